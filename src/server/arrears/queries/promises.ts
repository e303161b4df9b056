import { type RawBuilder, sql } from 'kysely';
import type { PromiseState } from '#contract/arrears/arrears.words.ts';
import type { PlainDate } from '#contract/dates.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';

/** Narrows a query over what hangs on leases with late money: renters reach that of their own leases, owners none. */
const inReachAs = (ctx: Ctx, alias: 'promise' | 'reminder'): RawBuilder<boolean> => {
  if (ctx.reach.kind === 'owner') return sql<boolean>`false`;
  return ctx.reach.kind === 'renter'
    ? sql<boolean>`${sql.ref(`${alias}.lease_id`)} = any(${ctx.reach.leaseIds}::uuid[])`
    : propertyInReach(ctx, `${alias}.property_id`);
};

/** Which of `payment_promises promise` are in reach. */
export const promiseInReach = (ctx: Ctx): RawBuilder<boolean> => inReachAs(ctx, 'promise');

/** Which of `payment_reminders reminder` are in reach. */
export const reminderInReach = (ctx: Ctx): RawBuilder<boolean> => inReachAs(ctx, 'reminder');

export type PromiseRow = {
  id: string;
  leaseId: string;
  propertyId: string;
  promisedOn: PlainDate;
  amountMinor: number;
  currency: string;
  note: string | null;
  madeAt: string;
  madeBy: string;
  isByRenter: boolean;
  state: PromiseState;
  endedOn: PlainDate | null;
  version: number;
  /** Paid since it was made, by its day or the day that is looked at. */
  paidMinor: number;
  /** Open of what was late when it was made, by the same day. */
  leftMinor: number;
  /** The day it is where the property stands, or the one that is looked at. */
  today: PlainDate;
};

type Which = { leaseId: string } | { propertyId: string } | { id: string } | 'all';

const narrowed = (which: Which): RawBuilder<unknown> => {
  if (which === 'all') return sql`true`;
  if ('id' in which) return sql`promise.id = ${which.id}::uuid`;
  return 'leaseId' in which
    ? sql`promise.lease_id = ${which.leaseId}::uuid`
    : sql`promise.property_id = ${which.propertyId}::uuid`;
};

/** How many of those that are over are read. */
const PAST_SHOWN = 50;

/**
 * Promises in reach with what came of each by the end of a day, or by today where the property stands; the newest first. What
 * was paid since goes by when it was recorded: a payment that was found later pays what was promised, whatever its day. What
 * the bank returned since counts for nothing, also in a night that is made up for later.
 */
export async function promisesWithFacts(
  ctx: ReadCtx,
  { which, isOpen = false, through = null }: { which: Which; isOpen?: boolean; through?: PlainDate | null },
): Promise<PromiseRow[]> {
  const day =
    through === null
      ? sql`(${ctx.deps.clock.now().toISOString()}::timestamptz at time zone property.time_zone)::date`
      : sql`${through}::date`;
  const { rows } = await sql<PromiseRow>`
    select promise.id, promise.lease_id, promise.property_id, promise.promised_on, promise.amount_minor, promise.currency, promise.note,
      promise.made_at, promise.made_by, promise.is_by_renter, promise.state, promise.ended_on, promise.version, ${day} as today,
      (select coalesce(sum(receipt.amount_minor), 0)::bigint from lease_receipts receipt
        join ledger_transactions posted on posted.org_id = receipt.org_id and posted.id = receipt.transaction_id
        where receipt.org_id = promise.org_id and receipt.lease_id = promise.lease_id and receipt.kind = 'PAYMENT'
          and posted.posted_at >= promise.made_at and receipt.received_on <= looked.on_day
          and not exists (select from ledger_transactions returned
            where returned.org_id = posted.org_id and returned.reverses_id = posted.id)) as paid_minor,
      (select coalesce(sum(charge.amount_minor - coalesce((select sum(moved.amount_minor) from allocations moved
          where moved.org_id = charge.org_id and moved.charge_id = charge.id
            and (moved.allocated_on <= looked.on_day or moved.amount_minor < 0)), 0)), 0)::bigint
        from lease_charges charge
        where charge.org_id = promise.org_id and charge.lease_id = promise.lease_id and charge.due_on < promise.made_on) as left_minor
    from payment_promises promise
    join properties property on property.org_id = promise.org_id and property.id = promise.property_id
    cross join lateral (select least(promise.promised_on, ${day}, promise.ended_on) as on_day) looked
    where promise.org_id = ${ctx.org} and ${promiseInReach(ctx)} and ${narrowed(which)}
      and ${isOpen ? sql`promise.state = 'OPEN'` : sql`true`}
    order by promise.made_at desc, promise.id desc limit ${isOpen ? null : PAST_SHOWN}`.execute(ctx.db);
  return rows;
}
