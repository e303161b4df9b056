import { expect, onTestFinished, test } from 'vitest';
import { formatDate } from '#contract/format/date.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** A home of which nothing is owed but what a test charges. */
async function givenLedger() {
  const home = await givenHome(server);
  const { admin, leaseId } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const books = booksOf(admin, leaseId);
  const balance = async () => (await books.ledger()).balance as string;
  return { ...home, books, balance, url: `/leases/${leaseId}?tab=ledger` };
}

test('a payment is recorded once however often it is pressed, for what is due unless somebody says otherwise', async () => {
  const { admin, books, balance, leaseId } = await givenLedger();
  await books.charge('1500.00', '2026-01-01', { memo: 'Rent, January' });
  const page = await openPage(admin, `/leases/${leaseId}?ledger=payment`);
  const dialog = await page.in('dialog', 'Record a payment');
  await dialog.sees('$1,500.00 is due now.', 'Then $0.00 is owed.');
  await dialog.fill('Amount', '1000');
  await dialog.sees('Then $500.00 is owed.', 'Use $1,500.00');
  await page.user.dblClick(await dialog.find('button', 'Record $1,000.00'));
  await page.isGone('dialog');
  await expect.poll(balance).toBe('500.00');
});

test('an amount that is changed while the first is on its way is no second payment', async () => {
  const { admin, books, balance, leaseId } = await givenLedger();
  await books.charge('1500.00', '2026-01-01');
  const page = await openPage(admin, `/leases/${leaseId}?ledger=payment`);
  const dialog = await page.in('dialog', 'Record a payment');
  const arrives = holdAnswer(`POST /api/leases/${leaseId}/payments`);
  await dialog.fill('Amount', '100');
  await dialog.press('Record $100.00');
  await dialog.fill('Amount', '200{Enter}');
  arrives();
  await page.isGone('dialog');
  await expect.poll(balance).toBe('1400.00');
});

test('a payment that nobody answered stays as it was typed, and sent again it is one', async () => {
  const { admin, books, balance, leaseId } = await givenLedger();
  await books.charge('1500.00', '2026-01-01');
  const page = await openPage(admin, `/leases/${leaseId}?ledger=payment`);
  const dialog = await page.in('dialog', 'Record a payment');
  await dialog.fill('Amount', '700');
  await dialog.fill(/^Reference/, 'TR-4711');
  let isLost = true;
  answerWith(`POST /api/leases/${leaseId}/payments`, () => {
    if (isLost) throw new TypeError('There is no network.');
    return undefined;
  });
  await dialog.press('Record $700.00');
  await page.sees(/connection|network|offline|reach/i);
  expect(await dialog.field(/^Reference/)).toHaveProperty('value', 'TR-4711');
  isLost = false;
  await dialog.press('Record $700.00');
  await page.isGone('dialog');
  await expect.poll(balance).toBe('800.00');
});

test('an answer that is a page of somebody else is a failure, and not a payment that is recorded', async () => {
  const { admin, books, balance, leaseId } = await givenLedger();
  await books.charge('1500.00', '2026-01-01');
  const page = await openPage(admin, `/leases/${leaseId}?ledger=payment`);
  const dialog = await page.in('dialog', 'Record a payment');
  answerWith(
    `POST /api/leases/${leaseId}/payments`,
    () => new Response('<html>Sign in to this network</html>', { headers: { 'content-type': 'text/html' } }),
  );
  await dialog.press('Record $1,500.00');
  await page.find('alert');
  await page.lacks('The payment is recorded');
  await dialog.find('button', 'Record $1,500.00');
  expect(await balance()).toBe('1500.00');
});

test('somebody chooses what is paid: it begins with what the rules say, and more than was paid is refused', async () => {
  const { admin, books, leaseId } = await givenLedger();
  await books.charge('100.00', '2026-01-01', { memo: 'Parking' });
  await books.charge('200.00', '2026-02-01', { memo: 'Storage' });
  const page = await openPage(admin, `/leases/${leaseId}?ledger=payment`);
  const dialog = await page.in('dialog', 'Record a payment');
  await dialog.fill('Amount', '150');
  await dialog.press('I choose', 'radio');
  expect(await dialog.field('Pays of Rent, Parking')).toHaveProperty('value', '100.00');
  expect(await dialog.field('Pays of Rent, Storage')).toHaveProperty('value', '50.00');
  await dialog.fill('Pays of Rent, Parking', '120');
  await dialog.sees('More than was paid');
  await dialog.press('Record $150.00');
  await dialog.find('alert');
  await dialog.fill('Pays of Rent, Parking', '0');
  await dialog.fill('Pays of Rent, Storage', '150');
  await dialog.press('Record $150.00');
  await page.isGone('dialog');
  const { lines } = await books.ledger();
  const open = (memo: string) => lines.find((line: { memo: string }) => line.memo === memo).openAmount;
  expect([open('Parking'), open('Storage')]).toEqual(['100.00', '50.00']);
});

test('a charge says nothing without an amount, and what is typed survives the refusal', async () => {
  const { admin, balance, leaseId } = await givenLedger();
  const page = await openPage(admin, `/leases/${leaseId}?ledger=charge`);
  const dialog = await page.in('dialog', 'Charge this lease');
  await dialog.fill(/^Note/, 'Key lost');
  await dialog.press('Charge');
  const amount = await dialog.field('Amount');
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.field(/^Note/)).toHaveProperty('value', 'Key lost');
  await dialog.fill('Amount', '45');
  await dialog.press('Charge');
  await page.isGone('dialog');
  await expect.poll(balance).toBe('45.00');
});

test('what was paid is taken back by its opposite, once, and by nobody a second time', async () => {
  const { admin, books, balance, url } = await givenLedger();
  await books.charge('1500.00', '2026-01-01');
  await books.pay('1500.00', '2026-01-04');
  const paid = (await books.ledger()).lines.find(({ type }: { type: string }) => type === 'PAYMENT');
  const page = await openPage(admin, `${url}&ledger=${paid.transactionId}`);
  const dialog = await page.in('alertdialog', 'Take it back');
  await page.user.dblClick(await dialog.find('button', 'Take it back'));
  await page.isGone('alertdialog');
  await expect.poll(balance).toBe('1500.00');
  const again = await openPage(admin, `${url}&ledger=${paid.transactionId}`);
  await again.sees('taken back');
  expect(again.queryByRole('alertdialog')).toBeNull();
});

test('what somebody else takes back meanwhile is said in front of whoever is about to, and is taken back once', async () => {
  const { admin, books, balance, leaseId, url } = await givenLedger();
  await books.charge('1500.00', '2026-01-01');
  await books.pay('1500.00', '2026-01-04');
  const paid = (await books.ledger()).lines.find(({ type }: { type: string }) => type === 'PAYMENT');
  const page = await openPage(admin, `${url}&ledger=${paid.transactionId}`);
  const dialog = await page.in('alertdialog', 'Take it back');
  await dialog.press('Returned by the bank', 'radio');
  await dialog.fill(/^Fee for the renter/, '25');
  await dialog.press('Posted by mistake', 'radio');
  await dialog.fill(/^Note/, 'Typed twice');
  await books.reverse(paid.transactionId, '2026-01-05');
  await othersChanged(['ledger', 'leases', 'payments'], `GET /api/leases/${leaseId}/ledger`);
  await dialog.sees('Somebody else has taken it back meanwhile.');
  expect(await dialog.find('button', 'Take it back')).toHaveProperty('ariaDisabled', 'true');
  expect(await dialog.field(/^Note/)).toHaveProperty('value', 'Typed twice');
  await dialog.press('Not now');
  await page.isGone('alertdialog');
  expect(await balance()).toBe('1500.00');
});

test('the day on which something was recorded is that of the house, wherever whoever reads it is', async () => {
  const before = process.env.TZ;
  // For 19 hours of each day it is another day there than at the house in New York.
  process.env.TZ = 'Pacific/Kiritimati';
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  const { admin, books, url } = await givenLedger();
  await books.charge('1500.00', '2026-01-01');
  await books.pay('1500.00', '2026-01-04');
  const { lines } = await books.ledger();
  const paid = lines.find(({ type }: { type: string }) => type === 'PAYMENT');
  const day = formatDate(paid.postedAt, { locale: 'en-US', timeZone: 'America/New_York' });
  const page = await openPage(admin, `${url}&line=${paid.id}`);
  await page.sees(`by Nora Walsh, ${day}`);
  const dialog = await openPage(admin, `/payments/history?payment=${paid.transactionId}`);
  await dialog.sees(day);
});

test('a renter reads what they were charged and paid, and is offered nothing to post', async () => {
  const { renter, books } = await givenLedger();
  await books.charge('1500.00', '2026-01-01', { memo: 'Rent, January' });
  await books.pay('1400.00', '2026-01-04');
  const page = await openPage(renter, '/lease');
  await page.sees('Rent, January', '$100.00', 'Payment, Bank transfer');
  expect(page.queryByRole('button', { name: /^(Charge|Credit|Record payment|Take it back)/ })).toBeNull();
});

test('a ledger that does not load says so, and is read again by its button', async () => {
  const { admin, books, leaseId, url } = await givenLedger();
  await books.charge('1500.00', '2026-01-01', { memo: 'Rent, January' });
  let isAway = true;
  answerWith(`GET /api/leases/${leaseId}/ledger`, () =>
    isAway ? Response.json({ success: false, message: 'No.', code: 'FORBIDDEN' }, { status: 403 }) : undefined,
  );
  const page = await openPage(admin, url);
  await page.sees('The ledger did not load.');
  isAway = false;
  const [again] = await page.findAllByRole('button', { name: /again|retry/i });
  if (again) await page.user.click(again);
  await page.sees('Rent, January');
});
