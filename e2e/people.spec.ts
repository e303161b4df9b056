import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { baseUrl, givenLease, givenOrganization, givenProperty, givenUnit, PASSWORD, signIn } from './given.ts';
import { violationsOf } from './look.ts';

const at = (path: string) => baseUrl() + path;
const expectNoBarriers = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

test('a renter is found in the list and invited, and joins by the link @mobile', async ({ page, browser }) => {
  const nora = await givenOrganization();
  const email = `${randomUUID()}@mail.example`;
  const zofia = await nora.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Zofia', lastName: 'Nowak', email });
  const property = await givenProperty(nora, { name: 'Albion Court' });
  await givenLease(nora, (await givenUnit(nora, property.id, '14')).id, zofia.id);
  await signIn(page, nora);

  await page.goto(at('/people'));
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Renters' }).click();
  await expect(page).toHaveURL(at('/people?relation=RENTER'));
  await page.getByRole('searchbox').fill('nowak');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Zofia Nowak' }).click();
  await expect(page.getByRole('link', { name: /14, Albion Court/ })).toBeVisible();

  await page.getByRole('button', { name: 'Invite' }).click();
  const asked = page.getByRole('dialog', { name: 'Invite Zofia Nowak' });
  await expect(asked.getByRole('checkbox', { name: 'Renter' })).toBeChecked();
  await asked.getByRole('button', { name: 'Send the invitation' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to register' }).inputValue();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const { pathname, search } = new URL(link);
  await theirs.goto(at(pathname + search));
  await theirs.getByLabel('Username').fill('zofia');
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs).toHaveURL(at('/dashboard'));
  await context.close();

  await page.reload();
  await expect(page.getByText('They have joined and can sign in.')).toBeVisible();
});

test('a company that takes on repairs is added with its trades; wrong fields are named beside them', async ({
  page,
}) => {
  const nora = await givenOrganization();
  await nora.api('POST', '/api/people', { kind: 'PERSON', lastName: 'Taken', email: 'taken@mail.example' });
  await signIn(page, nora);
  await page.goto(at('/people'));
  await page.getByRole('link', { name: 'New person' }).click();
  await page.getByRole('radio', { name: 'Company' }).check({ force: true });
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByText('A company needs a name.')).toBeVisible();
  await page.getByLabel('Name of the company').fill('Brennan & Daughters');
  await page.getByLabel('E-mail').fill('taken@mail.example');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0188');
  await page.getByRole('switch', { name: 'Takes on repairs' }).check();
  await page.getByRole('combobox', { name: 'Trades' }).fill('Sash windows');
  await page.getByRole('option', { name: 'Add “Sash windows”' }).click();
  for (const _ of ['closes the list', 'does nothing more']) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill('jobs@brennan.example');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByRole('heading', { name: 'Brennan & Daughters' })).toBeVisible();
  await expect(page.getByText('Sash windows')).toBeVisible();
  await expect(page.getByRole('link', { name: '020 7946 0188' })).toBeVisible();
});
