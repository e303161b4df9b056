import { expect, onTestFinished, test } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { todayIn } from '#web/ui/zone.ts';

/** A lease of which a month's rent is late. */
async function givenLate() {
  const home = await givenHome(server);
  const { admin, leaseId } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  await booksOf(admin, leaseId).charge('1500.00', '2026-01-01', { memo: 'Rent, January' });
  const arrears = () => ask(admin, 'GET', `/api/leases/${leaseId}/arrears`);
  return { ...home, arrears, url: `/leases/${leaseId}` };
}

test('renters are reminded once, however often it is pressed, and the button says why not again today', async () => {
  const { admin, arrears, url } = await givenLate();
  const page = await openPage(admin, url);
  await page.press('Remind');
  const dialog = await page.in('dialog', 'Remind the renters');
  await page.user.dblClick(await dialog.find('button', 'Remind them'));
  await page.isGone('dialog');
  await page.sees('They are reminded.');
  expect((await arrears()).reminders).toHaveLength(1);
  await expect.poll(async () => (await page.find('button', 'Remind')).getAttribute('aria-disabled')).toBe('true');
});

test('a promise of more than is late, or for a day that is over, is refused beside its field', async () => {
  const { admin, arrears, url } = await givenLate();
  const page = await openPage(admin, url);
  await page.press('Record a promise');
  const dialog = await page.in('dialog', 'Record a promise');
  await dialog.fill('To be paid by', '1/2/2026');
  await dialog.fill(/^What they said/, 'After payday.');
  await dialog.press('Record it');
  const day = await dialog.field('To be paid by');
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.field(/^What they said/)).toHaveProperty('value', 'After payday.');
  expect((await arrears()).promise).toBeNull();
});

test('what the office notes is read by the office alone, with the day it is at the house', async () => {
  const before = process.env.TZ;
  process.env.TZ = 'Pacific/Kiritimati';
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  const { admin, renter, arrears, url } = await givenLate();
  const page = await openPage(admin, `${url}?arrears=office`);
  const dialog = await page.in('dialog', 'Collections and note');
  await dialog.fill(/^Note on what is owed/, 'Lost the job in May.');
  await dialog.press('Save');
  await page.isGone('dialog');
  const { office } = await arrears();
  const day = formatDate(office.notedAt, { locale: 'en-US', timeZone: 'America/New_York' });
  await page.sees('Lost the job in May.', day);
  const theirs = await openPage(renter, '/lease');
  await theirs.lacks('Lost the job in May.');
});

test('a renter says when they will pay, once, and the office reads it', async () => {
  const { renter, admin, arrears, url } = await givenLate();
  const page = await openPage(renter, '/lease');
  await page.press('Say by when you will');
  const dialog = await page.in('dialog', 'When will you pay?');
  const soon = addDays(todayIn('America/New_York'), 5);
  await dialog.fill('To be paid by', soon);
  await page.user.dblClick(await dialog.find('button', 'Tell the office'));
  await page.isGone('dialog');
  expect((await arrears()).promise).toMatchObject({ isByRenter: true });
  const office = await openPage(admin, url);
  await office.sees(/Zofia Nowak promised/);
});
