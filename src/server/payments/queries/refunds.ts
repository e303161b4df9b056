import type { ReadCtx } from '#server/access/context.ts';

/** What the office asked to be given back of a checkout, the latest first. */
export const refundsOf = (ctx: ReadCtx, checkoutId: string) =>
  ctx.db
    .selectFrom('checkoutRefunds')
    .select(['id', 'amountMinor', 'reason', 'state'])
    .where('orgId', '=', ctx.org)
    .where('checkoutId', '=', checkoutId)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

type Refundable = { amountMinor: number; givenBackMinor: number };
type Refund = { amountMinor: number; state: string };

const takenMinor = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amountMinor, state }) => (state === 'TAKEN' ? sum + amountMinor : sum), 0);

/**
 * What can still be given back, in minor units: what the processor took to give back counts before it reports it, and what
 * was given back at the processor alone counts once it does.
 */
export const leftToRefund = ({ amountMinor, givenBackMinor }: Refundable, refunds: readonly Refund[]): number =>
  Math.max(0, amountMinor - Math.max(givenBackMinor, takenMinor(refunds)));

/** What the processor took to give back and has not reported yet, in minor units. */
export const refundUnderWay = ({ givenBackMinor }: Refundable, refunds: readonly Refund[]): number =>
  Math.max(0, takenMinor(refunds) - givenBackMinor);
