import { expect, test } from 'vitest';
import { givenBooks } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
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
