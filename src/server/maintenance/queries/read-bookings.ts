import { sql } from 'kysely';
import type { CostBooking } from '#contract/maintenance/maintenance.bookings.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { keptHanging } from '#server/db/kept.ts';

/** Postings of costs that were not taken back. */
const liveBookings = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('costBookings as booking')
    .innerJoin('ledgerTransactions as posted', (join) =>
      join.onRef('posted.orgId', '=', 'booking.orgId').onRef('posted.id', '=', 'booking.transactionId'),
    )
    .where('booking.orgId', '=', ctx.org)
    .where(
      sql<boolean>`not exists (select from ledger_transactions taken where taken.org_id = posted.org_id and taken.reverses_id = posted.id)`,
    );

const selectBookings = (ctx: ReadCtx) =>
  liveBookings(ctx)
    .innerJoin('costEntries as cost', (join) =>
      join.onRef('cost.orgId', '=', 'booking.orgId').onRef('cost.id', '=', 'booking.costId'),
    )
    .select([
      'booking.costId',
      'booking.transactionId',
      'booking.kind',
      'booking.amountMinor',
      'posted.postedOn as on',
      'posted.leaseId',
      'posted.currency',
    ])
    .orderBy('booking.transactionId');
type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>;

const ofTicket = keptHanging((ctx: ReadCtx, ticketId: string) =>
  selectBookings(ctx).where('cost.ticketId', '=', ticketId),
);
const ofCost = keptHanging((ctx: ReadCtx, costId: string) => selectBookings(ctx).where('cost.id', '=', costId));

/** What of the costs of a request stands in the books, by cost; whoever owns is not told which lease was charged. */
export const readBookings = async (ctx: ReadCtx, ticketId: string): Promise<Map<string, CostBooking[]>> =>
  toldTo(ctx, await ofTicket(ctx, ticketId));

/** The same of one cost. */
export const readBookingsOfCost = async (ctx: ReadCtx, costId: string): Promise<Map<string, CostBooking[]>> =>
  toldTo(ctx, await ofCost(ctx, costId));

function toldTo(ctx: ReadCtx, rows: BookingRow[]): Map<string, CostBooking[]> {
  const isOwner = ctx.reach.kind === 'owner';
  return Map.groupBy(
    rows.map(({ costId, amountMinor, currency, leaseId, ...row }) => ({
      ...row,
      costId,
      amount: { amount: fromMinor(amountMinor, currency), currency },
      leaseId: isOwner ? null : leaseId,
    })),
    ({ costId }) => costId,
  );
}

/** As what a cost stands in the books now. */
export async function bookedAs(ctx: ReadCtx, costId: string): Promise<CostBooking['kind'][]> {
  const rows = await liveBookings(ctx).select('booking.kind').where('booking.costId', '=', costId).execute();
  return rows.map(({ kind }) => kind);
}

/** Refuses to change what stands in the books: the two would no longer be the same. */
export async function refuseBooked(ctx: ReadCtx, costId: string): Promise<void> {
  if ((await bookedAs(ctx, costId)).length > 0) throw fail('cost.booked');
}
