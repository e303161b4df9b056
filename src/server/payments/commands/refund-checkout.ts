import { fromMinor } from '#contract/money.ts';
import type { Checkout, RefundAsked } from '#contract/payments/online-payments.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Ctx, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { openLeaseBooks, readAmount } from '#server/ledger/commands/lease-books.ts';

import { findCheckout, toCheckout } from '../queries/checkouts.ts';
import { leftToRefund, refundsOf } from '../queries/refunds.ts';
import { asking } from './checkouts.ts';
import type { RefundOfPayment } from './processor.ts';

type Asked = { checkout: Checkout; refund: RefundOfPayment };

/**
 * Asks the processor to give an online payment back, or a part of it; its report posts it. What it has not answered keeps its
 * id until it does, so that whoever asks again, or at the same time, has it given back once.
 */
export async function giveBack(ctx: Ctx, checkoutId: string, input: RefundAsked): Promise<Checkout> {
  const { checkout, refund } = await askForRefund(ctx, checkoutId, input);
  const isTaken = await asking(ctx, (processor) => processor.giveBack(refund), {
    none: 'checkout.refund_not_online',
    away: 'checkout.refund_unanswered',
  });
  await noteAnswer({ ...ctx, idempotency: null }, checkoutId, refund.id, isTaken ? 'TAKEN' : 'REFUSED');
  if (!isTaken) throw fail('checkout.refund_refused');
  return checkout;
}

const askForRefund = command('checkout.give_back', async (ctx, checkoutId: string, asked: RefundAsked) => {
  const seen = authorize(await findCheckout(ctx, checkoutId), () => holds(ctx, 'ledger:write'));
  // Two who ask wait for each other, and for what the processor reports.
  await openLeaseBooks(ctx, seen.leaseId);
  const row = authorize(await findCheckout(ctx, checkoutId), () => holds(ctx, 'ledger:write'));
  const { currency, paymentRef } = row;
  if (row.state !== 'PAID' || paymentRef === null) throw fail('checkout.not_paid');
  const amountMinor = readAmount(asked.amount, currency, 'amount');
  const refunds = await refundsOf(ctx, checkoutId);
  const subject = { type: 'checkout' as const, id: checkoutId };
  const answer = (id: string): Asked => ({
    checkout: toCheckout(row),
    refund: { id, paymentRef, amountMinor, currency },
  });
  const after = { refundMinor: amountMinor, reason: asked.reason };
  const unanswered = refunds.find(({ state }) => state === 'ASKED');
  if (unanswered) {
    if (unanswered.amountMinor !== amountMinor) throw fail('checkout.refund_waits');
    return audited({ result: answer(unanswered.id), subject, after });
  }
  const leftMinor = leftToRefund(row, refunds);
  if (fromMinor(leftMinor, currency) !== asked.left) throw fail('checkout.refund_changed');
  if (amountMinor > leftMinor) throw fail('checkout.refund_above');
  const id = newId();
  await ctx
    .write(row)
    .insertInto('checkoutRefunds')
    .values({ orgId: ctx.org, id, checkoutId, amountMinor, reason: asked.reason, askedAt: now(ctx) })
    .execute();
  return audited({ result: answer(id), subject, after });
});

const noteAnswer = command(
  'checkout.refund_answered',
  async (ctx, checkoutId: string, refundId: string, state: 'TAKEN' | 'REFUSED') => {
    const row = authorize(await findCheckout(ctx, checkoutId), () => holds(ctx, 'ledger:write'));
    await ctx
      .write(row)
      .updateTable('checkoutRefunds')
      .set({ state })
      .where('orgId', '=', ctx.org)
      .where('id', '=', refundId)
      .execute();
    return audited({ result: null, subject: { type: 'checkout', id: checkoutId }, after: { refund: state } });
  },
);
