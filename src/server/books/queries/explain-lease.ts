import { sql } from 'kysely';
import type { LeaseFigure } from '#contract/books/books.words.ts';
import type { Explanation } from '#contract/books/explanations.ts';
import { type PlainDate, plainDate, today } from '#contract/dates.ts';
import type { LedgerLine } from '#contract/ledger/ledger.ts';
import { toMinor } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { leaseLedger } from '#server/ledger/queries/lease-ledger.ts';
import { openCharges, readAhead } from '#server/payments/queries/dues.ts';
import { type Row, sumOf } from '#server/reports/queries/report.ts';
import { askedFor, definitionOf } from '#server/reports/reports.queries.ts';
import { explained, number, part } from './explained.ts';

/** How a figure of a lease in reach is counted, from what is its own alone; out of reach or absent answers 404. */
export async function explainLease(ctx: ReadCtx, leaseId: string, figure: LeaseFigure): Promise<Explanation> {
  const lease = await findStoredLease(ctx, leaseId);
  if (!lease) throw notFound();
  const day = today(ctx.deps.clock, lease.timeZone);
  switch (figure) {
    case 'lease-balance':
      return explainBalance(ctx, lease);
    case 'lease-due':
      return explainOwed(ctx, lease, figure, day, (dueOn) => dueOn <= day);
    case 'lease-late':
      return explainOwed(ctx, lease, figure, day, (dueOn) => dueOn < day);
    case 'lease-prepaid':
      return explainAhead(ctx, lease, day);
    case 'lease-deposit':
      return explainDeposit(ctx, lease, day);
  }
}

/** A lease's balance is what stands on its page: of every day that books can have. */
const EVER = { from: plainDate('1900-01-01'), to: plainDate('2199-12-31') };

async function explainBalance(ctx: ReadCtx, { id: leaseId, currency }: StoredLease): Promise<Explanation> {
  const report = 'tenant-ledger';
  const asked = await askedFor(ctx, { leaseId, currency, ...EVER, basis: 'ACCRUAL' });
  const { rows, tieOut } = await definitionOf(report).make(ctx, asked);
  return explained(ctx, 'lease-balance', {
    currency,
    from: null,
    asOf: null,
    basis: 'ACCRUAL',
    report,
    rows: rows.filter((row) => typeof row.transactionId === 'string'),
    amount: (row) => number('charge')(row) - number('payment')(row),
    parts: [part('figure.part.charges', '+', number('charge')), part('figure.part.payments', '-', number('payment'))],
    tie: tieOut,
  });
}

/** Lines of the ledger of a lease as rows: what each was, and what of it is open. */
async function linesOf(ctx: ReadCtx, { id, currency }: StoredLease, is: (line: LedgerLine) => boolean) {
  const { lines } = await leaseLedger(ctx, id, { basis: 'ACCRUAL', asOf: undefined });
  return lines.filter(is).map((line): Row => {
    const minor = Math.abs(toMinor(line.charge ?? line.payment ?? '0', currency));
    const open = toMinor(line.openAmount ?? '0', currency);
    return {
      ...(line.dueOn ? { title: line.account.name } : { type: line.type }),
      memo: line.memo,
      on: line.on,
      dueOn: line.dueOn,
      transactionId: line.transactionId,
      paymentId: line.type === 'PAYMENT' ? line.transactionId : null,
      minor,
      open,
      settled: minor - open,
    };
  });
}

async function explainOwed(
  ctx: ReadCtx,
  lease: StoredLease,
  figure: 'lease-due' | 'lease-late',
  day: PlainDate,
  isOwed: (dueOn: PlainDate) => boolean,
): Promise<Explanation> {
  const isOpen = ({ dueOn, openAmount }: LedgerLine) =>
    dueOn !== null && isOwed(dueOn) && openAmount !== null && Number(openAmount) !== 0;
  const [rows, kept] = await Promise.all([linesOf(ctx, lease, isOpen), openCharges(ctx, lease.id)]);
  return explained(ctx, figure, {
    currency: lease.currency,
    from: null,
    asOf: day,
    basis: 'ACCRUAL',
    report: 'tenant-ledger',
    rows,
    amount: number('open'),
    parts: [part('figure.part.charges', '+', number('minor')), part('figure.part.allocated', '-', number('settled'))],
    tie: {
      leftMinor: sumOf(rows, number('open')),
      rightMinor: sumOf(
        kept.filter(({ dueOn }) => isOwed(dueOn)),
        ({ openMinor }) => openMinor,
      ),
      left: 'figure.tie.here',
      right: 'figure.tie.leaseCharges',
    },
  });
}

async function explainAhead(ctx: ReadCtx, lease: StoredLease, day: PlainDate): Promise<Explanation> {
  const isFree = ({ dueOn, openAmount }: LedgerLine) =>
    dueOn === null && openAmount !== null && Number(openAmount) !== 0;
  const [rows, rightMinor] = await Promise.all([linesOf(ctx, lease, isFree), readAhead(ctx, lease.id)]);
  return explained(ctx, 'lease-prepaid', {
    currency: lease.currency,
    from: null,
    asOf: day,
    basis: null,
    report: 'tenant-ledger',
    rows,
    amount: number('open'),
    parts: [part('figure.part.wasReceived', '+', number('minor')), part('figure.part.used', '-', number('settled'))],
    tie: {
      leftMinor: sumOf(rows, number('open')),
      rightMinor,
      left: 'figure.tie.here',
      right: 'figure.tie.leaseReceipts',
    },
  });
}

type Held = { transactionId: string; on: PlainDate; type: string; memo: string | null; why: string; minor: number };

/** What each posting moved of the deposits of a lease, when paid. */
async function depositMoves(ctx: ReadCtx, leaseId: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select posted.id as transaction_id, posted.posted_on as on, posted.type, posted.memo, coalesce(undone.type, posted.type) as why,
      sum(line.credit_minor - line.debit_minor)::bigint as minor
    from ledger_transactions posted
    left join ledger_transactions undone on undone.org_id = posted.org_id and undone.id = posted.reverses_id
    join journal_lines line on line.org_id = posted.org_id and line.transaction_id = posted.id and line.basis <> 'ACCRUAL'
    join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.charge_kind = 'DEPOSIT'
    where posted.org_id = ${ctx.org} and posted.lease_id = ${leaseId}::uuid
    group by posted.id, posted.posted_on, posted.type, posted.memo, undone.type having sum(line.credit_minor - line.debit_minor) <> 0
    order by posted.posted_on, posted.id`.execute(ctx.db);
  return rows;
}

/** What the books keep on the accounts of deposits of a lease, when paid. */
async function keptDeposit(ctx: ReadCtx, leaseId: string): Promise<number> {
  const { minor } = await ctx.db
    .selectFrom('leaseBalances as kept')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'kept.orgId').onRef('account.id', '=', 'kept.accountId'),
    )
    .select(sql<number>`coalesce(-sum(kept.cash_minor), 0)::bigint`.as('minor'))
    .where('kept.orgId', '=', ctx.org)
    .where('kept.leaseId', '=', leaseId)
    .where('account.chargeKind', '=', 'DEPOSIT')
    .executeTakeFirstOrThrow();
  return minor;
}

async function explainDeposit(ctx: ReadCtx, lease: StoredLease, day: PlainDate): Promise<Explanation> {
  const [moves, rightMinor] = await Promise.all([depositMoves(ctx, lease.id), keptDeposit(ctx, lease.id)]);
  const isOwner = ctx.reach.kind === 'owner';
  const rows = moves.map((move): Row => ({ ...move, memo: isOwner ? null : move.memo }));
  const minor = number('minor');
  const isKept = (row: Row) => row.why === 'APPLY_DEPOSIT';
  const isBack = (row: Row) => row.why === 'REFUND';
  return explained(ctx, 'lease-deposit', {
    currency: lease.currency,
    from: null,
    asOf: day,
    basis: 'CASH',
    report: null,
    rows,
    amount: minor,
    parts: [
      part('figure.part.received', '+', (row) => (isKept(row) || isBack(row) ? 0 : minor(row))),
      part('figure.part.withheld', '-', (row) => (isKept(row) ? -minor(row) : 0)),
      part('figure.part.refunded', '-', (row) => (isBack(row) ? -minor(row) : 0)),
    ],
    tie: { leftMinor: sumOf(rows, minor), rightMinor, left: 'figure.tie.here', right: 'figure.tie.leaseDeposits' },
  });
}
