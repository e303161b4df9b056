import { expect, onTestFinished, test } from 'vitest';
import { addDays, dayIn } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

const CHARGES = 'POST /api/charges/bulk';

/** Two homes that are let in dollars, one that is not let yet, and one in euros. */
async function givenMany() {
  const home = await givenHome(server);
  const { admin, portfolio, propertyId, leaseId } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const otherId = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '15'));
  await portfolio.lease(propertyId, await portfolio.unit(propertyId, '16'), { status: 'DRAFT' });
  const abroad = await portfolio.property({ name: 'Lindenhof', currency: 'EUR' });
  await portfolio.lease(abroad, await portfolio.unit(abroad, '7'), { currency: 'EUR' });
  const books = [leaseId, otherId].map((id) => booksOf(admin, id));
  const balances = () => Promise.all(books.map(async (own) => (await own.ledger()).balance as string));
  return { ...home, books, balances };
}

/** Ticks all leases that the list shows, and begins to do something with them. */
async function begin(page: Part, what: string, title: string, home = '14, Albion Court'): Promise<Part> {
  await page.sees(home);
  await page.press('Tick all rows shown', 'checkbox');
  await page.press(what);
  return page.in('dialog', title);
}

async function charge(page: Part): Promise<Part> {
  const dialog = await begin(page, 'Charge', 'Charge many leases');
  await dialog.press('What for', 'combobox');
  await page.press(/4050/, 'option');
  await dialog.fill('Amount each', '45.50');
  await dialog.sees('2 leases at $45.50: $91.00 together.');
  return dialog;
}

test('many leases are charged once however often it is pressed, one that binds nobody stays and says why, and all is taken back by one press', async () => {
  const { admin, balances } = await givenMany();
  const page = await openPage(admin, '/leases?q=Albion');
  const dialog = await charge(page);
  await dialog.sees('16, Albion Court', /not binding|binds|draft/i);
  await page.user.dblClick(await dialog.find('button', 'Charge 2 leases'));
  await page.isGone('dialog');
  expect(await balances()).toEqual(['45.50', '45.50']);
  await page.press('Undo');
  await page.sees('2 rows are as they were');
  expect(await balances()).toEqual(['0.00', '0.00']);
});

test('what stopped in the middle goes on where it stopped, as it was, and charges nobody twice', async () => {
  const { admin, balances } = await givenMany();
  const page = await openPage(admin, '/leases?q=Albion');
  const dialog = await charge(page);
  let isAway = true;
  answerWith(CHARGES, () =>
    isAway ? Response.json({ success: false, message: 'Away.' }, { status: 500 }) : undefined,
  );
  await dialog.press('Charge 2 leases');
  await dialog.sees('Not all rows were reached.');
  await dialog.lacks('Nothing was changed');
  // Something else could not be charged for the rest of them.
  expect(dialog.queryByLabelText('Amount each')).toBeNull();
  isAway = false;
  await dialog.press('Charge 2 leases');
  await page.isGone('dialog');
  expect(await balances()).toEqual(['45.50', '45.50']);
});

test('leases in several currencies are given no amount that would be as much in each, and their day is that of the organization', async () => {
  const before = process.env.TZ;
  process.env.TZ = 'Pacific/Kiritimati';
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  const { admin, balances } = await givenMany();
  const page = await openPage(admin, '/leases');
  const dialog = await begin(page, 'Charge', 'Charge many leases');
  await dialog.sees(/currenc/i);
  expect(dialog.queryByLabelText('Amount each')).toBeNull();
  expect(await dialog.find('button', 'Charge many leases')).toHaveProperty('ariaDisabled', 'true');
  expect(await balances()).toEqual(['0.00', '0.00']);

  const { timeZone } = await ask(admin, 'GET', '/api/organization');
  const again = await openPage(admin, '/leases?q=Albion');
  const credit = await begin(again, 'Credit', 'Credit many leases');
  const today = formatDate(dayIn(new Date(), timeZone), { locale: 'en-US' });
  expect(await credit.field(/^(On|Day)/)).toHaveProperty('value', expect.stringContaining(today));
});

test('rents are offered and changed by one rule, in yen as in dollars, and what is no figure is sent nowhere', async () => {
  const { admin, portfolio, operator } = await givenHome(server);
  const today = dayIn(new Date(), 'America/New_York');
  const term = { startsOn: addDays(today, -100), endsOn: addDays(today, 200) };
  const yard = await portfolio.property({ name: 'Beaumont Yard' });
  const tokyo = await portfolio.property({ name: 'Beaumont Sakura', currency: 'JPY', timeZone: 'Asia/Tokyo' });
  for (const number of ['15', '17']) await portfolio.lease(yard, await portfolio.unit(yard, number), term);
  await portfolio.lease(yard, await portfolio.unit(yard, '16'), { ...term, status: 'DRAFT' });
  await portfolio.lease(tokyo, await portfolio.unit(tokyo, '201'), { ...term, currency: 'JPY' });
  const page = await openPage(admin, '/leases?q=Beaumont');
  const dialog = await begin(page, 'Renew', 'Renew many leases', '201, Beaumont Sakura');
  await dialog.sees('3 rows change, 1 stays as it is.', '$3,000.00 a month now, $3,090.00 then: +$90.00 a month.');
  await dialog.sees('¥150,000.00 a month now, ¥154,500.00 then: +¥4,500.00 a month.');
  await dialog.fill('Percent', '2.75');
  await dialog.sees('$1,540.00', '¥154,125.00');
  await dialog.fill('Percent', 'two');
  await dialog.sees('Choose what it should be');
  expect(await dialog.find('button', 'Renew many leases')).toHaveProperty('ariaDisabled', 'true');
  await dialog.press('As it is', 'radio');
  await dialog.sees('3 rows change, 1 stays as it is.', '¥150,000.00 then: ¥0.00 a month.');
  await page.user.dblClick(await dialog.find('button', 'Offer 3 renewals'));
  await page.sees('3 renewals offered; the renters are told in 15 minutes', '1 left as it was');
  // What was offered is offered once, and is no offer any more once it is undone.
  const again = await begin(page, 'Renew', 'Renew many leases', '201, Beaumont Sakura');
  await again.sees('4 stay as they are', 'Nothing would change.');
  await again.press('Cancel');
  await page.press('Undo');
  await page.sees('3 rows are as they were');

  await page.press('Change rent');
  const raise = await page.in('dialog', 'Change many rents');
  await raise.press('Set to', 'radio');
  await raise.sees('These leases are in several currencies.');
  expect(raise.queryByLabelText('Rent a month')).toBeNull();
  await raise.press('Raise by %', 'radio');
  await raise.sees('4 rows change.', '¥154,500.00', '+3%', '$4,500.00 a month now, $4,635.00 then: +$135.00 a month.');
  await raise.press('Cancel');

  // Who sees some of the houses is offered the leases of those alone.
  const theirs = await openPage(operator, '/leases');
  await theirs.sees('14, Albion Court');
  await theirs.press('Tick all rows shown', 'checkbox');
  await theirs.find('button', 'Renew');
  await theirs.lacks('Beaumont');
});
