import { sql } from 'kysely';
import { laterDay, type PlainDate, today } from '#contract/dates.ts';
import {
  type AllocationOrder,
  type Application,
  applyAhead,
  type FreeReceipt,
  type OpenCharge,
} from '#contract/ledger/ledger.allocation.ts';
import { toMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';
import { newId } from '#server/db/new-id.ts';
import { findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { findAmountRefusal } from '#server/leases/leases.rules.ts';
import { allocationOrder } from '../queries/allocation-order.ts';
import { type Chart, loadChart } from '../queries/chart.ts';
import { depositHeld, paidAhead } from '../queries/held.ts';
import { type Closed, closedBooks, firstOpenDay } from '../queries/periods.ts';
import { linesOf } from '../rules/posting.ts';
import type { Posting } from './post.ts';

/** The books of one lease, held against everybody else who would post to it until the transaction ends. */
export type LeaseBooks = {
  lease: Authorized<StoredLease>;
  chart: Chart;
  /** What is closed for its property. */
  closed: Closed;
  /** The day it is where the property stands. */
  today: PlainDate;
  openCharges: readonly OpenCharge[];
  freeReceipts: readonly FreeReceipt[];
  /** What it holds as deposits, by account; below zero where what had paid one came back after it was used. */
  deposits: readonly HeldDeposit[];
  /** What is paid first, by the rules of the lease, its property or the organization. */
  order: AllocationOrder;
};

/** What is held on one account of deposits, in minor units. */
export type HeldDeposit = { accountId: string; heldMinor: number };

/** Of a `charge`: from which day on it waits for money without a break. */
export const openOn = sql<PlainDate>`greatest(charge.due_on, (select max(moved.allocated_on) from allocations moved
  where moved.org_id = charge.org_id and moved.charge_id = charge.id and moved.amount_minor < 0))`;
/** Of a `receipt`: from which day on what is free of it pays nothing without a break. */
export const freeOn = sql<PlainDate>`greatest(receipt.received_on, (select max(moved.allocated_on) from allocations moved
  where moved.org_id = receipt.org_id and moved.receipt_id = receipt.id and moved.amount_minor < 0))`;

const openChargesOf = kept((ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseCharges as charge')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'charge.orgId').onRef('account.id', '=', 'charge.accountId'),
    )
    .select([
      'charge.id',
      'charge.accountId',
      'account.number as accountNumber',
      'charge.kind',
      'charge.dueOn',
      'charge.openMinor',
      openOn.as('openOn'),
    ])
    .where('charge.orgId', '=', ctx.org)
    .where('charge.leaseId', '=', leaseId)
    .where('charge.openMinor', '>', sql.lit(0)),
);

const freeReceiptsOf = kept((ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseReceipts as receipt')
    .select(['receipt.id', 'receipt.receivedOn as on', 'receipt.unallocatedMinor as freeMinor', freeOn.as('freeOn')])
    .where('receipt.orgId', '=', ctx.org)
    .where('receipt.leaseId', '=', leaseId)
    .where('receipt.unallocatedMinor', '>', sql.lit(0)),
);

const depositsOf = kept((ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseBalances as held')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'held.orgId').onRef('account.id', '=', 'held.accountId'),
    )
    .select((eb) => ['held.accountId', sql<number>`-${eb.ref('held.cashMinor')}`.as('heldMinor')])
    .where('held.orgId', '=', ctx.org)
    .where('held.leaseId', '=', leaseId)
    .where('account.chargeKind', '=', sql.lit('DEPOSIT'))
    .where('held.cashMinor', '<>', sql.lit(0))
    .orderBy('account.number'),
);

/** Opens the books of a lease in reach for somebody who may post to them; two who do wait for each other. */
export async function openLeaseBooks(ctx: WriteCtx, leaseId: string): Promise<LeaseBooks> {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => holds(ctx, 'ledger:write'));
  const [, chart, closedOf, openCharges, freeReceipts, deposits, order] = await Promise.all([
    sql`select from leases where org_id = ${ctx.org} and id = ${leaseId}::uuid for no key update`.execute(
      ctx.write(lease),
    ),
    loadChart(ctx),
    closedBooks(ctx),
    openChargesOf(ctx, leaseId),
    freeReceiptsOf(ctx, leaseId),
    depositsOf(ctx, leaseId),
    allocationOrder(ctx, lease),
  ]);
  return {
    lease,
    chart,
    closed: closedOf(lease.propertyId),
    today: today(ctx.deps.clock, lease.timeZone),
    openCharges,
    freeReceipts,
    deposits,
    order,
  };
}

/** As much of the books of a lease as postings are made from. */
export type PostingBooks = Pick<LeaseBooks, 'chart' | 'closed' | 'today' | 'order'> & {
  lease: Pick<StoredLease, 'id' | 'propertyId' | 'currency'>;
};

/** An amount as whole minor units of the lease's currency; refuses beside its field what is none. */
export function readAmount(amount: string, currency: string, field: string): number {
  const reason = findAmountRefusal(amount, currency);
  if (reason) throw fail('VALIDATION_FAILED', { field, reason, params: { currency } });
  return toMinor(amount, currency);
}

/** Refuses what says that it is in another currency than the books. */
export function refuseCurrency(said: string | undefined, currency: string): void {
  if (said !== undefined && said !== currency) throw fail('ledger.currency');
}

/** Whose free money pays which open charges, and the day of what made it pay: nothing of it is dated earlier. */
export type Ahead = { receipts: readonly FreeReceipt[]; charges: readonly OpenCharge[]; causedOn: PlainDate };

/**
 * What the renter has paid ahead pays what has fallen due by today: the postings of it, one for each receipt and day. Money
 * that lay free beside an open charge pays it on the day of what was posted next, so that the books of days before stay.
 */
export function applyPrepayments(
  ctx: WriteCtx,
  books: PostingBooks,
  { receipts, charges, causedOn }: Ahead,
): Posting[] {
  const applied = applyAhead(receipts, charges, { ...books.order, on: books.today });
  const dated = applied.map((one) => ({ ...one, on: laterDay(one.on, causedOn) }));
  return applicationPostings(ctx, books, dated, charges);
}

/** The postings by which money of receipts pays charges, never in a period that is closed. */
export function applicationPostings(
  ctx: WriteCtx,
  { lease, chart, closed }: PostingBooks,
  applied: readonly Application[],
  charges: readonly OpenCharge[],
): Posting[] {
  const open = firstOpenDay(ctx, closed);
  const dated = applied.map((one) => ({ ...one, on: open ? laterDay(one.on, open) : one.on }));
  const accountOf = (chargeId: string): string => {
    const charge = charges.find(({ id }) => id === chargeId);
    if (!charge) throw new Error(`Money is applied to charge ${chargeId}, which is not open`);
    return charge.accountId;
  };
  return [...Map.groupBy(dated, ({ receiptId, on }) => `${receiptId} ${on}`).values()].flatMap((shares) => {
    const [first] = shares;
    if (!first) return [];
    return [
      {
        id: newId(),
        type: 'APPLY_PREPAYMENT',
        on: first.on,
        lease,
        currency: lease.currency,
        amountMinor: shares.reduce((sum, { minor }) => sum + minor, 0),
        lines: shares.flatMap(({ chargeId, minor }) =>
          linesOf(
            'prepaymentApplied',
            chart.system,
            lease.propertyId,
            { charged: accountOf(chargeId) },
            { amountMinor: minor },
          ),
        ),
        allocations: shares.map(({ receiptId, chargeId, minor }) => ({ receiptId, chargeId, amountMinor: minor })),
      },
    ];
  });
}

const standingOf = kept((ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseBalances as kept')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'kept.orgId').onRef('account.id', '=', 'kept.accountId'),
    )
    .select((eb) => [
      sql<number>`coalesce(sum(${eb.ref('kept.accrualMinor')}) filter (where account.system_key in ('RECEIVABLE', 'PREPAID_RENT')), 0)::bigint`.as(
        'balanceMinor',
      ),
      paidAhead.as('prepaidMinor'),
      depositHeld.as('depositMinor'),
    ])
    .where('kept.orgId', '=', ctx.org)
    .where('kept.leaseId', '=', leaseId),
);

/** What a lease stands at by the kept balances: owed less paid ahead, paid ahead, and held as a deposit. */
export async function leaseStanding(
  ctx: ReadCtx,
  leaseId: string,
): Promise<{ balanceMinor: number; prepaidMinor: number; depositMinor: number }> {
  return (await standingOf.first(ctx, leaseId)) ?? { balanceMinor: 0, prepaidMinor: 0, depositMinor: 0 };
}
