import { sql } from 'kysely';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { BINDING_STATUSES, isBinding } from '#contract/leases/leases.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { toPayOn } from '#server/payments/payments.rules.ts';
import { takenByAutopayOn } from '#server/payments/queries/autopays.ts';
import { openCharges, readAhead } from '#server/payments/queries/dues.ts';
import { chargesAhead, leasesChargedOn } from '#server/rent/queries/owed.ts';
import { effectivePolicies } from '#server/rent/queries/policies.ts';
import { feeFromOn, heldBack, type ReminderByRules, remindersOn } from '../rules/reminders.ts';

/** A reminder that is to go, and of how much. */
export type DueReminder = ReminderByRules & {
  owedMinor: number;
  lateSinceOn: PlainDate | null;
  /** Where autopay takes it only once a late fee is charged: when it does, and from when on a fee is. */
  autopay: { takenOn: PlainDate; feeFromOn: PlainDate } | null;
};

/** Whether nothing is to be said of a lease on a day, as SQL over `lease`. */
const isSpokenFor = (day: PlainDate) => sql<boolean>`(
  exists (select from payment_promises promise where promise.org_id = lease.org_id and promise.lease_id = lease.id
    and promise.state = 'OPEN' and promise.promised_on >= ${day}::date)
  or exists (select from payment_reports report
    where report.org_id = lease.org_id and report.lease_id = lease.id and report.state = 'WAITING')
  or exists (select from checkouts checkout
    where checkout.org_id = lease.org_id and checkout.lease_id = lease.id and checkout.state = 'OPEN')
  or exists (select from lease_arrears arrears
    where arrears.org_id = lease.org_id and arrears.lease_id = lease.id and arrears.in_collections_since_on is not null)
  or exists (select from payment_reminders sent
    where sent.org_id = lease.org_id and sent.lease_id = lease.id and sent.sent_on = ${day}::date))`;

/**
 * Whether a `promise` was found not kept since nights of the property of `lease` last came on their own day, on which reminders go:
 * in this one, or in one before it that is made up for.
 */
const isFoundBroken = (day: PlainDate) => sql<boolean>`(promise.state = 'BROKEN' and promise.ended_on <= ${day}::date
  and promise.ended_on > coalesce((select max(run.run_on) from nightly_runs run
    join properties property on property.org_id = run.org_id and property.id = run.property_id
    where run.org_id = lease.org_id and run.property_id = lease.property_id and run.run_on < ${day}::date
      and (run.finished_at at time zone property.time_zone)::date = run.run_on), '-infinity'))`;

/**
 * Leases of a property that something may be to be reminded of on a day, by all that can be asked of all of them at once: what a
 * reminder is of is looked at for those alone, one by one.
 */
export async function remindableLeases(ctx: ReadCtx, propertyId: string, day: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ id: string; isOpen: boolean; comingOn: PlainDate | null }>`
    select lease.id, is_open, case when lease.status = any(${[...BINDING_STATUSES]}::text[])
      then ${day}::date + (chosen.rules ->> 'daysBefore')::int end as coming_on
    from leases lease
    cross join lateral (select policy.rules from rent_policies policy
      where policy.org_id = lease.org_id and policy.kind = 'REMINDERS'
        and (policy.property_id is null or policy.property_id = lease.property_id)
        and (policy.lease_id is null or policy.lease_id = lease.id)
      order by policy.lease_id is null, policy.property_id is null limit 1) chosen
    cross join lateral (select exists (select from lease_charges charge
      where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.open_minor > 0
        and (charge.due_on = ${day}::date + (chosen.rules ->> 'daysBefore')::int
          or charge.due_on = ${day}::date and (chosen.rules ->> 'isOnDay')::boolean
          or charge.due_on = ${day}::date - (chosen.rules ->> 'daysAfter')::int
          or charge.due_on < ${day}::date and exists (select from payment_promises promise
            where promise.org_id = lease.org_id and promise.lease_id = lease.id and ${isFoundBroken(day)}))) as is_open) charged
    where lease.org_id = ${ctx.org} and lease.property_id = ${propertyId}::uuid
      and (is_open or lease.status = any(${[...BINDING_STATUSES]}::text[])) and not ${isSpokenFor(day)}
    order by lease.id`.execute(ctx.db);
  const coming = await leasesChargedOn(
    ctx,
    propertyId,
    new Map(rows.flatMap(({ id, isOpen, comingOn }) => (isOpen || comingOn === null ? [] : [[id, comingOn]]))),
  );
  return rows.filter(({ id, isOpen }) => isOpen || coming.has(id)).map(({ id }) => id);
}

/**
 * Of what the renters of a lease are to be reminded today, where the property stands, as My Lease shows it to them; null where
 * there is nothing, where they have said or begun something about it, or were reminded today already.
 */
export async function findDueReminder(ctx: ReadCtx, leaseId: string, day: PlainDate): Promise<DueReminder | null> {
  const lease = await findStoredLease(ctx, leaseId);
  if (!lease) return null;
  const [{ reminders, lateFee }, open, said] = await Promise.all([
    effectivePolicies(ctx, { leaseId, propertyId: lease.propertyId }),
    openCharges(ctx, leaseId),
    readSaid(ctx, leaseId, day),
  ]);
  if (said.isSpokenFor) return null;
  const wanted = [...heldBack(reminders.rules, open, said.broken), ...remindersOn(reminders.rules, day)];
  for (const reminder of wanted) {
    const owed = await owedFor(ctx, lease, reminder, { open, day });
    if (owed.owedMinor <= 0 || (await isSent(ctx, leaseId, reminder))) continue;
    const takenOn = await takenByAutopayOn(ctx, lease, reminder.dueOn, owed.owedMinor);
    if (takenOn === null) return { ...reminder, ...owed, autopay: null };
    const feeOn = feeFromOn(lateFee.rules, reminder.dueOn);
    if (feeOn !== null && takenOn >= feeOn) return { ...reminder, ...owed, autopay: { takenOn, feeFromOn: feeOn } };
  }
  return null;
}

type Known = { open: Awaited<ReturnType<typeof openCharges>>; day: PlainDate };
const NOTHING = { owedMinor: 0, lateSinceOn: null };

/** How much a reminder is of: all that is owed by then, where something of its day is. A late fee begins no reminder of its own. */
async function owedFor(
  ctx: ReadCtx,
  lease: StoredLease,
  { kind, dueOn }: ReminderByRules,
  { open, day }: Known,
): Promise<Pick<DueReminder, 'owedMinor' | 'lateSinceOn'>> {
  if (kind === 'BEFORE') {
    if (!isBinding(lease.status)) return NOTHING;
    const [aheadMinor, coming] = await Promise.all([
      readAhead(ctx, lease.id),
      chargesAhead(ctx, lease, { from: addDays(day, 1), to: dueOn }),
    ]);
    const items = [
      ...open
        .filter((charge) => charge.dueOn > day)
        .map((charge) => ({ dueOn: charge.dueOn, minor: charge.openMinor })),
      ...coming.map((charge) => ({ dueOn: charge.dueOn, minor: charge.amountMinor })),
    ];
    return { owedMinor: toPayOn(items, aheadMinor, dueOn), lateSinceOn: null };
  }
  if (!open.some((charge) => charge.dueOn === dueOn && charge.kind !== 'LATE_FEE')) return NOTHING;
  const owed = open.filter((charge) => (kind === 'AFTER' ? charge.dueOn < day : charge.dueOn <= day));
  return {
    owedMinor: owed.reduce((sum, { openMinor }) => sum + openMinor, 0),
    lateSinceOn: kind === 'AFTER' ? (owed[0]?.dueOn ?? null) : null,
  };
}

/**
 * Whether renters are left alone today: they promised a day that is not over, reported a payment that waits for the office, or
 * are paying; it is with collections; or they were reminded today. And from when until when they had promised what they did not keep.
 */
async function readSaid(ctx: ReadCtx, leaseId: string, day: PlainDate) {
  const { rows } = await sql<{ isSpokenFor: boolean; madeOn: PlainDate | null; endedOn: PlainDate | null }>`
    select ${isSpokenFor(day)} as is_spoken_for, made_on, ended_on from leases lease
    cross join lateral (select min(promise.made_on) as made_on, max(promise.ended_on) as ended_on from payment_promises promise
      where promise.org_id = lease.org_id and promise.lease_id = lease.id and ${isFoundBroken(day)}) broken
    where lease.org_id = ${ctx.org} and lease.id = ${leaseId}::uuid`.execute(ctx.db);
  const { isSpokenFor: isSaid = true, madeOn = null, endedOn = null } = rows[0] ?? {};
  return { isSpokenFor: isSaid, broken: madeOn === null || endedOn === null ? null : { madeOn, endedOn } };
}

/** Whether it went before, as where the rules were others then. */
async function isSent(ctx: ReadCtx, leaseId: string, { kind, dueOn }: ReminderByRules): Promise<boolean> {
  const sent = await ctx.db
    .selectFrom('paymentReminders')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .where('kind', '=', kind)
    .where('dueOn', '=', dueOn)
    .executeTakeFirst();
  return sent !== undefined;
}
