import { expect, onTestFinished, test } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { givenBooks } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('an entry that does not balance is not posted, and one that does stands in the journal once', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/financial/journal');
  await page.sees('Nothing is posted yet');
  await page.press('Write an entry');
  const dialog = await page.in('dialog', 'Write an entry');
  await dialog.fill('What it is about', 'Opening balance of the bank');
  const [debit] = await dialog.findAllByLabelText('Debit');
  if (!debit) throw new Error('A line has two sides.');
  await page.user.type(debit, '1,250.50');
  await dialog.press('Post entry');
  await dialog.sees('1,250.50');
  await dialog.find('button', 'Post entry');
});

/** Whoever reads is, until the end of the test, where it is another day for 19 hours of each day in New York, or more. */
function readFarAway() {
  const before = process.env.TZ;
  process.env.TZ = 'Pacific/Kiritimati';
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}

test('an entry is in the currency of the property in whose books it is, and what is shown is what is posted, once', async () => {
  const { admin, portfolio } = await givenHome(server);
  await portfolio.property({ name: 'Sakura', currency: 'JPY', timeZone: 'Asia/Tokyo' });
  readFarAway();
  const page = await openPage(admin, '/financial/journal?entry=new');
  const dialog = await page.in('dialog', 'Write an entry');
  const { timeZone } = await ask(admin, 'GET', '/api/organization');
  const today = formatDate(dayIn(new Date(), timeZone), { locale: 'en-US' });
  expect(await dialog.field('Day in the books')).toHaveProperty('value', expect.stringContaining(today));
  for (const [number, side, account] of [
    [1, 'Debit', '6000'],
    [2, 'Credit', '3100'],
  ] as const) {
    const line = await page.in('group', `Line ${number}`);
    await line.fill('Books of', 'Sakura');
    await page.press(/Sakura/, 'option');
    await line.press('Account', 'combobox');
    await page.press(account, 'option');
    await line.fill(side, '12500');
  }
  await dialog.sees('Debits and credits are both ¥12,500.');
  await page.user.dblClick(await dialog.find('button', 'Post entry'));
  await page.isGone('dialog');
  expect(await ask(admin, 'GET', '/api/transactions')).toMatchObject([{ amount: '12500', currency: 'JPY' }]);
});

test('an entry is taken back on the day that it is at the house, wherever whoever does it is', async () => {
  const { admin, charge, portfolio } = await givenBooks(server);
  await portfolio.property();
  await charge('1500.00', '2026-01-01');
  readFarAway();
  const [{ id }] = await ask(admin, 'GET', '/api/transactions');
  const page = await openPage(admin, `/financial/journal?entry=${id}`);
  await page.press('Take it back');
  const dialog = await page.in('alertdialog', 'Take it back');
  await page.user.dblClick(await dialog.find('button', 'Take it back'));
  await page.isGone('alertdialog');
  const [back] = await ask(admin, 'GET', '/api/transactions');
  expect(back).toMatchObject({ type: 'REVERSAL', on: dayIn(new Date(), 'America/New_York'), reversesId: id });
});

test('what was charged and paid stands in the journal, each by its name and both sides', async () => {
  const { admin, charge, pay } = await givenBooks(server);
  await charge('1500.00', '2026-01-01');
  await pay('1500.00', '2026-01-04');
  const page = await openPage(admin, '/financial/journal');
  await page.sees('Charge', 'Payment, Bank transfer', '1,500.00');
  await page.lacks('Nothing is posted yet', 'undefined', 'BANK_TRANSFER');
});

test('a month that is over is closed, and opened again by whoever closed it', async () => {
  const { admin, charge } = await givenBooks(server);
  await charge('1500.00', '2026-01-01');
  const page = await openPage(admin, '/financial/periods');
  await page.sees('Nothing is closed');
  await page.press('Change');
  const dialog = await page.in('dialog', 'Close and lock');
  await dialog.fill(/^Closed through/, '2/30/2026');
  await dialog.press('Save');
  const day = await dialog.field(/^Closed through/);
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
  await dialog.fill(/^Closed through/, '1/31/2026{Enter}');
  await page.isGone('dialog');
  await page.sees(/Closed through Jan 31, 2026/);
});

test('an owner reads what is theirs, and neither journal nor periods', async () => {
  const { owner } = await givenHome(server);
  const page = await openPage(owner, '/financial');
  await page.findByRole('heading', { name: 'Financial' });
  for (const path of ['/financial/journal', '/financial/periods', '/financial/nights']) {
    const theirs = await openPage(owner, path);
    await theirs.findByRole('heading', { name: /^This page is for / });
  }
});
