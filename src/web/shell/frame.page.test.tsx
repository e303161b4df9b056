import { expect, test, vi } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { storage } from '#web/storage.ts';

const isAt = (path: string) => vi.waitFor(() => expect(window.location.pathname).toBe(path), 20_000);

test('a user of several roles switches between them, and the menu follows', async () => {
  const multi = await (await givenOrganization(server)).member(['admin', 'renter']);
  const page = await openPage(multi, '/dashboard');
  const menu = () => page.in('navigation', /^Main$/);
  await (await menu()).find('link', 'User Management');
  await page.press('Active Role');
  await page.press('Renter', 'menuitemradio');
  await page.findAllByRole('link', { name: /My Lease/ });
  await (await menu()).isGone('link', 'User Management');
  expect(storage.read('activeRole')).toBe('renter');
});

test('pages of another role say who may see them; /admin goes to the dashboard; unknown paths are named', async () => {
  const olu = await (await givenOrganization(server)).member(['owner']);
  await openPage(olu, '/admin/users');
  await isAt('/dashboard');
  const leases = await openPage(olu, '/leases');
  await leases.find('heading', /This page is for/);
  const nowhere = await openPage(olu, '/no/such/place');
  await nowhere.sees('Page Not Found Inside App');
});

test('a page that the organization switched off says so, to whoever may open it otherwise', async () => {
  const org = await givenOrganization(server);
  const [boss, olu] = [await org.member(['superadmin']), await org.member(['owner'])];
  const { version } = await ask(boss, 'GET', '/api/organization');
  await ask(boss, 'PUT', '/api/organization', {
    version,
    capabilitiesOff: ['feature_contractor_management_view', 'feature_commsHub_access'],
  });
  const off = await openPage(boss, '/contractors/new?name=Oak');
  await off.find('heading', 'This page is switched off');
  await off.lacks('did not load');
  const messages = await openPage(boss, '/messages');
  await messages.find('heading', 'This page is switched off');
  await messages.lacks('did not load');
  await messages.lacks('Ask a superadmin');
  await messages.press('Go to System Settings', 'link');
  await messages.sees('What people here can open');
  const operator = await openPage(await org.member(['operator']), '/messages');
  await operator.sees('Ask a superadmin or an admin about it.');
  expect(operator.queryByRole('link', { name: 'Go to System Settings' })).toBeNull();
  const notTheirs = await openPage(olu, '/contractors');
  await notTheirs.find('heading', /This page is for/);
});

test('the search finds what the lists hold, and opens it', async () => {
  const org = await givenOrganization(server);
  const propertyId = await givenPortfolio(server, org).property({ name: 'Kingfisher Wharf' });
  const page = await openPage(await org.member(['admin']), '/help');
  await page.find('heading', 'Help & Support');
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await page.find('combobox'), 'kingfi');
  await page.find('option', /Kingfisher Wharf/);
  await page.user.keyboard('{Enter}');
  await isAt(`/properties/${propertyId}`);
});

test('after a move readers start at the page, and the way back leads to where it was', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(nora, '/settings');
  await page.find('heading', /^Settings$/);
  await (await page.in('navigation', /^Main$/)).press('Help & Support', 'link');
  await vi.waitFor(() => expect(document.title).toBe('Help & Support · Lintel'), 20_000);
  expect(document.activeElement).toBe(await page.find('main'));
  window.history.back();
  await vi.waitFor(() => expect(document.title).toBe('Settings · Lintel'), 20_000);
});
