import { expect, type Page, test } from '@playwright/test';
import { fileHolding } from './built-files.ts';
import { baseUrl, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

/** Holds back the code of lists of choices until the returned function is called. */
async function holdChoices(page: Page): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(`**${fileHolding('node_modules/@base-ui/')}`, (route) => held.then(() => route.continue()));
  return letCome;
}

/** Holds back what is found for a text until `letCome` is called; what is offered before anything is typed comes. */
async function holdAnswers(page: Page): Promise<{ letCome: () => void }> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/api\/properties\?.*q=k/, (route) => held.then(() => route.continue()));
  return { letCome };
}

test('what is typed and pressed before the code of a list is there counts once it has come', async ({ page }) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Kingfisher Wharf' });
  await givenUnit(nora, property.id, '3B');
  await signIn(page, nora);
  const letCome = await holdChoices(page);
  await page.goto(`${baseUrl()}/maintenance/new`);
  const choosing = page.getByRole('combobox', { name: 'Property' });
  await choosing.focus();
  await page.keyboard.type('kingf');
  await expect(choosing).toHaveValue('kingf');
  letCome();
  await expect(page.getByRole('option', { name: /Kingfisher Wharf/ })).toBeVisible();
  await page.keyboard.type('i');
  await expect(choosing).toBeFocused();
  await expect(choosing).toHaveValue('kingfi');
  await page.keyboard.press('Enter');
  await expect(choosing).toHaveValue('Kingfisher Wharf');

  // Of the choices before, another would have been the first.
  await givenProperty(nora, { name: 'Albion Court' });
  const answers = await holdAnswers(page);
  await page.reload();
  await choosing.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Albion Court/ })).toBeVisible();
  await page.keyboard.type('kin');
  await page.keyboard.press('Enter');
  answers.letCome();
  await expect(choosing).toHaveValue('Kingfisher Wharf');

  const category = page.getByRole('combobox', { name: 'Category' });
  await category.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(category).toBeFocused();
  await page.keyboard.press('p');
  await expect(category).toHaveText('Plumbing');
});
