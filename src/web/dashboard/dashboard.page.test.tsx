import { expect, test, vi } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('an empty organization is told how to begin', async () => {
  const page = await openPage(await (await givenOrganization(server)).member(['superadmin']), '/dashboard');
  await page.sees('Start with your properties');
  await page.press('Add a property', 'link');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/properties/new'), 20_000);
});

test('an owner sees their properties and what is open there', async () => {
  const { renter, owner } = await givenHome(server);
  await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING' });
  const page = await openPage(owner, '/dashboard');
  await (await page.in('table', 'Your properties')).sees('Albion Court');
  await (await page.in('list', 'Open requests')).sees('No hot water');
});

test('staff see what waits for them, and every figure opens its rows', async () => {
  const { admin, renter } = await givenHome(server);
  await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING', priority: 'HIGH' });
  const page = await openPage(admin, '/dashboard');
  await page.find('heading', /Good (morning|afternoon|evening), Nora/);
  await (await page.in('list', 'Your turn')).sees('No hot water');
  await page.press(/Leases ending/, 'link');
  const address = () => window.location.pathname + window.location.search;
  await vi.waitFor(() => expect(address()).toBe('/leases?endsWithinDays=60'), 20_000);
  window.history.back();
  await page.press('Answer: No hot water', 'link');
  await page.find('heading', 'No hot water');
});

test('a renter sees their home, where their request stands, and a way to report', async () => {
  const { admin, renter, propertyId } = await givenHome(server);
  const { version } = await ask(admin, 'GET', `/api/properties/${propertyId}`);
  const maintenanceNotice = 'The boiler is serviced in May.';
  await ask(admin, 'PUT', `/api/properties/${propertyId}`, { maintenanceNotice, version });
  await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING' });
  const page = await openPage(renter, '/dashboard');
  await page.sees('14, Albion Court', maintenanceNotice);
  await (await page.in('region', 'Your request “No hot water”')).sees('We have your request');
  await page.press('See your lease', 'link');
  await page.press('Terms', 'link');
  await (await page.in('region', 'Where your lease stands')).sees('You live here');
  const again = await openPage(renter, '/dashboard');
  await again.press(/^Report a problem/, 'link');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/maintenance/new'), 20_000);
});
