import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server, storedItems } from '#tests/pages/open-page.tsx';
import { readPreference } from '#web/preferences.ts';
import { session } from '#web/session/use-session.ts';

const isAt = (path: string) => vi.waitFor(() => expect(window.location.pathname).toBe(path), 20_000);

test('a wrong password is said beside the form, and nothing typed is lost', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(null, '/login');
  await page.fill('E-mail', nora.email);
  await page.fill('Password', 'not the password');
  await page.press('Log in');
  await page.sees('That e-mail and password do not belong together.');
  expect(await page.field('E-mail')).toHaveProperty('value', nora.email);
});

test('what is wrong with none of the fields is said above them', async () => {
  const errors = [{ msg: 'The clock of this device is wrong.' }, { msg: 'Set it and try again.', path: 'clock' }];
  answerWith('POST /api/auth/login', () => Response.json({ success: false, errors }, { status: 400 }));
  const page = await openPage(null, '/login');
  await page.fill('E-mail', 'nora@mail.example');
  await page.fill('Password', 'a few words in a row{Enter}');
  await page.sees('The clock of this device is wrong., Set it and try again.');
});

test('who was led to the way in goes on where they wanted to', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(null, '/leases?status=ACTIVE');
  await isAt('/login');
  await page.fill('E-mail', nora.email.toUpperCase());
  await page.fill('Password', `${TEST_PASSWORD}{Enter}`);
  await page.find('heading', 'Leases');
  expect(window.location.pathname + window.location.search).toBe('/leases?status=ACTIVE');
});

test('a session that is over leads to the sign-in page with the words of the catalogue', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(nora, '/leases');
  await page.find('heading', 'Leases');
  await ask(nora, 'POST', '/api/auth/logout');
  const menu = await page.in('navigation', /^Main$/);
  await menu.press('Maintenance', 'link');
  await page.sees('Your session has expired. Please log in again.');
  await isAt('/login');
});

test('what clears all that the browser keeps for Lintel, in whichever tab, logs out', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(nora, '/help');
  await page.find('heading', 'Help & Support');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await isAt('/login');
});

test('a page that Back brings as it was left is not shown once somebody has logged out', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(nora, '/help');
  await page.find('heading', 'Help & Support');
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  // At once, before anything that the page asks is refused.
  expect(session.read().user).toBeNull();
  await isAt('/login');
});

test('the appearance somebody chose meets them on every device, and is kept for the sign-in page of this one', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin'], { firstName: 'Nora', lastName: 'Alder' });
  const page = await openPage(nora, '/settings');
  await page.press('Dark', 'radio');
  const look = () => ask(nora, 'GET', '/api/auth/me/capabilities').then(({ user }) => user.appearance);
  await vi.waitFor(async () => expect(await look()).toBe('dark'), 20_000);
  expect(document.documentElement.dataset.theme).toBe('dark');

  // biome-ignore lint/suspicious/noDocumentCookie: another device, which keeps nothing yet
  document.cookie = 'appearance=; path=/; max-age=0';
  delete document.documentElement.dataset.theme;
  const other = await openPage(nora, '/dashboard');
  await other.find('heading', /Good|dashboard|Dashboard/);
  expect(document.documentElement.dataset.theme).toBe('dark');

  await other.press('Account of Nora Alder');
  await other.press('Logout', 'menuitem');
  await isAt('/login');
  expect(readPreference('appearance')).toBe('dark');
});

test('who asked for a link is told whom to ask where no mail is sent, whoever it is', async () => {
  const page = await openPage(null, '/forgot-password');
  await page.fill('E-mail', `${randomUUID()}@mail.example`);
  await page.press('Send the link');
  await page.find('heading', 'Ask for your link');
});

test('somebody founds an organization, logs out and in again, and nothing of them is left between', async () => {
  const email = `${randomUUID()}@mail.example`;
  const page = await openPage(null, '/register');
  await page.fill('Name of the organization', 'Alder & Pine Homes');
  await page.fill('Country', 'united sta');
  await page.press('United States', 'option');
  await page.fill('First name', 'Aoife');
  await page.fill('Last name', 'Brennan');
  await page.fill('E-mail', `  ${email.toUpperCase()} `);
  await page.fill('Username', 'aoife');
  await page.fill('Password', TEST_PASSWORD);
  await page.press('Create the organization');
  await isAt('/dashboard');
  await page.press('Account of Aoife Brennan');
  await page.press('Logout', 'menuitem');
  await page.sees('Logged out successfully');
  await isAt('/login');
  expect(storedItems()).toEqual([]);
  await page.fill('E-mail', email);
  await page.fill('Password', TEST_PASSWORD);
  await page.press('Log in');
  await isAt('/dashboard');
  expect(storedItems()).toEqual(['activeRole', 'token', 'user']);
});
