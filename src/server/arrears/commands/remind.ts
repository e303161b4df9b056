import type { Arrears } from '#contract/arrears/arrears.ts';
import { today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';

import { findLease, isRemindedOn, readArrears, readLate, remindVerdict } from '../queries/arrears.ts';

/** Reminds the renters of a lease of what is late; the notice and its mail follow from the line. Two who do at once remind once. */
export const remindRenters = command('payment_reminder.send', async (ctx, leaseId: string) => {
  const lease = authorize(await findLease(ctx, leaseId), () => holds(ctx, 'ledger:write'));
  const day = today(ctx.deps.clock, lease.timeZone);
  const late = await readLate(ctx, leaseId, day);
  const verdict = remindVerdict(late.minor, lease.renters.length, await isRemindedOn(ctx, leaseId, day));
  if (typeof verdict === 'object') throw fail(verdict.code);
  if (late.sinceOn === null) throw fail('payment_reminder.nothing_late');
  const id = newId();
  const { propertyId, currency } = lease;
  const owed = { owedMinor: late.minor, currency, lateSinceOn: late.sinceOn };
  await ctx
    .write(lease)
    .insertInto('paymentReminders')
    .values({ orgId: ctx.org, id, leaseId, propertyId, ...owed, sentAt: now(ctx), sentOn: day, sentBy: ctx.actor.name })
    .execute();
  return audited<Arrears>({
    result: await readArrears(ctx, leaseId),
    subject: { type: 'payment_reminder', id },
    after: { leaseId, ...owed },
    activities: [
      {
        type: 'payment_reminder.sent',
        about: { lease: leaseId, property: propertyId },
        facts: { amount: fromMinor(late.minor, currency), currency, on: late.sinceOn },
        visibleToOwner: false,
        visibleToRenter: true,
      },
    ],
  });
});
