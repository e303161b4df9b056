import { expect, test } from 'vitest';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** A rent that was paid, and the payment as the list of payments has it. */
async function givenPaid() {
  const home = await givenHome(server);
  const { admin, leaseId } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const books = booksOf(admin, leaseId);
  await books.charge('1500.00', '2026-01-01');
  await books.pay('1500.00', '2026-01-04', { memo: 'Cheque 114' });
  const [payment] = (await ask(admin, 'GET', '/api/payments')) as [{ id: string }];
  const balance = async () => (await books.ledger()).balance as string;
  return { ...home, books, payment, balance, url: `/payments/history?payment=${payment.id}` };
}

test('a payment that the bank returned is returned once, with its fee, however often it is pressed and whatever becomes of the network', async () => {
  const { admin, payment, balance, url } = await givenPaid();
  const page = await openPage(admin, url);
  const shown = await page.in('dialog', '$1,500.00, paid on Jan 4, 2026');
  await shown.sees('Cheque 114', 'What it paid', 'Zofia Nowak');
  await shown.press('Returned by the bank');
  const dialog = await page.in('alertdialog', 'Returned by the bank');
  // A day before the payment is none on which it can come back.
  await dialog.fill('On', '1/2/2026');
  await dialog.fill(/^Fee for the renter/, '25,00,0');
  await dialog.press('It came back');
  const fee = await dialog.field(/^Fee for the renter/);
  await expect.poll(() => fee.getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('On', '1/6/2026');
  await dialog.fill(/^Fee for the renter/, '25');
  let isAway = true;
  answerWith(`POST /api/transactions/${payment.id}/reversal`, () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await dialog.press('It came back');
  await page.sees('Please check your internet connection.');
  expect(await balance()).toBe('0.00');
  isAway = false;
  await page.user.dblClick(await dialog.find('button', 'It came back'));
  await page.isGone('alertdialog');
  expect(await balance()).toBe('1525.00');
  const after = await page.in('dialog', '$1,500.00, paid on Jan 4, 2026');
  await expect.poll(() => after.queryByRole('button', { name: 'Take it back' })).toBeNull();
  expect(after.queryByRole('button', { name: 'Refund…' })).toBeNull();
});

test('what was recorded by mistake is taken back; the second who does so reads that it is, and renters and owners are offered nothing of it', async () => {
  const { admin, books, renter, owner, payment, balance, url } = await givenPaid();
  const theirs = await openPage(renter, url);
  const own = await theirs.in('dialog', /paid on Jan 4, 2026/);
  await own.sees('What it paid');
  for (const name of ['Take it back', 'Returned by the bank']) expect(own.queryByRole('button', { name })).toBeNull();
  const looking = await openPage(owner, url);
  await looking.sees(/paid on Jan 4, 2026|not here any more/);
  expect(looking.queryByRole('button', { name: 'Take it back' })).toBeNull();

  const page = await openPage(admin, url);
  const shown = await page.in('dialog', /paid on Jan 4, 2026/);
  await shown.press('Take it back');
  const dialog = await page.in('alertdialog', 'Take this payment back');
  await dialog.fill(/^Note/, 'It was for the other house');
  await books.reverse(payment.id, '2026-01-05');
  await dialog.press('Take it back');
  await page.sees(/taken back|reversed/i);
  expect(await balance()).toBe('1500.00');
  const gone = await openPage(admin, '/payments/history?payment=0199aaaa-0000-7000-8000-000000000000');
  await gone.sees('This payment is not here any more.');
});
