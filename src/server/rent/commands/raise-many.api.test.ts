import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import type { Caller } from '#tests/given.ts';
import { givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

type Row = { id: string; version: number };
const given = async () => {
  const books = await givenBooks(server.current);
  const terms = async (leaseId = books.leaseId) =>
    (await books.admin.call('GET', `/api/leases/${leaseId}/rent-terms`)).body.data;
  const row = async (leaseId = books.leaseId): Promise<Row> => ({
    id: leaseId,
    version: (await terms(leaseId)).version,
  });
  return { ...books, terms, row };
};
const send = (caller: Caller, path: string, rows: Row[], change: object, besides: object = {}) =>
  caller.call('POST', path, { body: { batchId: randomUUID(), rows, change, ...besides } });
const RAISE = { action: 'raise', kind: 'BY_PERCENT', percentHundredths: 300, fromOn: '2026-09-01' };
const raise = (caller: Caller, rows: Row[], more: object = {}, besides: object = {}) =>
  send(caller, '/api/rent-terms/bulk', rows, { ...RAISE, ...more }, besides);
const undo = (caller: Caller, path: string, batchId: string) =>
  caller.call('POST', `${path}/undo`, { body: { batchId } });

describe('rents that are raised together', () => {
  it('are another from a day on, each by the rule, sent twice as once, and undone to what they were', async () => {
    const home = await given();
    const [row, before, batchId] = [await home.row(), await home.terms(), randomUUID()];
    const seen = await raise(home.admin, [row], {}, { isPreview: true });
    expect(seen.body.data.changedIds).toEqual([home.leaseId]);
    expect((await home.terms()).lines).toEqual(before.lines);
    const { amount: now } = before.lines[0];
    expect(seen.body.data.totals).toEqual([
      { currency: 'USD', rowCount: 1, before: now, amount: (Number(now) * 1.03).toFixed(2) },
    ]);
    const answers = await Promise.all([1, 2].map(() => raise(home.admin, [row], {}, { batchId })));
    expect(answers.map(({ body }) => body.data.changedIds)).toEqual([[home.leaseId], [home.leaseId]]);
    const rent = before.lines[0].amount;
    const raised = (Number(rent) * 1.03).toFixed(2);
    expect((await home.terms()).lines).toMatchObject([
      { amount: rent, endsOn: '2026-08-31' },
      { amount: raised, startsOn: '2026-09-01', endsOn: before.lines[0].endsOn },
    ]);
    expect((await undo(home.admin, '/api/rent-terms/bulk', batchId)).body.data).toMatchObject({ undoneCount: 1 });
    expect((await home.terms()).lines).toEqual(before.lines);
  });

  it('stay where a rule cannot make them, each with its reason, and hold up no other', async () => {
    const home = await given();
    const second = await home.portfolio.lease(home.propertyId, await home.portfolio.unit(home.propertyId, '5A'));
    const [one, other] = [await home.row(), await home.row(second)];
    const stale = { ...one, version: one.version + 1 };
    const market = (await raise(home.admin, [one, other], { kind: 'TO_MARKET' })).body.data;
    expect(market.kept.map(({ code }: { code: string }) => code)).toEqual([
      'rent.market_unknown',
      'rent.market_unknown',
    ]);
    const { data } = (await raise(home.admin, [stale, other], { kind: 'BY_AMOUNT', amount: '25.00' })).body;
    expect(data).toMatchObject({ changedIds: [second], kept: [{ id: home.leaseId, code: 'STALE_VERSION' }] });
    const again = (await raise(home.admin, [await home.row(second)], { fromOn: '2026-08-01' })).body.data;
    expect(again.kept).toMatchObject([{ code: 'rent.step_planned' }]);
    const set = (await raise(home.admin, [one], { kind: 'SET', amount: '10.001' })).body.data;
    expect(set.kept).toMatchObject([{ id: home.leaseId, code: 'VALIDATION_FAILED' }]);
  });

  it('are undone only where they were raised, and by nobody without the right', async () => {
    const home = await given();
    const batchId = randomUUID();
    await raise(home.admin, [await home.row()], {}, { batchId });
    expect((await undo(home.admin, '/api/leases/bulk', batchId)).body).toMatchObject({ code: 'UNDO_TOO_LATE' });
    const stranger = await given();
    expect((await raise(stranger.admin, [await home.row()])).body.data.kept).toMatchObject([{ code: 'NOT_FOUND' }]);
    const renter = await home.org.member(['renter']);
    expect((await raise(renter, [await home.row()])).status).toBe(403);
  });
});

describe('a charge on many leases', () => {
  const CHARGE = { action: 'charge', account: '4050', amount: '45.50', dueOn: '2026-06-20', memo: 'Snow' };
  const charge = (caller: Caller, rows: Row[], more: object = {}, besides: object = {}) =>
    send(caller, '/api/charges/bulk', rows, { ...CHARGE, ...more }, besides);

  it('is posted once to each, however often it is sent, and taken back by its opposite', async () => {
    const home = await given();
    const second = await home.portfolio.lease(home.propertyId, await home.portfolio.unit(home.propertyId, '5A'));
    const [rows, batchId] = [[await home.row(), await home.row(second)], randomUUID()];
    const seen = await charge(home.admin, rows, {}, { isPreview: true });
    expect([seen.body.data.changedIds.length, (await home.ledger()).balance]).toEqual([2, '0.00']);
    expect(seen.body.data.totals).toMatchObject([{ rowCount: 2, before: null, amount: '91.00' }]);
    await Promise.all([1, 2, 3].map(() => charge(home.admin, rows, {}, { batchId })));
    expect((await home.ledger()).lines).toMatchObject([{ charge: '45.50', memo: 'Snow', dueOn: '2026-06-20' }]);
    const undone = await undo(home.admin, '/api/charges/bulk', batchId);
    expect(undone.body.data).toMatchObject({ undoneCount: 2, kept: [], remainingCount: 0 });
    expect((await home.ledger()).balance).toBe('0.00');
    const proven = await proveBooks(server.current.deps, home.org.orgId);
    expect(proven.filter(({ findings }) => findings.length > 0)).toEqual([]);
  });

  it('leaves out drafts, other currencies and what is none, and says why', async () => {
    const home = await given();
    const unit = await home.portfolio.unit(home.propertyId, '5A');
    const draft = await home.portfolio.lease(home.propertyId, unit, { status: 'DRAFT' });
    const rows = [await home.row(), { id: draft, version: 1 }];
    const codes = async (more: object) =>
      (await charge(home.admin, rows, more, { isPreview: true })).body.data.kept.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes({})).toEqual(['ledger.lease_not_binding']);
    expect(await codes({ currency: 'GBP' })).toEqual(['ledger.currency', 'ledger.lease_not_binding']);
    expect(await codes({ account: '1010' })).toEqual(['ledger.account_not_chargeable', 'ledger.lease_not_binding']);
    for (const amount of ['1e3', '-0', '0', '١٢', '-5.00'])
      expect((await charge(home.admin, rows, { amount })).body.errors).toMatchObject([{ path: 'change.amount' }]);
    expect((await home.ledger()).lines).toEqual([]);
  });
});

describe('a credit on many leases', () => {
  const CREDIT = {
    action: 'credit',
    kind: 'WAIVE_UNPAID',
    account: '4000',
    amount: '25.00',
    on: '2026-06-15',
    memo: null,
  };
  const credit = (caller: Caller, rows: Row[], more: object = {}, besides: object = {}) =>
    send(caller, '/api/charges/bulk', rows, { ...CREDIT, ...more }, besides);

  it('takes from what each owes, once, leaves out who owes less, and is taken back by its opposite', async () => {
    const home = await given();
    await home.charge('100.00', '2026-06-01');
    const second = await home.portfolio.lease(home.propertyId, await home.portfolio.unit(home.propertyId, '5A'));
    const [rows, batchId] = [[await home.row(), await home.row(second)], randomUUID()];
    const seen = (await credit(home.admin, rows, {}, { isPreview: true })).body.data;
    expect([seen.changedIds, seen.kept]).toMatchObject([[home.leaseId], [{ id: second, code: 'ledger.above_open' }]]);
    expect((await home.ledger()).balance).toBe('100.00');
    await Promise.all([1, 2].map(() => credit(home.admin, rows, {}, { batchId })));
    expect((await home.ledger()).balance).toBe('75.00');
    expect((await undo(home.admin, '/api/charges/bulk', batchId)).body.data).toMatchObject({ undoneCount: 1 });
    expect((await home.ledger()).balance).toBe('100.00');
    const proven = await proveBooks(server.current.deps, home.org.orgId);
    expect(proven.filter(({ findings }) => findings.length > 0)).toEqual([]);
  });

  it('is refused beside its field where it is no amount, and posts nothing', async () => {
    const home = await given();
    await home.charge('100.00', '2026-06-01');
    for (const amount of ['1e3', '-0', '0', '١٢', '-5.00'])
      expect((await credit(home.admin, [await home.row()], { amount })).body.errors).toMatchObject([
        { path: 'change.amount' },
      ]);
    expect((await home.ledger()).balance).toBe('100.00');
  });
});
