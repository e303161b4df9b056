import { expect, onTestFinished, test, vi } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a payment above what is owed is refused beside its field where the rules take no more, and nothing is posted', async () => {
  const { admin, leaseId } = await givenHome(server);
  // Whatever day it is, only this charge is there.
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const rent = { account: '4000', amount: '1340.00', memo: 'Rent of the month before', dueOn: '2026-02-01' };
  await ask(admin, 'POST', `/api/leases/${leaseId}/charges`, rent);
  const takesNoMore = { kind: 'OVERPAYMENT', rules: { isAllowed: false }, version: null };
  await ask(admin, 'POST', `/api/leases/${leaseId}/rent-policies`, takesNoMore);
  const page = await openPage(admin, '/payments/history?record=new');
  await (await page.in('dialog', 'Record a payment')).fill('Lease', '14');
  await page.press(/14/, 'option');
  const amount = await page.field('Amount');
  const dialog = await page.in('dialog', 'Record a payment');
  await expect.poll(() => amount).toHaveProperty('value', expect.stringMatching(/1,?340\.00/));
  await dialog.fill('Amount', '1340.01');
  await dialog.press('Record $1,340.01');
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  const described = (amount.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(/1,?340\.00/);
  expect((await ask(admin, 'GET', `/api/leases/${leaseId}/ledger`)).balance).toBe('1340.00');
});

test('this month begins by the clocks of the organization, and a payment of its first day is in it before that of the reader begins', async () => {
  const before = process.env.TZ;
  process.env.TZ = 'Pacific/Pago_Pago';
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    vi.useRealTimers();
  });
  const { admin, leaseId } = await givenHome(server);
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const pay = (paidOn: string, amount: string) =>
    ask(admin, 'POST', `/api/leases/${leaseId}/payments`, { amount, paidOn, method: 'CASH' });
  await pay('2026-02-01', '200.00');
  await pay('2026-01-31', '100.00');
  // One in the morning of the first of February in New York, and still the last of January in Samoa.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T06:00:00Z') });
  const page = await openPage(admin, '/payments/history?period=thisMonth');
  await page.sees('$200.00');
  await page.lacks('$100.00');
});

test('payments are narrowed to a property that is searched for, however many there are, and open with it by its name', async () => {
  const { admin, owner, renter, portfolio, propertyId } = await givenHome(server);
  // None is offered before it is searched for, as where hundreds come first.
  const found = vi.fn(({ url }: { url: string }) =>
    new URL(url, location.origin).searchParams.get('q')
      ? undefined
      : Response.json({ success: true, data: [], page: { limit: 20, nextCursor: null, total: 0, totalIsExact: true } }),
  );
  answerWith('GET /api/properties', found);
  const zuiderpark = await portfolio.property({ name: 'Zuiderpark' });
  const payments = await openPage(admin, '/payments/history?method=CASH');
  await payments.fill('Property', 'zuid');
  await payments.press(/^Zuiderpark/, 'option');
  await expect.poll(() => location.search).toBe(`?method=CASH&propertyId=${zuiderpark}`);
  await payments.sees('No payment is like this');
  await expect.poll(() => payments.field('Property')).toHaveProperty('value', 'Zuiderpark');
  const nameComes = holdAnswer(`GET /api/properties/${propertyId}`);
  const opened = await openPage(admin, `/payments/history?propertyId=${propertyId}`);
  await expect.poll(() => opened.field('Property')).toHaveProperty('value', '…');
  nameComes();
  await expect.poll(() => opened.field('Property')).toHaveProperty('value', 'Albion Court');
  await opened.press('Clear');
  await expect.poll(() => location.search).toBe('');
  await (await openPage(owner, '/payments/history')).field('Property');
  const own = await openPage(renter, '/payments/history');
  await own.find('searchbox');
  expect(own.queryByLabelText('Property')).toBeNull();
});
