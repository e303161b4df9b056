import { expect, test } from 'vitest';
import { MOST_HELD_DECISIONS } from '#contract/rent/rent.held.ts';
import { givenHeldDays, givenHeldRent } from '#tests/given-held-rent.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('rent that waits on several leases is found from what needs a decision, and charged in one go', async () => {
  const { admin } = await givenHeldRent(server);
  const financial = await openPage(admin, '/financial');
  await financial.press(/^Decide: 2 leases/, 'link');
  const page = await openPage(admin, '/financial/held-rent');
  await page.sees(
    '2 leases wait',
    '$3,000.00',
    'Zofia Nowak',
    '15, Albion Court',
    'Rent for Nov 1, 2026 to Nov 30, 2026',
  );
  await page.press('Charge all 2');
  await page.sees('Each falls due on the first day that is open');
  await (await page.in('dialog', 'Charge all 2?')).press('Charge all 2');
  await page.sees('2 charges are posted', 'All rent is charged');
  expect(await ask(admin, 'GET', '/api/held-rent')).toEqual([]);
});

test('it is left out in one go, after it was said that renters are never charged it', async () => {
  const { admin } = await givenHeldRent(server);
  const page = await openPage(admin, '/financial/held-rent');
  await page.press('Leave all 2 out');
  await page.sees('Renters are never charged this.');
  await (await page.in('dialog', 'Leave all 2 out?')).press('Leave all 2 out');
  await page.sees('2 are left out', 'All rent is charged');
});

test('of more than can be decided at once the first stand there and are decided, and the sum is that of all', async () => {
  const { admin, org } = await givenHeldRent(server);
  await givenHeldDays(server, org.orgId, MOST_HELD_DECISIONS / 2);
  const page = await openPage(admin, '/financial/held-rent');
  await page.sees('2 leases wait', '$3,200.00', `The first ${MOST_HELD_DECISIONS} are listed`);
  await page.press(`Leave the first ${MOST_HELD_DECISIONS} out`);
  await page.sees('$200.00. Renters are never charged this.');
  await (await page.in('dialog')).press(`Leave the first ${MOST_HELD_DECISIONS} out`);
  await page.sees('$3,000.00', 'Charge all 2');
});
