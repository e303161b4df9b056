import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import type { Caller } from '#tests/given.ts';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

const given = async () => {
  const books = await givenBooks(server.current);
  await books.charge('1000.00', '2026-06-01');
  const { ref } = (await books.admin.call('GET', `/api/leases/${books.leaseId}`)).body.data;
  return { ...books, ref: String(ref) };
};
const read = (caller: Caller, text: string) =>
  caller.call('POST', '/api/payments/lines', { body: { statement: text } });
const lineOf = (leaseId: string, amount: string, reference: string | null = null) => ({
  id: randomUUID(),
  leaseId,
  amount,
  paidOn: '2026-06-03',
  method: 'BANK_TRANSFER',
  reference,
});
const record = (caller: Caller, batchId: string, lines: { id: string }[], isPreview = false) =>
  caller.call('POST', '/api/payments/bulk', {
    body: {
      batchId,
      isPreview,
      rows: lines.map(({ id }) => ({ id, version: 1 })),
      change: { action: 'record', lines },
    },
  });

describe('a pasted statement', () => {
  it('is read line by line, each with the leases it could be of, and nothing is recorded', async () => {
    const home = await given();
    const text = `Date\tText\tAmount\n2026-06-03\trent ${home.ref}\t1,000.00\n2026-06-04\ttransfer\t1,000.00\n2026-06-05\tPlumber\t-80.00`;
    const { lines } = (await read(home.admin, text)).body.data;
    expect(lines).toMatchObject([
      { number: 1, state: 'UNREAD' },
      {
        number: 2,
        state: 'SURE',
        paidOn: '2026-06-03',
        amount: '1000.00',
        leases: [{ id: home.leaseId, due: '1000.00' }],
      },
      { number: 3, state: 'ASK', leases: [{ id: home.leaseId }] },
      { number: 4, state: 'SKIPPED', amount: '-80.00' },
    ]);
    expect((await home.ledger()).balance).toBe('1000.00');
    const other = await given();
    const others = (await read(other.admin, text)).body.data.lines;
    expect(JSON.stringify(others)).not.toContain(home.leaseId);
  });

  it('is of what is due where the home is, whose day may have begun', async () => {
    const home = await given();
    const dueOf = async (timeZone: string) => {
      const propertyId = await home.portfolio.property({ name: timeZone, timeZone });
      const leaseId = await home.portfolio.lease(propertyId, await home.portfolio.unit(propertyId, '1'));
      await booksOf(home.admin, leaseId).charge('730.00', '2026-06-15');
      await booksOf(home.admin, leaseId).charge('20.00', '2026-06-16');
      const { ref } = (await home.admin.call('GET', `/api/leases/${leaseId}`)).body.data;
      const { lines } = (await read(home.admin, `2026-06-14\trent ${ref}\t730.00`)).body.data;
      return lines[0].leases[0].due;
    };
    // One in the afternoon in London: tomorrow in Kiribati, and still today in Samoa.
    expect([await dueOf('Pacific/Kiritimati'), await dueOf('Pacific/Pago_Pago')]).toEqual(['750.00', '730.00']);
  });

  it('is read whole or not at all: what is too long for once is refused with the figures', async () => {
    const home = await given();
    const lines = Array.from({ length: 501 }, (_, index) => `2026-06-03\tRent ${index}\t1.00`);
    expect((await read(home.admin, lines.slice(1).join('\n\n'))).body.data.lines).toHaveLength(500);
    const refused = await read(home.admin, lines.join('\n'));
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'statement', code: 'payment.too_many_lines', msg: expect.stringContaining('501 lines, and 500') }],
    ]);
  });

  it('is recorded once however often it is sent, and taken back by its opposite', async () => {
    const home = await given();
    const [batchId, lines] = [randomUUID(), [lineOf(home.leaseId, '600.00'), lineOf(home.leaseId, '400.00')]];
    const seen = (await record(home.admin, batchId, lines, true)).body.data;
    expect([seen.changedIds.length, (await home.ledger()).balance]).toEqual([2, '1000.00']);
    const answers = await Promise.all([1, 2, 3].map(() => record(home.admin, batchId, lines)));
    expect(answers.map(({ body }) => body.data.changedIds.length)).toEqual([2, 2, 2]);
    expect((await home.ledger()).balance).toBe('0.00');
    const undo = () => home.admin.call('POST', '/api/payments/bulk/undo', { body: { batchId } });
    expect((await undo()).body.data).toMatchObject({ undoneCount: 2, kept: [], remainingCount: 0 });
    expect((await undo()).body.data).toMatchObject({ undoneCount: 2 });
    const { balance, lines: posted } = await home.ledger();
    expect([balance, posted.length]).toEqual(['1000.00', 5]);
    const proven = await proveBooks(server.current.deps, home.org.orgId);
    expect(proven.filter(({ findings }) => findings.length > 0)).toEqual([]);
  });

  it('keeps what cannot be recorded, with the reason, and records the others', async () => {
    const [home, other] = await Promise.all([given(), given()]);
    await home.pay('50.00', '2026-06-03', { reference: 'A7' });
    const lines = [lineOf(home.leaseId, '50.00', 'A7'), lineOf(home.leaseId, '70.00')];
    const batchId = randomUUID();
    const seen = (await record(home.admin, batchId, lines, true)).body.data;
    const { data } = (await record(home.admin, batchId, lines)).body;
    expect([seen.changedIds, seen.kept]).toEqual([data.changedIds, data.kept]);
    expect(data).toMatchObject({ changedIds: [lines[1]?.id], kept: [{ code: 'ledger.payment_known' }] });
    const foreign = await record(home.admin, randomUUID(), [lineOf(other.leaseId, '70.00')]);
    expect([foreign.status, foreign.body.data?.changedIds ?? []]).toEqual([foreign.status, []]);
    expect((await other.ledger()).balance).toBe('1000.00');
    const renter = await home.org.member(['renter']);
    expect((await record(renter, randomUUID(), lines)).status).toBe(403);
  });
});
