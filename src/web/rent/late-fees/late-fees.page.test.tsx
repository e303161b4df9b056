import { expect, test } from 'vitest';
import { givenFeesToLookAt } from '#tests/given-late-fees.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const URL = '/financial/late-fees';
const DECIDE = 'POST /api/late-fee-proposals/decisions';

test('a fee is taken back once however often it is pressed, and what is left of the list is summed by currency', async () => {
  const { admin, balances } = await givenFeesToLookAt(server);
  expect(await balances()).toEqual(['50.00', '50.00']);
  const page = await openPage(admin, URL);
  await page.sees('2 fees would be others', '−$50.00', '−€50.00', 'Nothing was open on');
  const arrives = holdAnswer(DECIDE);
  const takeBack = await page.find('button', 'Take it back: Zofia Nowak');
  await page.user.dblClick(takeBack);
  // The other answer to the same question waits, too.
  await page.user.click(await page.find('button', 'Leave it: Zofia Nowak'));
  arrives();
  await page.sees('Late fee changed by −$50.00.', '1 fee would be another');
  await page.isGone('button', 'Take it back: Zofia Nowak');
  await page.lacks('Nowak', 'look at them again');
  expect(await balances()).toEqual(['0.00', '50.00']);
  const left = await page.find('button', /^Leave it: /);
  await page.user.click(left);
  await page.sees('No late fee to look at');
  expect(await balances()).toEqual(['0.00', '50.00']);
  expect(await ask(admin, 'GET', '/api/late-fee-proposals')).toEqual([]);
});

test('all are taken after what that changes was read, in each currency; where somebody decided meanwhile none is, and that is said', async () => {
  const { admin, org, leaseId, balances } = await givenFeesToLookAt(server);
  // What the overview of one property counts is what its link leads to.
  const { property } = await ask(admin, 'GET', `/api/leases/${leaseId}`);
  const ofProperty = await openPage(admin, `${URL}?propertyId=${property.id}`);
  await ofProperty.sees('1 fee would be another', '−$50.00');
  await ofProperty.lacks('−€50.00', 'Take all');
  const page = await openPage(admin, URL);
  await page.press('Take all 2');
  const dialog = await page.in('dialog', 'Take 2 fees as they would be?');
  await dialog.sees('This changes what renters owe by −$50.00, −€50.00.');
  const other = await org.member(['admin']);
  const [{ chargeId, difference }] = (await ask(other, 'GET', `/api/late-fee-proposals?leaseId=${leaseId}`)) as [
    Record<'chargeId' | 'difference', string>,
  ];
  await ask(other, 'POST', '/api/late-fee-proposals/decisions', {
    isTaken: false,
    decisions: [{ leaseId, chargeId, difference }],
  });
  await dialog.press('Take all 2');
  await page.isGone('dialog');
  await page.lacks('2 fees changed.');
  expect(await balances()).toEqual(['50.00', '50.00']);
  // What is asked about now is what is left.
  await page.sees('1 fee would be another', '−€50.00');
  await page.lacks('Nowak');
});

test('whoever keeps no books is asked about no fee', async () => {
  const { operator, owner, renter } = await givenFeesToLookAt(server);
  for (const who of [operator, owner, renter]) {
    const page = await openPage(who, URL);
    await page.findByRole('heading', { name: /^This page is for / });
    await page.lacks('−$50.00');
  }
});
