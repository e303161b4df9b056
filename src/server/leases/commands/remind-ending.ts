import { daysBetween, today } from '#contract/dates.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { findStoredLease } from '../leases.queries.ts';
import { isEndingToldOf } from '../queries/list-ending.ts';
import { endingMark } from '../rules/ending.ts';
import { leaseActivity } from './change-lease.ts';

/** Says, once for each of the days that count, that a lease ends; whom it is told to stands with the notices of leases. */
export const remindOfEnding = command('lease.remind_of_ending', async (ctx, leaseId: string) => {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => ctx.actor.kind === 'system');
  const days = daysBetween(today(ctx.deps.clock, lease.timeZone), lease.lastOn);
  const mark = endingMark(days);
  // It was told meanwhile, or the lease moved on.
  if (mark === null || (await isEndingToldOf(ctx, lease, mark))) throw fail('STALE_VERSION');
  return audited({
    result: undefined,
    subject: { type: 'lease', id: leaseId },
    after: { lastOn: lease.lastOn, days },
    activities: [leaseActivity('lease.ending', lease, { lastOn: lease.lastOn, days, mark })],
  });
});
