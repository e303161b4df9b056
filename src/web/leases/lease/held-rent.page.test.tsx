import { expect, test } from 'vitest';
import { givenMonthHeld } from '#tests/given-month-held.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const REGION = 'Not charged, since its month is locked';

test('rent of a locked month is shown with its days, and charged on the first open day', async () => {
  const { admin, leaseId, balance } = await givenMonthHeld(server);
  const page = await openPage(admin, `/leases/${leaseId}`);
  const held = await page.in('region', REGION);
  await held.sees(/Rent of \$1,500\.00 for .* to .*, due /);
  await held.press('Charge it');
  const dialog = await page.in('dialog', 'Charge what was held?');
  await dialog.press('Charge it');
  await page.sees('It is charged.');
  await page.isGone('region', REGION);
  expect(await balance()).toBe('3000.00');
  await page.sees(/Rent for .* to /);
});

test('rent of a locked month is left out only once that is confirmed', async () => {
  const { admin, leaseId, balance } = await givenMonthHeld(server);
  const page = await openPage(admin, `/leases/${leaseId}`);
  await (await page.in('region', REGION)).press('Leave it out');
  const dialog = await page.in('dialog', 'Leave it out?');
  await dialog.sees(/renters are never charged this/);
  await dialog.press('Leave it out');
  await page.sees('It is left out.');
  await page.isGone('region', REGION);
  expect(await balance()).toBe('1500.00');
});

test('what somebody else decided meanwhile is said and not done again', async () => {
  const { admin, leaseId, balance } = await givenMonthHeld(server);
  const page = await openPage(admin, `/leases/${leaseId}`);
  await (await page.in('region', REGION)).press('Charge it');
  const dialog = await page.in('dialog', 'Charge what was held?');
  const [part] = (await ask(admin, 'GET', `/api/leases/${leaseId}/held-rent`)).parts;
  const body = { heldId: part.id, amount: part.amount, chargeOn: null };
  await ask(admin, 'POST', `/api/leases/${leaseId}/held-rent`, body);
  await dialog.press('Charge it');
  await page.sees(/This does not wait any more/);
  expect(await balance()).toBe('1500.00');
});
