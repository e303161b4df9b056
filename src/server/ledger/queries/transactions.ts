import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { ChargeKind } from '#contract/ledger/ledger.words.ts';
import { can } from '#contract/permissions.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';
import type { LedgerTransactions } from '#server/db/schema.ts';
import type { ReceiptKind } from '../commands/post.ts';
import type { JournalLine } from '../rules/posting.ts';

/**
 * Narrows `ledger_transactions posted` to those in reach: of a lease as the lease is, all others by the books. Who reads the books
 * of some properties reads what is about those alone; what says something of another's, too, stays out of reach.
 */
export const transactionInReach = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.reach.kind === 'renter'
    ? sql<boolean>`(posted.lease_id is not null and posted.lease_id = any(${ctx.reach.leaseIds}::uuid[]))`
    : ctx.reach.kind === 'all'
      ? ctx.actor.kind === 'system' || can(ctx.role, 'books:write')
        ? sql<boolean>`true`
        : sql<boolean>`(posted.lease_id is not null)`
      : sql<boolean>`(posted.property_id = any(${ctx.reach.propertyIds}::uuid[])${can(ctx.role, 'books:read') ? sql` or posted.property_id is null and ${isAboutAlone(ctx.reach.propertyIds)}` : sql``}) is true`;

const isAboutAlone = (propertyIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from journal_lines line where line.org_id = posted.org_id and line.transaction_id = posted.id
    and (line.property_id is null or line.property_id <> all(${propertyIds}::uuid[])))`;

/** Who posted something, for staff: it is the office's own matter, and empty for owners and renters. */
export const posterShown = ({ reach }: Ctx, postedBy: string): string =>
  reach.kind === 'owner' || reach.kind === 'renter' ? '' : postedBy;

/** The request whose cost the transaction `posted` is of, or takes back, as JSON; what renters see of their books names none. */
export const ticketBehind = (ctx: Ctx): RawBuilder<{ id: string; ref: string } | null> =>
  ctx.reach.kind === 'renter'
    ? sql`null::json`
    : sql`(select json_build_object('id', ticket.id, 'ref', ticket.ref) from cost_bookings booking
        join cost_entries cost on cost.org_id = booking.org_id and cost.id = booking.cost_id
        join maintenance_tickets ticket on ticket.org_id = cost.org_id and ticket.id = cost.ticket_id
        where booking.org_id = posted.org_id and booking.transaction_id = coalesce(posted.reverses_id, posted.id)${ctx.reach.kind === 'owner' ? sql` and ticket.visible_to_owner` : sql``})`;

/** With the id of a charge, the key of what credits the days of it after the last one of its lease. */
export const UNUSED_RENT_KEY = 'unused-rent:';

/**
 * The days after the end of its lease that the transaction `posted` credits, as JSON, or those before it of a charge that was
 * made for more than them; null for everything else. A lease that was renewed ends with the last one that continues it.
 */
export const daysCredited: RawBuilder<{ from: PlainDate; to: PlainDate; areLivedIn: boolean } | null> = sql`(
  select json_build_object(
    'from', case when days.ends_on > final.moves_out_on then greatest(days.starts_on, final.moves_out_on + 1) else days.starts_on end,
    'to', days.ends_on, 'areLivedIn', days.ends_on <= final.moves_out_on)
  from rent_charges days
  cross join lateral (
    with recursive chain as (
      select lease.id, lease.moves_out_on from leases lease where lease.org_id = days.org_id and lease.id = days.lease_id
      union all
      select next.id, next.moves_out_on from chain join leases next on next.org_id = days.org_id and next.renews_lease_id = chain.id)
    select max(chain.moves_out_on) as moves_out_on from chain) final
  where days.org_id = posted.org_id
    and days.charge_id = case when starts_with(posted.source_key, ${UNUSED_RENT_KEY}) then split_part(posted.source_key, ':', 2)::uuid end)`;

/** The days of rent that a `charge` is for, as JSON, where it is due on another day than by the terms; null for everything else. */
export const daysCharged: RawBuilder<{ from: PlainDate; to: PlainDate } | null> = sql`(
  select json_build_object('from', days.starts_on, 'to', days.ends_on) from rent_charges days
  where days.org_id = charge.org_id and days.charge_id = charge.id and days.due_on <> charge.due_on)`;

/** The requests whose costs transactions are of, by the id of the transaction. */
export async function findTicketsBehind(
  ctx: ReadCtx,
  transactionIds: readonly string[],
): Promise<Map<string, { id: string; ref: string }>> {
  if (transactionIds.length === 0) return new Map();
  const { rows } = await sql<{ transactionId: string; ticket: { id: string; ref: string } | null }>`
    select posted.id as transaction_id, ${ticketBehind(ctx)} as ticket
    from ledger_transactions posted
    where posted.org_id = ${ctx.org} and posted.id = any(${[...new Set(transactionIds)]}::uuid[])`.execute(ctx.db);
  return new Map(rows.flatMap(({ transactionId, ticket }) => (ticket === null ? [] : [[transactionId, ticket]])));
}

/** Which of these transactions can be opened. */
export async function findOpenable(ctx: ReadCtx, transactionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectFrom('ledgerTransactions as posted')
    .select('posted.id')
    .where('posted.orgId', '=', ctx.org)
    .where('posted.id', '=', sql<string>`any(${[...new Set(transactionIds)]}::uuid[])`)
    .where(transactionInReach(ctx))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** One transaction in reach, or undefined. */
export const findTransaction: (ctx: ReadCtx, id: string) => Promise<Selectable<LedgerTransactions> | undefined> = kept(
  (ctx: ReadCtx, id: string) =>
    ctx.db
      .selectFrom('ledgerTransactions as posted')
      .selectAll('posted')
      .where('posted.orgId', '=', ctx.org)
      .where('posted.id', '=', id)
      .where(transactionInReach(ctx)),
).first;

/** The lines of a transaction as they were posted. */
export const linesOfTransaction: (ctx: ReadCtx, id: string) => Promise<JournalLine[]> = kept(
  (ctx: ReadCtx, id: string) =>
    ctx.db
      .selectFrom('journalLines')
      .select(['accountId as account', 'propertyId as book', 'debitMinor', 'creditMinor', 'basis', 'memo'])
      .where('orgId', '=', ctx.org)
      .where('transactionId', '=', id)
      .orderBy('position'),
);

/** What still stands of the allocations that a transaction has to do with; its own charge or receipt is among them. */
export type LiveAllocation = {
  /** The transaction's own charge or receipt, with its whole amount; null for the money between the two. */
  role: 'charge' | 'receipt' | null;
  receiptId: string | null;
  chargeId: string | null;
  amountMinor: number;
  /** The last day on which money moved between the two. */
  lastOn: PlainDate;
  accountId: string | null;
  chargeKind: ChargeKind | null;
  dueOn: PlainDate | null;
  receiptKind: ReceiptKind | null;
  receivedOn: PlainDate | null;
};

/** What is paid by or pays the charge or receipt of a transaction, or was moved by it where it has neither. */
export async function liveAllocations(ctx: ReadCtx, transactionId: string): Promise<LiveAllocation[]> {
  const { rows } = await sql<LiveAllocation>`
    with own as (
      select 'charge' as role, null::uuid as receipt_id, id as charge_id, amount_minor, due_on as last_on
      from lease_charges where org_id = ${ctx.org} and transaction_id = ${transactionId}::uuid
      union all
      select 'receipt', id, null, amount_minor, received_on
      from lease_receipts where org_id = ${ctx.org} and transaction_id = ${transactionId}::uuid
    ), found as (
      select * from own
      union all
      select null, moved.receipt_id, moved.charge_id, sum(moved.amount_minor)::bigint, max(moved.allocated_on)
      from allocations moved
      where moved.org_id = ${ctx.org} and (
        moved.receipt_id in (select own.receipt_id from own)
        or moved.charge_id in (select own.charge_id from own)
        or (moved.transaction_id = ${transactionId}::uuid and not exists (select from own)))
      group by moved.receipt_id, moved.charge_id having sum(moved.amount_minor) <> 0
    )
    select found.*, charge.account_id, charge.kind as charge_kind, charge.due_on, receipt.kind as receipt_kind, receipt.received_on
    from found
    left join lease_charges charge on charge.org_id = ${ctx.org} and charge.id = found.charge_id
    left join lease_receipts receipt on receipt.org_id = ${ctx.org} and receipt.id = found.receipt_id`.execute(ctx.db);
  return rows;
}
