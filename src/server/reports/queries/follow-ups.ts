import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Asked } from './report.ts';

/** What people did about what a lease owes, as of a day. */
export type FollowUp = {
  promiseOn: PlainDate | null;
  promised: number | null;
  lastReminderOn: PlainDate | null;
  inCollectionsOn: PlainDate | null;
  note: string | null;
};

const NOTHING: FollowUp = { promiseOn: null, promised: null, lastReminderOn: null, inCollectionsOn: null, note: null };

/**
 * By lease: the promise that was open on the day, the last reminder by then, and what the office keeps, where it was begun by
 * then. What was known later than is asked about is left out.
 */
export async function followUps(ctx: ReadCtx, { to, knownAt }: Asked, leaseIds: readonly string[]) {
  const known = (at: string) => (knownAt === null ? sql`true` : sql`${sql.ref(at)} <= ${knownAt}::timestamptz`);
  const isStillOpen =
    knownAt === null
      ? sql`promise.ended_on is null or promise.ended_on > ${to}::date`
      : sql`promise.ended_on is null or promise.ended_on > ${to}::date or promise.ended_at > ${knownAt}::timestamptz`;
  const { rows } = await sql<FollowUp & { leaseId: string }>`
    select lease.id as lease_id, promise.promised_on as promise_on, promise.amount_minor as promised, reminder.last_reminder_on,
      case when office.in_collections_since_on <= ${to}::date then office.in_collections_since_on end as in_collections_on,
      case when office.noted_at < (${to}::date + 1)::timestamp at time zone property.time_zone and ${known('office.noted_at')} then office.note end as note
    from leases lease
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    left join lateral (
      select promise.promised_on, promise.amount_minor from payment_promises promise
      where promise.org_id = lease.org_id and promise.lease_id = lease.id and promise.made_on <= ${to}::date
        and ${known('promise.made_at')} and (${isStillOpen})
      order by promise.made_at desc, promise.id desc limit 1) promise on true
    left join lateral (
      select max(reminder.sent_on) as last_reminder_on from payment_reminders reminder
      where reminder.org_id = lease.org_id and reminder.lease_id = lease.id and reminder.sent_on <= ${to}::date
        and ${known('reminder.sent_at')}) reminder on true
    left join lease_arrears office on office.org_id = lease.org_id and office.lease_id = lease.id
    where lease.org_id = ${ctx.org} and lease.id = any(${[...leaseIds]}::uuid[])`.execute(ctx.db);
  const byLease = new Map(rows.map(({ leaseId, ...found }) => [leaseId, found]));
  return (leaseId: string): FollowUp => byLease.get(leaseId) ?? NOTHING;
}
