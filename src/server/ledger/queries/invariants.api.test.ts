import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';
import { listBooks, proveBooks } from './invariants.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Books = ReturnType<typeof booksOf>;
const ACCOUNTS = ['4000', '4100', '2100', '4020', '4150'];

/** One of everything that can be done to a lease; what the rules refuse is refused, and nothing else may go wrong. */
async function doSomething(books: Books, roll: (below: number) => number): Promise<number> {
  const day = () => `2026-0${1 + roll(6)}-${10 + roll(5)}`;
  const amount = () => `${1 + roll(900)}.${10 + roll(89)}`;
  const { lines } = await books.ledger();
  const some = lines[roll(Math.max(lines.length, 1))];
  switch (roll(7)) {
    case 0:
    case 1:
      return (await books.charge(amount(), day(), { account: ACCOUNTS[roll(5)] })).status;
    case 2:
      return (await books.pay(amount(), day(), { mode: ['OLDEST_FIRST', 'LARGEST_FIRST', 'ACCOUNT_ORDER'][roll(3)] }))
        .status;
    case 3:
      if (!some?.dueOn) return 0;
      return (await books.pay(amount(), day(), { allocations: [{ chargeId: some.id, amount: '1.00' }] })).status;
    case 4: {
      const kinds = [
        { kind: 'WAIVE_UNPAID', account: '4000' },
        { kind: 'EXCHANGE', account: '6000' },
        { kind: 'PREVIOUSLY_DEPOSITED', account: '3000' },
        { kind: 'WRITE_OFF', account: '6210' },
      ];
      return (await books.credit(amount(), day(), kinds[roll(4)])).status;
    }
    default:
      if (!some) return 0;
      return (await books.reverse(some.transactionId, '2026-06-15', { reason: 'NSF' })).status;
  }
}

it('every organization is among those whose books are proven', async () => {
  const { org } = await givenBooks(server.current);
  expect(await listBooks(server.current)).toContainEqual({ id: org.orgId, name: org.name });
});

describe('whatever is done to two leases', () => {
  it.each([3, 11, 29])('in whatever order, all that must hold of their books holds (run %i)', async (seed) => {
    const { org, admin, portfolio, propertyId, leaseId } = await givenBooks(server.current);
    const second = await portfolio.lease(propertyId, await portfolio.unit(propertyId));
    const leases = [booksOf(admin, leaseId), booksOf(admin, second)];
    const roll = dice(seed);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 40; turn++)
      for (const status of await Promise.all(leases.map((books) => doSomething(books, roll)))) statuses.add(status);
    expect([...statuses].filter((status) => ![0, 200, 400, 409].includes(status))).toEqual([]);
    const proven = await proveBooks(server.current, org.orgId);
    expect(proven.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding })))).toEqual([]);
    expect(proven.find(({ name }) => name.includes('balances'))?.count).toBeGreaterThan(30);
    for (const books of leases) {
      const [now, asOf] = await Promise.all([books.ledger(), books.ledger('?asOf=2199-12-31')]);
      expect(asOf.balance).toBe(now.balance);
      expect(Number(now.balance)).toBeCloseTo(Number(now.lines.at(-1)?.balance ?? 0), 2);
    }
  });
});

it('posting reads of all transactions only those it adds, however the planner would rather join them', async () => {
  const { org, admin, leaseId } = await givenBooks(server.current);
  await booksOf(admin, leaseId).charge('10.00', '2026-06-01');
  const owner = new pg.Client(inject('testCluster').owner);
  await owner.connect();
  const lookedThrough = async () => {
    const { rows } = await owner.query<{ read: string }>(
      `select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'ledger_transactions'`,
    );
    return rows[0]?.read;
  };
  try {
    await owner.query("select set_config('app.org_id', $1, false)", [org.orgId]);
    const { rows } = await owner.query<{ transaction: { id: string }; lines: object[] }>(
      `select to_jsonb(posted) || jsonb_build_object('id', uuidv7(), 'source_key', 'copied') as transaction,
         (select jsonb_agg(line) from journal_lines line where line.org_id = posted.org_id and line.transaction_id = posted.id) as lines
       from ledger_transactions posted where posted.org_id = $1`,
      [org.orgId],
    );
    const [copied] = rows;
    if (!copied) throw new Error('Nothing is posted.');
    await owner.query('begin; set local enable_nestloop = off; set local enable_mergejoin = off');
    await owner.query("update accounts set is_active = false where org_id = $1 and number = '6120'", [org.orgId]);
    await owner.query(
      'insert into ledger_transactions select * from jsonb_populate_record(null::ledger_transactions, $1)',
      [JSON.stringify(copied.transaction)],
    );
    const before = await lookedThrough();
    await owner.query(
      `insert into journal_lines (org_id, transaction_id, position, account_id, property_id, debit_minor, credit_minor, basis, posted_on)
       select org_id, $2, position, account_id, property_id, debit_minor, credit_minor, basis, posted_on from jsonb_populate_recordset(null::journal_lines, $1)`,
      [JSON.stringify(copied.lines), copied.transaction.id],
    );
    expect(await lookedThrough()).toBe(before);
  } finally {
    await owner.end();
  }
});
