import type { Arrears } from '#contract/arrears/arrears.ts';
import type { ReminderKind } from '#contract/arrears/arrears.words.ts';
import { type PlainDate, today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Ctx, now } from '#server/access/context.ts';
import type { NightlyDone, NightlyWork } from '#server/access/nightly.ts';
import { newId } from '#server/db/new-id.ts';
import { findLease, isRemindedOn, readArrears, readLate, remindVerdict } from '../queries/arrears.ts';
import { type DueReminder, findDueReminder, remindableLeases } from '../queries/due-reminders.ts';
import { holdLease } from './end-promise.ts';

/** Reminds the renters of a lease of what is late; the notice and its mail follow from the line. Two who do at once remind once. */
export const remindRenters = command('payment_reminder.send', async (ctx, leaseId: string) => {
  const lease = authorize(await findLease(ctx, leaseId), () => holds(ctx, 'ledger:write'));
  const day = today(ctx.deps.clock, lease.timeZone);
  const late = await readLate(ctx, leaseId, day);
  const verdict = remindVerdict(late.minor, lease.renters.length, await isRemindedOn(ctx, leaseId, day));
  if (typeof verdict === 'object') throw fail(verdict.code);
  if (late.sinceOn === null) throw fail('payment_reminder.nothing_late');
  const what = {
    kind: 'BY_HAND' as const,
    owedMinor: late.minor,
    lateSinceOn: late.sinceOn,
    dueOn: null,
    autopay: null,
  };
  return audited<Arrears>({ ...(await send(ctx, lease, what, day)), result: await readArrears(ctx, leaseId) });
});

/** The same by the rules for reminders. */
const remindByRules = command('payment_reminder.send', async (ctx, leaseId: string) => {
  const lease = authorize(await findLease(ctx, leaseId), () => ctx.actor.kind === 'system');
  await holdLease(ctx, lease, leaseId);
  const day = today(ctx.deps.clock, lease.timeZone);
  const due = await findDueReminder(ctx, leaseId, day);
  if (!due) throw fail('payment_reminder.nothing_late');
  if (lease.renters.length === 0) throw fail('payment_reminder.nobody');
  const result = { count: 1, amountMinor: due.owedMinor };
  return audited<NightlyDone>({ ...(await send(ctx, lease, due, day)), result });
});

type Lease = NonNullable<Awaited<ReturnType<typeof findLease>>>;
type Reminder = Omit<DueReminder, 'kind' | 'dueOn'> & { kind: ReminderKind; dueOn: PlainDate | null };

async function send(
  ctx: WriteCtx,
  lease: Lease & Proof,
  { kind, owedMinor, lateSinceOn, dueOn, autopay }: Reminder,
  day: PlainDate,
) {
  const id = newId();
  const { id: leaseId, propertyId, currency } = lease;
  const owed = { owedMinor, currency, kind, dueOn, lateSinceOn };
  await ctx
    .write(lease)
    .insertInto('paymentReminders')
    .values({ orgId: ctx.org, id, leaseId, propertyId, ...owed, sentAt: now(ctx), sentOn: day, sentBy: ctx.actor.name })
    .execute();
  return {
    subject: { type: 'payment_reminder' as const, id },
    after: { leaseId, ...owed },
    activities: [
      {
        type: 'payment_reminder.sent' as const,
        about: { lease: leaseId, property: propertyId },
        facts: { amount: fromMinor(owedMinor, currency), currency, on: lateSinceOn ?? dueOn, kind, ...autopay },
        visibleToOwner: false,
        visibleToRenter: true,
      },
    ],
  };
}

/**
 * In a night: reminds by the rules of the property, once rents are charged and what is taken by autopay is asked for. Only on
 * the day itself: of a day that was missed nobody is reminded later.
 */
export const nightlyReminders: NightlyWork = {
  name: 'REMINDERS',
  find: async (ctx, { id, timeZone }, night) => {
    if (night !== today(ctx.deps.clock, timeZone)) return [];
    return remindableLeases(ctx, id, night);
  },
  run: remind,
};

/** What people did in the meantime, or another server, leaves nothing to remind of. */
async function remind(ctx: Ctx, leaseId: string): Promise<NightlyDone> {
  try {
    return await remindByRules(ctx, leaseId);
  } catch (error) {
    if (!(error instanceof AppError && error.code.startsWith('payment_reminder.'))) throw error;
    return { count: 0, amountMinor: 0 };
  }
}
