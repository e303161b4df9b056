import { sql } from 'kysely';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { BINDING_STATUSES, isBinding } from '#contract/leases/leases.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { toPayOn } from '#server/payments/payments.rules.ts';
import { isTakenByAutopay } from '#server/payments/queries/autopays.ts';
import { openCharges, readAhead } from '#server/payments/queries/dues.ts';
import { chargesAhead } from '#server/rent/queries/owed.ts';
import { effectivePolicies } from '#server/rent/queries/policies.ts';
import { type ReminderByRules, remindersOn } from '../rules/reminders.ts';

/** A reminder that is to go, and of how much. */
export type DueReminder = ReminderByRules & { owedMinor: number; lateSinceOn: PlainDate | null };

/** Leases of a property that rules for reminders may hold for, where something is owed or will be. */
export async function remindableLeases(ctx: ReadCtx, propertyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lease.id from leases lease
    where lease.org_id = ${ctx.org} and lease.property_id = ${propertyId}::uuid
      and (lease.status = any(${[...BINDING_STATUSES]}::text[]) or exists (select from lease_charges charge
        where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.open_minor > 0))
      and exists (select from rent_policies policy where policy.org_id = lease.org_id and policy.kind = 'REMINDERS'
        and (policy.property_id is null or policy.property_id = lease.property_id)
        and (policy.lease_id is null or policy.lease_id = lease.id))
    order by lease.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/**
 * Of what the renters of a lease are to be reminded today, where the property stands, as My Lease shows it to them; null where
 * there is nothing, where they have said or begun something about it, or were reminded today already.
 */
export async function findDueReminder(ctx: ReadCtx, leaseId: string, day: PlainDate): Promise<DueReminder | null> {
  const lease = await findStoredLease(ctx, leaseId);
  if (!lease) return null;
  const { reminders } = await effectivePolicies(ctx, { leaseId, propertyId: lease.propertyId });
  const wanted = remindersOn(reminders.rules, day);
  if (wanted.length === 0 || (await isSpokenFor(ctx, leaseId, day))) return null;
  const open = await openCharges(ctx, leaseId);
  for (const reminder of wanted) {
    const owed = await owedFor(ctx, lease, reminder, { open, day });
    if (owed.owedMinor <= 0 || (await isSent(ctx, leaseId, reminder))) continue;
    if (!(await isTakenByAutopay(ctx, lease, reminder.dueOn, owed.owedMinor))) return { ...reminder, ...owed };
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
 * Whether renters are left alone today: they promised a day, reported a payment that waits for the office, or are paying; it is
 * with collections; or they were reminded today.
 */
async function isSpokenFor(ctx: ReadCtx, leaseId: string, day: PlainDate): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select
    exists (select from payment_promises where org_id = ${ctx.org} and lease_id = ${leaseId}::uuid and state = 'OPEN')
    or exists (select from payment_reports where org_id = ${ctx.org} and lease_id = ${leaseId}::uuid and state = 'WAITING')
    or exists (select from checkouts where org_id = ${ctx.org} and lease_id = ${leaseId}::uuid and state = 'OPEN')
    or exists (select from lease_arrears
      where org_id = ${ctx.org} and lease_id = ${leaseId}::uuid and in_collections_since_on is not null)
    or exists (select from payment_reminders
      where org_id = ${ctx.org} and lease_id = ${leaseId}::uuid and sent_on = ${day}::date) as is`.execute(ctx.db);
  return rows[0]?.is ?? false;
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
