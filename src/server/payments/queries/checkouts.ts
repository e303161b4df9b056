import { type RawBuilder, sql } from 'kysely';
import { fromMinor } from '#contract/money.ts';
import type { Checkout } from '#contract/payments/online-payments.ts';
import { notFound } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';

/** Narrows a query over `checkouts checkout` to those in reach: renters see those of their leases, owners none. */
export const checkoutInReach = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.reach.kind === 'renter'
    ? sql<boolean>`checkout.lease_id = any(${ctx.reach.leaseIds}::uuid[])`
    : ctx.reach.kind === 'owner'
      ? sql<boolean>`false`
      : propertyInReach(ctx, 'checkout.property_id');

const checkouts = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('checkouts as checkout')
    .selectAll('checkout')
    .where('checkout.orgId', '=', ctx.org)
    .where(checkoutInReach(ctx));
export type CheckoutRow = Awaited<ReturnType<ReturnType<typeof checkouts>['executeTakeFirstOrThrow']>>;

/** A checkout in reach as it is stored, or undefined. */
export const findCheckout = (ctx: ReadCtx, id: string): Promise<CheckoutRow | undefined> =>
  checkouts(ctx).where('checkout.id', '=', id).executeTakeFirst();

/** The one that a processor calls its payment so. */
export const findCheckoutOfPayment = (ctx: ReadCtx, paymentRef: string): Promise<CheckoutRow | undefined> =>
  checkouts(ctx).where('checkout.paymentRef', '=', paymentRef).executeTakeFirst();

export const toCheckout = (row: CheckoutRow): Checkout => ({
  id: row.id,
  leaseId: row.leaseId,
  amount: { amount: fromMinor(row.amountMinor, row.currency), currency: row.currency },
  state: row.state,
  openedAt: row.openedAt,
  paymentId: row.transactionId,
});

/** One checkout in reach. */
export async function getCheckout(ctx: ReadCtx, id: string): Promise<Checkout> {
  const row = await findCheckout(ctx, id);
  if (!row) throw notFound();
  return toCheckout(row);
}
