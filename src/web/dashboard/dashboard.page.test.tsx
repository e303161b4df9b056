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
