import { describe, expect, it } from 'vitest';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { shownIn } from '#tests/papers.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

async function given() {
  const books = await givenBooks(server.current);
  const { portfolio, propertyId, org, admin } = books;
  const renter = await org.member(['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const unitId = await portfolio.unit(propertyId, '5A');
  const leaseId = await portfolio.lease(propertyId, unitId, { tenantIds: [renter.personId] });
  const owner = await org.member(['owner']);
  await portfolio.owner(propertyId, owner.personId);
  return { ...books, renter, owner, rea: { leaseId, ...booksOf(admin, leaseId) } };
}
const list = async (
  caller: { call: (method: 'GET', path: string) => Promise<{ body: { data: unknown } }> },
  query = '',
) => (await caller.call('GET', `/api/payments${query}`)).body.data as Record<string, unknown>[];

describe('payments', () => {
  it('are listed with what each pays, the newest first, and come to a sum', async () => {
    const { admin, rea } = await given();
    await rea.charge('1000.00', '2026-05-01', { memo: 'May' });
    await rea.charge('45.00', '2026-05-01', { account: '4040' });
    const first = await rea.pay('1000.00', '2026-05-03', { reference: 'MAY 5A' });
    await rea.pay('100.00', '2026-06-02', { method: 'CASH' });
    expect(await list(admin)).toMatchObject([
      {
        on: '2026-06-02',
        amount: { amount: '100.00', currency: 'USD' },
        method: 'CASH',
        state: 'PAID',
        pays: [{ account: { number: '4040' }, amount: '45.00', dueOn: '2026-05-01' }],
        ahead: '55.00',
      },
      {
        id: first.body.data.transactionId,
        number: expect.stringMatching(/^PM-260503-[0-9A-F]{6}$/),
        on: '2026-05-03',
        reference: 'MAY 5A',
        renters: [{ name: 'Rea Lopez' }],
        unit: { label: '5A' },
        pays: [{ memo: 'May', amount: '1000.00', kind: 'RENT' }],
        ahead: '0.00',
      },
    ]);
    expect((await admin.call('GET', '/api/payments/totals')).body.data).toEqual([
      { currency: 'USD', count: 2, paid: '1100.00', returned: '0.00', ahead: '55.00' },
    ]);
  });

  it('that came back say so, pay nothing, and count as returned; one by mistake counts as nothing', async () => {
    const { admin, rea } = await given();
    await rea.charge('1000.00', '2026-05-01');
    const bounced = await rea.pay('600.00', '2026-05-03');
    const mistake = await rea.pay('400.00', '2026-05-04');
    await rea.pay('50.00', '2026-05-05');
    await rea.reverse(bounced.body.data.transactionId, '2026-05-08', { reason: 'NSF' });
    await rea.reverse(mistake.body.data.transactionId, '2026-05-09');
    expect(await list(admin, '?sort=on')).toMatchObject([
      { state: 'RETURNED', reversedOn: '2026-05-08', pays: [], ahead: '0.00' },
      { state: 'TAKEN_BACK', reversedOn: '2026-05-09', pays: [] },
      { state: 'PAID', reversedOn: null, pays: [{ amount: '50.00' }] },
    ]);
    expect(await list(admin, '?state=RETURNED')).toMatchObject([{ id: bounced.body.data.transactionId }]);
    expect((await admin.call('GET', '/api/payments/totals')).body.data).toEqual([
      { currency: 'USD', count: 3, paid: '50.00', returned: '600.00', ahead: '0.00' },
    ]);
  });

  it('are found by days, way, home, renter, reference and number, and the sum follows', async () => {
    const { admin, rea, pay, leaseId, propertyId } = await given();
    await rea.pay('10.00', '2026-04-30', { reference: 'Grüße 77' });
    await rea.pay('20.00', '2026-05-01', { method: 'CHECK' });
    await pay('40.00', '2026-05-31', { method: 'CHECK' });
    const sum = async (query: string) =>
      (await list(admin, query)).reduce((all, { amount }) => all + Number((amount as { amount: string }).amount), 0);
    expect(await sum('?from=2026-05-01&to=2026-05-31')).toBe(60);
    expect(await sum('?method=CHECK')).toBe(60);
    expect(await sum(`?leaseId=${leaseId}`)).toBe(40);
    expect(await sum(`?propertyId=${propertyId}&method=BANK_TRANSFER`)).toBe(10);
    expect(await sum('?q=lopez')).toBe(30);
    expect(await sum('?q=Elm%204B')).toBe(40);
    expect(await sum('?q=grusse%2077')).toBe(10);
    const [{ number } = {}] = await list(admin, '?method=CHECK&sort=on');
    expect(await sum(`?q=${number}`)).toBe(20);
    expect((await admin.call('GET', '/api/payments/totals?q=lopez&from=2026-05-01')).body.data).toMatchObject([
      { paid: '20.00', count: 1 },
    ]);
    expect((await admin.call('GET', '/api/payments?from=2026-02-31')).status).toBe(400);
  });

  it('are seen by staff of the house, by the renter their own, and by the owner without names', async () => {
    const { rea, pay, renter, owner, org } = await given();
    const own = await rea.pay('10.00', '2026-05-01', { reference: 'Rea 1', memo: 'by Rea' });
    const other = await pay('20.00', '2026-05-02');
    expect(await list(renter)).toMatchObject([{ reference: 'Rea 1', renters: [{ name: 'Rea Lopez' }], postedBy: '' }]);
    expect((await renter.call('GET', `/api/payments/${other.body.data.transactionId}`)).status).toBe(404);
    expect((await renter.call('GET', `/api/payments/${other.body.data.transactionId}/receipt`)).status).toBe(404);
    expect(await list(owner)).toMatchObject([{ renters: [] }, { renters: [], reference: null, memo: null }]);
    expect(await list(owner, '?q=lopez')).toEqual([]);
    expect(await list(owner, '?q=elm%205a')).toMatchObject([{ id: own.body.data.transactionId }]);
    const elsewhere = await org.member(['operator'], { propertyIds: [] });
    expect(await list(elsewhere)).toEqual([]);
    const { admin: stranger } = await givenBooks(server.current);
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.call('GET', `/api/payments/${own.body.data.transactionId}/receipt`)).status).toBe(404);
  });

  it('come as a page after the other without gaps where many are of one day', async () => {
    const { admin, rea } = await given();
    for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00']) await rea.pay(amount, '2026-05-01');
    const seen: unknown[] = [];
    let cursor = '';
    do {
      const { body } = await admin.call('GET', `/api/payments?limit=2${cursor}`);
      seen.push(...body.data.map((row: { id: string }) => row.id));
      cursor = body.page.nextCursor ? `&cursor=${body.page.nextCursor}` : '';
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});

describe('a receipt', () => {
  it('is a PDF with what was paid, for the renter too', async () => {
    const { rea, renter } = await given();
    await rea.charge('1000.00', '2026-05-01', { memo: 'Rent, May' });
    const paid = await rea.pay('1000.00', '2026-05-03', { reference: 'MAY 5A' });
    const answer = await renter.call('GET', `/api/payments/${paid.body.data.transactionId}/receipt`);
    expect(answer.headers['content-disposition']).toMatch(/PM-260503-[0-9A-F]{6}\.pdf/);
    const text = await textsOf(answer.body.data as Buffer);
    for (const said of [
      'Receipt PM-260503',
      'Rea Lopez',
      '5A, Elm House',
      'May 3, 2026',
      'MAY 5A',
      'Rent, May',
      '$1,000.00',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('returned');
  });

  it('of what the bank returned says that it pays nothing', async () => {
    const { rea, admin } = await given();
    const paid = await rea.pay('1000.00', '2026-05-03');
    await rea.reverse(paid.body.data.transactionId, '2026-05-08', { reason: 'NSF' });
    const answer = await admin.call('GET', `/api/payments/${paid.body.data.transactionId}/receipt`);
    expect(await textsOf(answer.body.data as Buffer)).toContain('The bank returned this payment on May 8, 2026.');
  });
});

/** What a PDF says, its texts one after the other. */
const textsOf = async (pdf: Buffer): Promise<string> => (await shownIn(pdf)).map(({ text }) => text).join('\n');
