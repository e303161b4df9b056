import { expect, test, vi } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const isAt = (search: RegExp) => vi.waitFor(() => expect(window.location.search).toMatch(search), 20_000);

test('the list keeps its view, search and sort in the address', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/leases');
  await page.press('Drafts', 'link');
  await page.sees('No lease matches');
  await page.press('Running', 'link');
  await page.user.type(await page.find('searchbox'), 'nowak');
  await isAt(/status=ACTIVE&status=NOTICE&q=nowak/);
  await page.press('Unit');
  await isAt(/sort=unit/);
  await page.press('14, Albion Court', 'link');
  await page.find('region', 'Where this lease stands');
  window.history.back();
  expect(await page.find('searchbox')).toHaveProperty('value', 'nowak');
});

test('who searches before their views have come keeps the search; who does not sees the view it opens with', async () => {
  const { admin } = await givenHome(server);
  const fields = { list: 'leases', name: 'In draft', query: { status: 'DRAFT' } };
  const { body } = await admin.call('POST', '/api/views', { body: fields });
  await admin.call('POST', `/api/views/${body.data.id}/default`);
  await openPage(admin, '/leases');
  await isAt(/status=DRAFT/);

  const come = holdAnswer('GET /api/views');
  const page = await openPage(admin, '/leases');
  await page.user.type(await page.find('searchbox'), 'nowak');
  await isAt(/q=nowak/);
  come();
  await page.find('link', 'In draft');
  expect(window.location.search).toBe('?q=nowak');
});
