import { expect, onTestFinished, test } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { KEYS, sharedProcessor } from '#tests/payment-processor.ts';

/** A home whose renter owes a month's rent and may pay online. */
async function givenPayer() {
  const home = await givenHome(server);
  const { admin, org, leaseId, renter } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  await ask(await org.member(['superadmin']), 'POST', '/api/payment-processor', KEYS);
  await booksOf(admin, leaseId).charge('1500.00', '2026-01-01');
  const { pages } = await sharedProcessor();
  const pagesBefore = pages.size;
  /** For which autopays somebody was led to save a card. */
  const begun = () => [...pages.values()].slice(pagesBefore).map(({ checkoutId }) => checkoutId);
  const shown = () => ask(renter, 'GET', `/api/leases/${leaseId}/autopay`);
  const save = async (id: string) => {
    await (await sharedProcessor()).pay(id);
    return ask(renter, 'POST', `/api/autopays/${id}/check`);
  };
  const turnOn = async (terms: { limit: string | null; day: number | null }) =>
    save((await ask(renter, 'POST', `/api/leases/${leaseId}/autopay`, terms)).id);
  return { ...home, begun, shown, turnOn, officeUrl: `/leases/${leaseId}?tab=terms` };
}

test('a renter says how much and when, goes to save a card once however often it is pressed, and comes back to what was agreed', async () => {
  const { renter, begun } = await givenPayer();
  const page = await openPage(renter, '/lease');
  await page.press('Turn on autopay');
  const dialog = await page.in('dialog', 'Turn on autopay');
  await dialog.press('Up to an amount', 'radio');
  await dialog.press('On a day of the month', 'radio');
  await dialog.press('Day of the month', 'combobox');
  await page.press('15th', 'option');
  await dialog.press('Go on to save it');
  const limit = await dialog.field('At most each time');
  await expect.poll(() => limit.getAttribute('aria-invalid')).toBe('true');
  expect(begun()).toEqual([]);
  await dialog.fill('At most each time', '500.50');
  await page.user.dblClick(await dialog.find('button', 'Go on to save it'));
  await expect.poll(begun).toHaveLength(1);
  const [id = ''] = begun();
  expect(await ask(renter, 'GET', `/api/autopays/${id}`)).toMatchObject({ state: 'PENDING', limit: '500.50', day: 15 });

  // Nobody saved anything yet.
  const back = await openPage(renter, `/lease?autopay=${id}`);
  await back.sees('Nothing is saved yet, and autopay is not on.');
  await (await sharedProcessor()).pay(id);
  await back.press('Look again');
  await back.sees('Autopay is on.', 'up to $500.50 each time', 'on the 15th of each month', 'Visa •• 4242');
  await back.sees('about $500.50 on ');
  expect(begun()).toEqual([id]);
});

test('what was changed in another window meanwhile is not undone unseen, and what was chosen stays', async () => {
  const { renter, leaseId, shown, turnOn } = await givenPayer();
  const { id } = await turnOn({ limit: '900.00', day: 20 });
  const page = await openPage(renter, '/lease');
  await page.press('Change');
  const dialog = await page.in('dialog', 'Change autopay');
  expect(await dialog.field('At most each time')).toHaveProperty('value', '900.00');
  await dialog.press('All that is due', 'radio');
  await dialog.press('When it falls due', 'radio');
  const { version } = await shown();
  await ask(renter, 'PUT', `/api/autopays/${id}`, { limit: '700.00', version });
  // The page reads again what others do, behind what is chosen.
  await othersChanged(['payments'], `GET /api/leases/${leaseId}/autopay`);
  await dialog.press('Save');
  await page.sees('Somebody else');
  expect(await shown()).toMatchObject({ limit: '700.00', day: 20 });
  expect(await dialog.find('radio', 'All that is due')).toHaveProperty('checked', true);
  await dialog.press('Save');
  await page.isGone('dialog');
  expect(await shown()).toMatchObject({ limit: null, day: null });
  await page.sees('all that is due', 'when it falls due', 'about $1,500.00 on ');
});

test('the office reads whose it is and by which card, turns it off, and reads since when by the clocks of the house', async () => {
  const { admin, renter, turnOn, shown, officeUrl } = await givenPayer();
  await turnOn({ limit: null, day: null });
  const page = await openPage(admin, officeUrl);
  await page.sees('Zofia Nowak', 'Visa •• 4242', 'the renters are told three days before');
  expect(page.queryByRole('button', { name: 'Change' })).toBeNull();
  await page.press('Turn off');
  const dialog = await page.in('dialog', 'Turn off autopay?');
  await dialog.sees('Only they can turn it on again.');
  await page.user.dblClick(await dialog.find('button', 'Turn it off'));
  await page.isGone('dialog');
  await page.sees('the office turned it off');

  const before = process.env.TZ;
  // For 19 hours of each day it is another day there than at the house in New York.
  process.env.TZ = 'Pacific/Kiritimati';
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  const { offAt } = await shown();
  const theirs = await openPage(renter, '/lease');
  const day = formatDate(offAt, { locale: 'en-US', timeZone: 'America/New_York' });
  await theirs.sees(`Off since ${day}: the office turned it off.`);
  await theirs.find('button', 'Turn on autopay');
});

test('what falls due only after the chosen day is taken on that day of the month after, and the renter reads so', async () => {
  const { admin, renter, leaseId, turnOn } = await givenPayer();
  const books = booksOf(admin, leaseId);
  await books.pay('1500.00', '2026-01-02');
  const { today } = await ask(renter, 'GET', `/api/leases/${leaseId}/dues`);
  await books.charge('1200.00', addDays(today, 30));
  const day = Math.min(Number(today.slice(8, 10)), 28);
  await turnOn({ limit: null, day });
  const page = await openPage(renter, '/lease');
  await page.sees('about $1,200.00 on ');
  await page.lacks('nothing is due that is known of');
});
