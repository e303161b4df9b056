import { expect, test } from '@playwright/test';
import { baseUrl, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;

async function givenHouse() {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Albion Court' });
  const [unit, maria] = await Promise.all([
    givenUnit(nora, property.id, '3B'),
    nora.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Maria', lastName: 'Lopez' }),
  ]);
  return { nora, property, unit, maria };
}

test('a lease goes from an empty page to active, and the dashboard counts it @mobile', async ({ page }) => {
  const { nora } = await givenHouse();
  await signIn(page, nora);
  await page.goto(at('/leases'));
  await page.getByRole('link', { name: 'New lease' }).click();

  await page.getByLabel('Home', { exact: true }).fill('3B');
  await page.getByRole('option', { name: '3B, Albion Court' }).click();
  const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`;
  await page.getByLabel('First day').fill(thisMonth);
  await page.getByLabel('First day').blur();
  const lastDay = page.getByRole('textbox', { name: 'Last day' });
  // It follows the first day, and only then is there something to take away.
  await expect(lastDay).not.toHaveValue('');
  await lastDay.fill('');
  await lastDay.blur();
  await page.getByRole('button', { name: 'On to people' }).click();
  await expect(page.getByText('A fixed lease needs a last day.')).toBeVisible();
  await page.getByRole('button', { name: /^A year/ }).click();
  await page.getByRole('button', { name: 'On to people' }).click();

  await page.getByLabel('Add a person').fill('Maria');
  await page.getByRole('option', { name: /Maria Lopez/ }).click();
  await page.getByRole('button', { name: 'New person' }).click();
  await page.getByLabel('First name').fill('Gus');
  await page.getByLabel('Last name').fill('Ferrer');
  await page.getByRole('button', { name: 'Add them' }).click();
  await page.getByLabel('What Gus Ferrer is').click();
  await page.getByRole('option', { name: 'Guarantor' }).click();
  await page.getByRole('button', { name: 'On to rent' }).click();

  await page.getByRole('button', { name: 'On to the check' }).click();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  await page.getByLabel('Rent each month').fill('1,850');
  await page.getByRole('button', { name: 'On to the check' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^\w{3} 1, \d{4} to / })).toBeVisible();
  await page.getByRole('button', { name: 'Save and activate' }).click();

  await expect(page.getByRole('heading', { name: '3B, Albion Court' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where this lease stands' })).toContainText('Maria Lopez lives here');
  await expect(page.getByText('Owed today')).toBeVisible();
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('$1,850.00 a month')).toBeVisible();
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('link', { name: /Occupied/ })).toContainText('100%');
});
