import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { baseUrl, givenOrganization, PASSWORD, signIn } from './given.ts';
import { violationsOf } from './look.ts';

const at = (path: string) => baseUrl() + path;

test('somebody founds an organization, logs out and in again @mobile', async ({ page }) => {
  const email = `${randomUUID()}@mail.example`;
  await page.goto(at('/register'));
  await page.getByLabel('Name of the organization').fill('Alder & Pine Homes');
  await page.getByLabel('Country').fill('irel');
  await page.getByRole('option', { name: 'Ireland' }).click();
  await page.getByLabel('First name').fill('Aoife');
  await page.getByLabel('Last name').fill('Brennan');
  await page.getByLabel('E-mail').fill(`  ${email.toUpperCase()} `);
  await page.getByLabel('Username').fill('aoife');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the organization' }).click();
  await expect(page).toHaveURL(at('/dashboard'));
  await page.getByRole('button', { name: 'Account of Aoife Brennan' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(at('/login'));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(at('/dashboard'));
  expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual(['activeRole', 'token', 'user']);
});

test('somebody sees where they are signed in and ends it elsewhere', async ({ page, browser }) => {
  const nora = await givenOrganization();
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  await phone.goto(at('/login'));
  await phone.getByLabel('E-mail').fill(nora.email);
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone).toHaveURL(at('/dashboard'));

  await signIn(page, nora);
  await page.goto(at('/settings'));
  const places = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(places.getByRole('listitem').first()).toContainText('This device');
  await expect(places.getByRole('listitem')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await places.getByRole('button', { name: 'End Safari on iPhone' }).click();
  await expect(page.getByText('That device has to log in again.')).toBeVisible();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden();
  await phone.goto(at('/leases'));
  await expect(phone).toHaveURL(/\/login/);
  await elsewhere.close();
});
