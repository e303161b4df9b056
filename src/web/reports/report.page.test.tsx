import { expect, test, vi } from 'vitest';
import { givenBooks } from '#tests/given-books.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { onPhone } from '#tests/pages/phone.ts';

const isAt = (search: RegExp) => vi.waitFor(() => expect(window.location.search).toMatch(search), 20_000);

test('days move from either end: where the first would come after the last, the last comes along, and nothing fails', async () => {
  const { admin, charge } = await givenBooks(server);
  await charge('1500.00', '2026-06-05');
  const page = await openPage(admin, '/financial/reports/income-statement?from=2026-01-01&to=2026-03-31');
  await page.fill('From', '6/1/2026{Enter}');
  await isAt(/from=2026-06-01&to=2026-06-01/);
  await page.fill('To', '6/30/2026{Enter}');
  await isAt(/from=2026-06-01&to=2026-06-30/);
  await page.sees('1,500.00');
  await page.fill('To', '1/31/2026{Enter}');
  await isAt(/from=2026-01-31&to=2026-01-31/);
  await page.lacks('did not load', '1,500.00');
});

test('what went well and badly is asked of other days in the same way', async () => {
  const { admin } = await givenBooks(server);
  const page = await openPage(admin, '/analytics?from=2026-01-01&to=2026-03-31');
  await page.fill('From', '6/1/2026{Enter}');
  await isAt(/from=2026-06-01&to=2026-06-01/);
  await expect.poll(() => page.field('To')).toHaveProperty('value', expect.stringContaining('Jun 1, 2026'));
  await page.isGone('alert');
});

test('a report is of one property that is searched for, of the several that a link names, or of all', async () => {
  const { admin, propertyId, portfolio } = await givenBooks(server);
  const other = await portfolio.property({ name: 'Zuiderpark' });
  const page = await openPage(
    admin,
    `/financial/reports/income-statement?from=2026-01-01&to=2026-03-31&propertyId=${propertyId}&propertyId=${other}`,
  );
  await expect.poll(() => page.field('Property')).toHaveProperty('value', '2 properties');
  await page.fill('Property', 'zuider');
  await page.press(/^Zuiderpark/, 'option');
  await isAt(new RegExp(`propertyId=${other}$`));
  await expect.poll(() => page.field('Property')).toHaveProperty('value', 'Zuiderpark');
  await page.press('Clear');
  await isAt(/^(?!.*propertyId)/);
});

test('a report whose address narrows it by a code that nobody knows says so, and is all there without it', async () => {
  const { admin, charge } = await givenBooks(server);
  await charge('1500.00', '2026-06-05');
  const page = await openPage(admin, '/financial/reports/rent-roll?status=HAUNTED');
  await page.sees('The address asks for something that is not there or makes no sense: status=HAUNTED.');
  await page.press('Show all without it');
  await page.isGone('alert');
  await page.find('button', 'Download');
  expect(window.location.search).toBe('');
});

test('on a phone a row of a report says what its amount is, as the heading of its column does at a desk', async () => {
  onPhone();
  const { admin, charge } = await givenBooks(server);
  await charge('1500.00', '2026-06-05', { memo: 'Rent, June' });
  const page = await openPage(admin, '/financial/reports/aged-receivables-detail?asOf=2026-06-30');
  await page.sees(/Rent, June/);
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/1,500\.00Open$/),
  );
});
