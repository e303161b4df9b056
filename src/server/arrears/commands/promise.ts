import type { Arrears, PromiseInput } from '#contract/arrears/arrears.ts';
import { today } from '#contract/dates.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { readAmount } from '#server/ledger/commands/lease-books.ts';

import { findLease, readArrears, readLate } from '../queries/arrears.ts';
import { promisesWithFacts } from '../queries/promises.ts';
import { dayRefusal, isCovered } from '../rules/promises.ts';
import { endPromise, holdLease, promiseLine } from './end-promise.ts';

/** A renter promises to pay by a day, or the office notes what it was told. What was promised before is kept as it was. */
export const promiseToPay = command('payment_promise.make', async (ctx, leaseId: string, input: PromiseInput) => {
  const lease = authorize(await findLease(ctx, leaseId), () => holds(ctx, 'payments:report'));
  await holdLease(ctx, lease, leaseId);
  const day = today(ctx.deps.clock, lease.timeZone);
  const reason = dayRefusal(input.on, day);
  if (reason) throw fail('VALIDATION_FAILED', { field: 'on', reason });
  const late = await readLate(ctx, leaseId, day);
  if (late.minor <= 0) throw fail('payment_promise.nothing_late');
  const amountMinor = input.amount === null ? late.minor : readAmount(input.amount, lease.currency, 'amount');
  if (amountMinor > late.minor)
    throw fail('VALIDATION_FAILED', { field: 'amount', reason: 'payment_promise.above_late' });
  const [open] = await promisesWithFacts(ctx, { which: { leaseId }, isOpen: true });
  if (input.insteadOf !== undefined && input.insteadOf !== (open?.id ?? null)) throw fail('payment_promise.changed');
  const ended = open && { ...open, state: isCovered(open) ? ('KEPT' as const) : ('REPLACED' as const) };
  if (ended) await endPromise(ctx, lease, ended.id, { state: ended.state, on: day });
  const made = {
    id: newId(),
    leaseId,
    propertyId: lease.propertyId,
    promisedOn: input.on,
    amountMinor,
    currency: lease.currency,
    note: input.note,
    isByRenter: ctx.reach.kind === 'renter',
  };
  await ctx
    .write(lease)
    .insertInto('paymentPromises')
    .values({ orgId: ctx.org, ...made, madeAt: now(ctx), madeOn: day, madeBy: ctx.actor.name })
    .execute();
  return audited<Arrears>({
    result: await readArrears(ctx, leaseId),
    subject: { type: 'payment_promise', id: made.id },
    ...(ended && { before: { promisedOn: ended.promisedOn, amountMinor: ended.amountMinor } }),
    after: { leaseId, promisedOn: input.on, amountMinor, currency: lease.currency, note: input.note, state: 'OPEN' },
    activities: [
      ...(ended?.state === 'KEPT' ? [promiseLine('payment_promise.kept', ended)] : []),
      promiseLine(ended?.state === 'REPLACED' ? 'payment_promise.moved' : 'payment_promise.made', made),
    ],
  });
});

/** Takes a promise back: those who rent together speak for each other. */
export const withdrawPromise = command(
  'payment_promise.withdraw',
  async (ctx, id: string, { version }: { version: number }) => {
    const find = async () => (await promisesWithFacts(ctx, { which: { id } }))[0];
    const seen = authorize(await find(), () => holds(ctx, 'payments:report'));
    await holdLease(ctx, seen, seen.leaseId);
    const promise = authorize(await find(), () => true);
    if (promise.state !== 'OPEN') throw fail('payment_promise.ended');
    if (promise.version !== version) throw fail('STALE_VERSION', { current: await readArrears(ctx, promise.leaseId) });
    const lease = authorize(await findLease(ctx, promise.leaseId), () => true);
    await endPromise(ctx, promise, id, { state: 'WITHDRAWN', on: today(ctx.deps.clock, lease.timeZone) });
    return audited<Arrears>({
      result: await readArrears(ctx, promise.leaseId),
      subject: { type: 'payment_promise', id },
      before: { state: 'OPEN' },
      after: { state: 'WITHDRAWN' },
      activities: [promiseLine('payment_promise.withdrawn', promise)],
    });
  },
);
