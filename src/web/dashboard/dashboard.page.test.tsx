import { expect, test, vi } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { onPhone } from '#tests/pages/phone.ts';
import { passOn } from '#web/live/live-events.ts';

test('an empty organization is told how to begin', async () => {
  const page = await openPage(await (await givenOrganization(server)).member(['superadmin']), '/dashboard');
  await page.sees('Start with your properties');
  await page.press('Add a property', 'link');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/properties/new'), 20_000);
});

test('an owner sees their properties and what is open there', async () => {
  const { renter, owner } = await givenHome(server);
  await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING' });
  const page = await openPage(owner, '/dashboard');
  await (await page.in('table', 'Your properties')).sees('Albion Court');
  await (await page.in('list', 'Open requests')).sees('No hot water');
});

test('an owner reads on a phone, too, what all properties moved together this month', async () => {
  onPhone();
  const { admin, owner, leaseId } = await givenHome(server);
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const { today } = await ask(admin, 'GET', '/api/financial/summary');
  const books = booksOf(admin, leaseId);
  await books.charge('1340.00', today);
  await books.pay('1340.00', today);
  const page = await openPage(owner, '/dashboard');
  await page.sees('Together this month');
  const together = page.getByLabelText('Together this month');
  expect(together.textContent).toMatch(/^Came in.1,340\.00Went out.0\.00Left.1,340\.00$/);
});

test('staff see what waits for them, and every figure opens its rows', async () => {
  const { admin, renter } = await givenHome(server);
  await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING', priority: 'HIGH' });
  const page = await openPage(admin, '/dashboard');
  await page.find('heading', /Good (morning|afternoon|evening), Nora/);
  await (await page.in('list', 'Your turn')).sees('No hot water');
  await page.press(/Leases ending/, 'link');
  const address = () => window.location.pathname + window.location.search;
  await vi.waitFor(() => expect(address()).toBe('/leases?endsWithinDays=60'), 20_000);
  window.history.back();
  await vi.waitFor(() => expect(address()).toBe('/dashboard'), 20_000);
  await page.press('Answer: No hot water', 'link');
  await page.find('heading', 'No hot water');
});

test('a renter sees their home, where their request stands, and a way to report', async () => {
  const { admin, renter, propertyId } = await givenHome(server);
  const { version } = await ask(admin, 'GET', `/api/properties/${propertyId}`);
  const maintenanceNotice = 'The boiler is serviced in May.';
  await ask(admin, 'PUT', `/api/properties/${propertyId}`, { maintenanceNotice, version });
  await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING' });
  const page = await openPage(renter, '/dashboard');
  await page.sees('14, Albion Court', maintenanceNotice);
  await (await page.in('region', 'Your request “No hot water”')).sees('We have your request');
  await page.press('See your lease', 'link');
  await page.press('Terms', 'link');
  await (await page.in('region', 'Where your lease stands')).sees('You live here');
  const again = await openPage(renter, '/dashboard');
  await again.press(/^Report a problem/, 'link');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/maintenance/new'), 20_000);
});

test('a renter of two homes reads what is due for each, how it is counted, and is led to the lease it is of', async () => {
  const { admin, renter, portfolio, propertyId, leaseId } = await givenHome(server);
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const garage = await portfolio.lease(propertyId, await portfolio.unit(propertyId, 'G2'), {
    startsOn: '2025-01-01',
    tenantIds: [renter.personId],
  });
  await booksOf(admin, leaseId).charge('1500.00', '2026-01-01', { memo: 'Rent, January' });
  await booksOf(admin, garage).charge('90.00', '2026-01-01', { memo: 'Garage, January' });
  const page = await openPage(renter, '/dashboard');
  await (await page.in('region', '14, Albion Court')).sees('$1,500.00');
  const other = await page.in('region', 'G2, Albion Court');
  await other.sees('$90.00');
  await other.press(/how/i);
  const dialog = await page.in('dialog', /./);
  await dialog.sees('Garage, January');
  await dialog.lacks('Rent, January');
  await dialog.press('Close');
  await (await page.in('region', 'G2, Albion Court')).press('How to pay', 'link');
  await page.sees('Garage, January');
  await page.lacks('Rent, January');
  await (await page.in('navigation', 'Your homes')).press('14, Albion Court', 'link');
  await page.sees('Rent, January');
  await page.lacks('Garage, January');
});

/** The home of before, and another in a house whose books are in euros; both owe and paid something. */
async function givenTwoCurrencies() {
  const home = await givenHome(server);
  const { admin, owner, portfolio, leaseId } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const { today } = await ask(admin, 'GET', '/api/financial/summary');
  const houseId = await portfolio.property({ name: 'Rue Verte', currency: 'EUR' });
  await portfolio.owner(houseId, owner.personId);
  const abroad = await portfolio.lease(houseId, await portfolio.unit(houseId), { currency: 'EUR' });
  for (const [id, late, paid] of [
    [leaseId, '1500.00', '200.00'],
    [abroad, '700.00', '90.00'],
  ] as const) {
    await booksOf(admin, id).charge(late, '2026-01-01');
    await booksOf(admin, id).charge(paid, today);
    await booksOf(admin, id).pay(paid, today);
  }
  return home;
}

test('what is late is said in every currency, counted over all of them, and each amount says how it is counted', async () => {
  const { admin } = await givenTwoCurrencies();
  const page = await openPage(admin, '/dashboard');
  const money = await page.in('region', 'Money this month');
  await money.sees('$1,300.00', '€610.00', '2 leases, the oldest since Jan 1, 2026');
  await money.press('€610.00', 'link');
  const dialog = await page.in('dialog', /€610\.00/);
  await dialog.lacks('$1,300.00');
});

test('an owner of houses in two currencies reads of each what it moved, and what all of a currency did', async () => {
  const { owner } = await givenTwoCurrencies();
  const page = await openPage(owner, '/dashboard');
  const table = await page.in('table', 'Your properties');
  await vi.waitFor(() => {
    const rows = [...document.querySelectorAll('main table tr')].map(({ textContent }) => textContent);
    expect(rows.filter((row) => row.startsWith('Together'))).toEqual([
      expect.stringContaining('$200.00'),
      expect.stringContaining('€90.00'),
    ]);
  }, 20_000);
  await table.sees('Rue Verte', 'Albion Court');
  const months = () => document.querySelectorAll('[aria-label^="What came in less"]');
  await vi.waitFor(() => expect(months()).toHaveLength(2), 20_000);
});

test('a renter who moved out reads on the dashboard what is still owed either way, and is led to that lease', async () => {
  const home = await givenHome(server);
  const { admin, org, portfolio, propertyId } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const gone = await org.member(['renter'], { firstName: 'Helen' });
  const earlier = async (number: string, endsOn: string) =>
    portfolio.lease(propertyId, await portfolio.unit(propertyId, number), {
      status: 'ENDED',
      startsOn: '2025-01-01',
      endsOn,
      tenantIds: [gone.personId],
    });
  const [owing, even] = [await earlier('6B', '2026-02-28'), await earlier('2A', '2025-12-31')];
  const page = await openPage(gone, '/dashboard');
  await page.sees('You have moved out');
  await page.lacks('No lease is under your name yet', '6B, Albion Court');
  await booksOf(admin, owing).charge('120.00', '2026-02-01', { memo: 'Water' });
  await booksOf(admin, even).charge('50.00', '2025-12-01', { memo: 'Keys' });
  await booksOf(admin, even).pay('50.00', '2025-12-02');
  await ask(admin, 'POST', `/api/leases/${owing}/opening-balances`, { on: '2026-01-31', deposit: '700.00' });
  const again = await openPage(gone, '/dashboard');
  const left = await again.in('region', '6B, Albion Court, until Feb 28, 2026');
  await left.sees('To pay, late since Feb 1, 2026', '$120.00', 'Your deposit of $700.00 is held.');
  await again.lacks('2A, Albion Court');
  await left.press('See your deposit', 'link');
  await vi.waitFor(() => expect(window.location.search).toBe(`?lease=${owing}&tab=deposit`), 20_000);
  window.history.back();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard'), 20_000);
  await (await again.in('region', '6B, Albion Court, until Feb 28, 2026')).press('How to pay', 'link');
  await again.sees('Water', '$120.00');
});

const BEFORE = 'What stands here was read before.';

/** From now on this call is refused, and the page has asked it again. */
async function failAgain(nouns: string[], call: string): Promise<void> {
  answerWith(call, () => Response.json({ success: false, message: 'No.' }, { status: 403 }));
  await othersChanged(nouns, call);
}

test.each(['admin', 'owner', 'renter'] as const)(
  'figures of the %s that could not be read again stay, and it says over them that they were read before',
  async (role) => {
    const home = await givenHome(server);
    const { renter, [role]: reader } = home;
    await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING' });
    const page = await openPage(reader, '/dashboard');
    await page.sees('No hot water');
    const call = role === 'admin' ? 'admin-summary' : 'own-summary';
    await failAgain(['dashboard', 'maintenance'], `GET /api/dashboard/${call}`);
    await page.sees(`The numbers did not load. ${BEFORE}`);
    await page.sees('No hot water');
    await page.find('heading', /Good (morning|afternoon|evening)/);
  },
);

test.each([
  ['/dashboard', 'To pay, late since Jan 1, 2026'],
  ['/lease', 'What it is for'],
])('what a renter has to pay that could not be read again stays on %s, and says so', async (path, shown) => {
  const { admin, renter, leaseId } = await givenHome(server);
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  await booksOf(admin, leaseId).charge('1500.00', '2026-01-01', { memo: 'Rent, January' });
  const page = await openPage(renter, path);
  await page.sees(shown);
  await failAgain(['payments', 'ledger'], `GET /api/leases/${leaseId}/dues`);
  await page.sees(`What is to be paid did not load. ${BEFORE}`, shown, '$1,500.00');
});

test('a renter of two homes whose page could not be read again is told so once, and one press reads all of it again', async () => {
  const { admin, renter, portfolio, propertyId, leaseId } = await givenHome(server);
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const garage = await portfolio.lease(propertyId, await portfolio.unit(propertyId, 'G2'), {
    startsOn: '2025-01-01',
    tenantIds: [renter.personId],
  });
  for (const id of [leaseId, garage]) await booksOf(admin, id).charge('90.00', '2026-01-01', { memo: 'Rent, January' });
  const page = await openPage(renter, '/dashboard');
  await (await page.in('region', 'G2, Albion Court')).sees('$90.00', 'You cannot pay today?');
  const asked = new Set<string>();
  let isGone = true;
  const calls = [leaseId, garage].flatMap((id) => [`GET /api/leases/${id}/dues`, `GET /api/leases/${id}/arrears`]);
  for (const call of ['GET /api/dashboard/own-summary', ...calls])
    answerWith(call, () => {
      asked.add(call);
      return isGone ? Response.json({ success: false, message: 'No.' }, { status: 403 }) : undefined;
    });
  await vi.waitFor(
    () => {
      passOn('changed', { nouns: ['dashboard', 'payments', 'arrears'], by: 'another page' });
      expect(asked.size).toBe(5);
    },
    { timeout: 30_000, interval: 500 },
  );
  await page.sees(`The numbers did not load. ${BEFORE}`);
  await vi.waitFor(() => expect(document.querySelectorAll('main [role=alert]')).toHaveLength(1), 20_000);
  asked.clear();
  isGone = false;
  await page.press('Try again');
  // Sooner than what others change is read again, which it is every four seconds at most.
  await vi.waitFor(() => expect(asked.size).toBe(5), 2500);
  await vi.waitFor(() => expect(document.querySelectorAll('main [role=alert]')).toHaveLength(0), 20_000);
});

test('somebody of the office gets to their day from the head of the dashboard', async () => {
  const { operator } = await givenHome(server);
  const page = await openPage(operator, '/dashboard');
  const link = await page.findByRole('link', { name: 'My day' });
  expect(link.getAttribute('href')).toBe('/my-day');
});
