import type { PlainDate } from '#contract/dates.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { leaseRows } from '#server/leases/commands/change-lease.ts';
import { findStoredLease } from '#server/leases/leases.queries.ts';
import { linesOf } from '../queries/terms.ts';
import { rentOfDay } from '../rent.rules.ts';

/** Keeps the rent that lists show that of the day, where a line begins or ends. */
export const stepRent = command('lease.step_rent', async (ctx, leaseId: string, night: PlainDate) => {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => ctx.actor.kind === 'system');
  const rentMinor = rentOfDay(await linesOf(ctx, [leaseId]), night);
  const change = await leaseRows.write(ctx, lease, { rentMinor });
  return audited({
    ...change,
    result: { count: change.changed.length, amountMinor: rentMinor - lease.rentMinor },
    subject: { type: 'lease', id: leaseId },
  });
});
