import { expect, test } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenMonthCharged } from '#tests/given-month-charged.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { partWords } from './unused-rent.tsx';

/** A lease whose rent for this month was charged; with notice for its first day, where it is said so. */
async function given({ notice = false } = {}) {
  const home = await givenMonthCharged(server);
  const { admin, leaseId, first } = home;
  const { version } = await ask(admin, 'GET', `/api/leases/${leaseId}`);
  if (notice)
    await ask(admin, 'POST', `/api/leases/${leaseId}/notice`, {
      givenOn: first,
      movesOutOn: first,
      by: 'RENTER',
      version,
    });
  const { total } = await ask(admin, 'GET', `/api/leases/${leaseId}/unused-rent?lastOn=${first}`);
  const balance = async () => (await booksOf(admin, leaseId).ledger()).balance;
  const left = (1500 - Number(total)).toFixed(2);
  return { ...home, leaseId, version, total, left, balance };
}

test('whoever records a move-out sees what was charged for days after it, ticked where it is as agreed, and credits it with it', async () => {
  const { admin, leaseId, left, balance } = await given({ notice: true });
  const page = await openPage(admin, `/leases/${leaseId}`);
  await (await page.in('region', 'Where this lease stands')).press('Record the move-out');
  const dialog = await page.in('alertdialog');
  await dialog.sees(/Rent for \d+ days, /, /of \$1,500\.00/);
  expect((await dialog.find('checkbox', /^Credit \$/)).matches(':checked')).toBe(true);
  await dialog.press('End the lease');
  await page.isGone('alertdialog');
  expect(await balance()).toBe(left);
  await page.sees(/Credit, Rent for .* after moving out/);
  await page.isGone('region', 'Charged for days after the move-out');
});

test('where no last day was agreed it is not ticked, and the page of the lease offers it once it has ended', async () => {
  const { admin, leaseId, first, total, left, balance } = await given();
  const page = await openPage(admin, `/leases/${leaseId}?open=end`);
  const dialog = await page.in('alertdialog');
  await dialog.fill('Everybody had left on', first);
  await page.user.tab();
  await dialog.sees(
    `Credit ${formatCurrency(total, 'USD')}`,
    'No last day was agreed: whether it is credited is up to you.',
  );
  expect((await dialog.find('checkbox', /^Credit \$/)).matches(':checked')).toBe(false);
  await dialog.press('End the lease');
  await page.isGone('alertdialog');
  expect(await balance()).toBe('1500.00');

  const offer = await page.in('region', 'Charged for days after the move-out');
  await offer.press(/^Credit \$/);
  await (await page.in('dialog', 'Credit what was charged after the move-out?')).press(/^Credit \$/);
  await page.sees('It is credited.');
  await page.isGone('region', 'Charged for days after the move-out');
  expect(await balance()).toBe(left);
});

test('what comes to another amount meanwhile is said, nothing is recorded, and the dialog shows what it is now', async () => {
  const { admin, leaseId, first, balance } = await given({ notice: true });
  const page = await openPage(admin, `/leases/${leaseId}`);
  await (await page.in('region', 'Where this lease stands')).press('Record the move-out');
  const dialog = await page.in('alertdialog');
  await dialog.sees(/Rent for \d+ days, /);
  await booksOf(admin, leaseId).credit('10.00', first);
  await dialog.press('End the lease');
  await page.sees(/another amount by now\. Nothing was saved/);
  expect(await balance()).toBe('1490.00');
  await dialog.sees(/\$10\.00 waived already/);
  await dialog.press('End the lease');
  await page.isGone('alertdialog');
});

test('where as much was waived already, the dialog says so and offers nothing', async () => {
  const { admin, leaseId, first, balance } = await given({ notice: true });
  await booksOf(admin, leaseId).credit('1499.00', first);
  const page = await openPage(admin, `/leases/${leaseId}`);
  await (await page.in('region', 'Where this lease stands')).press('Record the move-out');
  const dialog = await page.in('alertdialog');
  await dialog.sees(
    /Rent for \d+ days, .*: \$1,499\.00 of \$1,500\.00 waived already\. Nothing of it is left to credit\./,
  );
  await dialog.isGone('checkbox', /^Credit/);
  await dialog.press('End the lease');
  await page.isGone('alertdialog');
  expect(await balance()).toBe('1.00');
});

test('what a lease before charged names it', () => {
  const part = {
    chargeId: 'b',
    lease: { id: 'former', ref: 'LSE-2025-00007' },
    account: { number: '4000', name: 'Rent' },
    memo: null,
    from: plainDate('2026-11-23'),
    to: plainDate('2026-11-30'),
    charged: '1500.00',
    forgiven: '0.00',
    amount: '400.00',
  };
  const unused = {
    leaseId: 'renewed',
    currency: 'USD',
    lastOn: plainDate('2026-11-22'),
    parts: [part],
    covered: [],
    total: '400.00',
    isChargedWhole: false,
  };
  expect(partWords(part, unused)).toBe(
    'Rent for 8 days, Nov 23, 2026 to Nov 30, 2026, charged on LSE-2025-00007 before it was renewed',
  );
  expect(partWords(part, { ...unused, leaseId: 'former' })).toBe('Rent for 8 days, Nov 23, 2026 to Nov 30, 2026');
});

test('a move-out can be recorded while what was charged after it does not load, and is credited later', async () => {
  const { admin, leaseId } = await given({ notice: true });
  const page = await openPage(admin, `/leases/${leaseId}`);
  answerWith(`GET /api/leases/${leaseId}/unused-rent`, () => new Response('', { status: 500 }));
  await (await page.in('region', 'Where this lease stands')).press('Record the move-out');
  const dialog = await page.in('alertdialog');
  await dialog.sees(/did not load\. It can be credited later/);
  await dialog.press('End the lease');
  await page.isGone('alertdialog');
});
