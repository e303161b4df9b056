import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, PASSWORD, signIn } from './given.ts';
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

test('a wrong password is said beside the form, and nothing typed is lost', async ({ page }) => {
  const nora = await givenOrganization();
  await page.goto(at('/login'));
  await page.getByLabel('E-mail').fill(nora.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('That e-mail and password do not belong together.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(nora.email);
});

test('a session that is over leads to the sign-in page with the words of the catalogue', async ({ page }) => {
  const nora = await givenOrganization();
  await signIn(page, nora);
  await page.goto(at('/leases'));
  await expect(page.getByRole('heading', { name: 'Leases' })).toBeVisible();
  await nora.api('POST', '/api/auth/logout');
  // The live stream may have led there before the next step does.
  await page
    .getByRole('link', { name: 'Maintenance' })
    .first()
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
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

test('the appearance somebody chose meets them on every device, and the sign-in page of this one', async ({
  page,
  browser,
}) => {
  const nora = await givenOrganization();
  await signIn(page, nora);
  await page.goto(at('/settings'));
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(async () => (await nora.api('GET', '/api/auth/me/capabilities')).user.appearance).toBe('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, nora);
  await other.goto(at('/dashboard'));
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Account of Nora Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('/login'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('who asked for a link is told whom to ask where no mail is sent, whoever it is', async ({ page }) => {
  await page.goto(at('/forgot-password'));
  await page.getByLabel('E-mail').fill(`${randomUUID()}@mail.example`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeVisible();
});

test('a user of several roles switches between them, and the menu follows', async ({ page }) => {
  const nora = await givenOrganization();
  const multi = await givenMember(nora, ['admin', 'renter'], { firstName: 'Mira', lastName: 'Ok' });
  await signIn(page, multi);
  await page.goto(at('/dashboard'));
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(menu.getByRole('link', { name: 'User Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Active Role' }).click();
  await page.getByRole('menuitemradio', { name: 'Renter' }).click();
  await expect(menu.getByRole('link', { name: 'My Lease' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'User Management' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('activeRole'))).toBe('renter');
});

test('pages of another role say who may see them; /admin goes to the dashboard; unknown paths are named', async ({
  page,
}) => {
  const nora = await givenOrganization();
  const olu = await givenMember(nora, ['owner'], { firstName: 'Olu', lastName: 'Ade' });
  await signIn(page, olu);
  await page.goto(at('/admin/users'));
  await expect(page).toHaveURL(at('/dashboard'));
  await page.goto(at('/leases'));
  await expect(page.getByRole('heading', { name: /This page is for/ })).toBeVisible();
  await page.goto(at('/no/such/place'));
  await expect(page.getByText('Page Not Found Inside App')).toBeVisible();
});
