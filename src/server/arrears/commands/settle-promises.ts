import { addDays, type PlainDate } from '#contract/dates.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx } from '#server/access/context.ts';
import type { NightlyDone, NightlyWork } from '#server/access/nightly.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { findLease } from '../queries/arrears.ts';
import { promisesWithFacts } from '../queries/promises.ts';
import { isCovered, outcomeOf } from '../rules/promises.ts';
import { endPromise, holdLease, promiseLine } from './end-promise.ts';

/** A day as it begins, for what became of promises by the evening before; or in the midst of it, for what is kept already. */
type Look = { on: PlainDate; at: 'NIGHT' | 'DAY' };
const throughOf = ({ on, at }: Look): PlainDate => (at === 'NIGHT' ? addDays(on, -1) : on);

/** Writes down, once, what became of the open promise of a lease; nothing where it is still open. */
const settlePromise = command('payment_promise.settle', async (ctx, leaseId: string, look: Look) => {
  const through = throughOf(look);
  const lease = authorize(await findLease(ctx, leaseId), () => ctx.actor.kind === 'system');
  await holdLease(ctx, lease, leaseId);
  const [promise] = await promisesWithFacts(ctx, { which: { leaseId }, isOpen: true, through });
  const outcome = promise ? outcomeOf(promise, through) : 'OPEN';
  const state = look.at === 'DAY' && outcome === 'BROKEN' ? 'OPEN' : outcome;
  // Somebody changed it between finding and settling it.
  if (!promise || state === 'OPEN') throw fail('STALE_VERSION');
  await endPromise(ctx, lease, promise.id, { state, on: look.on });
  return audited<NightlyDone>({
    result: { count: 1, amountMinor: promise.amountMinor },
    subject: { type: 'payment_promise', id: promise.id },
    before: { state: 'OPEN' },
    after: { state },
    activities: [promiseLine(state === 'KEPT' ? 'payment_promise.kept' : 'payment_promise.broken', promise)],
  });
});

/**
 * In a night: what became of the promises of a property by the evening before, once all that was paid by then is in the books.
 * One that is over is over, so a night that is worked through again finds nothing left to do.
 */
export const nightlyPromises: NightlyWork = {
  name: 'PROMISES',
  find: async (ctx, { id: propertyId }, night) => {
    const through = throughOf({ on: night, at: 'NIGHT' });
    const open = await promisesWithFacts(ctx, { which: { propertyId }, isOpen: true, through });
    return open.filter((promise) => outcomeOf(promise, through) !== 'OPEN').map(({ leaseId }) => leaseId);
  },
  run: (ctx, leaseId, night) => settlePromise(ctx, leaseId, { on: night, at: 'NIGHT' }),
};

/** Between the nights: a promise is kept as soon as what was promised is paid. What people settle meanwhile is left as it is. */
export async function keepPromises(ctx: Ctx): Promise<void> {
  const open = await readAs(ctx, (read) => promisesWithFacts(read, { which: 'all', isOpen: true }));
  for (const { leaseId, today: on } of open.filter(isCovered)) {
    try {
      await settlePromise(ctx, leaseId, { on, at: 'DAY' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.deps.log.debug({ leaseId, code: error.code }, 'promise left as it is');
    }
  }
}
