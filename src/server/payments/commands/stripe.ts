import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { OutboundError } from '#server/access/secrets/guarded-fetch.ts';
import type { CheckoutAsked, CheckoutEvent, Processor, ProcessorEvent } from './processor.ts';
import { here, METHODS, Refusal, stripeCall, there } from './stripe-call.ts';
import { eventOfIntent, PaymentIntent, stripeSaved } from './stripe-saved.ts';

const SIGNED_WITHIN_SECONDS = 300;

const Session = z.object({
  id: z.string(),
  mode: z.string().nullish(),
  url: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_method_types: z.array(z.string()).nullish(),
});
const Charge = z.object({
  payment_intent: z.string(),
  amount_refunded: z.number().int(),
  currency: z.string(),
  metadata: z.object({ checkout: z.string().optional() }).nullish(),
});
const Refund = z.object({ status: z.string().nullish() });
const Dispute = z.object({ payment_intent: z.string().nullish(), status: z.string().nullish() });
const Event = z.object({ type: z.string(), created: z.number(), data: z.object({ object: z.unknown() }) });

/** Paying on pages of Stripe (Checkout Sessions), at an address that is another one only for tests. */
export function stripe(
  url: string,
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
): Processor {
  const call = stripeCall(url, secretKey);
  return {
    ...stripeSaved(call),
    async open(asked) {
      const session = Session.parse(await call('POST', 'checkout/sessions', formOf(asked), asked.id));
      if (!session.url) throw new OutboundError('Stripe opened no page.');
      return { sessionRef: session.id, payUrl: session.url };
    },
    async ask(sessionRef, at) {
      return eventOfSession(Session.parse(await call('GET', `checkout/sessions/${sessionRef}`)), at);
    },
    async giveBack({ id, paymentRef, amountMinor, currency }) {
      const form = { payment_intent: paymentRef, amount: String(there(amountMinor, currency)) };
      try {
        const { status } = Refund.parse(await call('POST', 'refunds', form, `give-back-${id}`));
        return status !== 'failed' && status !== 'canceled';
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    read: (text, signature, at) => (isSigned(text, signature, webhookSecret, at) ? eventOf(text) : undefined),
  };
}

const formOf = ({ id, amountMinor, currency, paysFor, payerEmail, returnUrl }: CheckoutAsked) => ({
  mode: 'payment',
  client_reference_id: id,
  success_url: returnUrl,
  cancel_url: returnUrl,
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': currency.toLowerCase(),
  'line_items[0][price_data][unit_amount]': String(there(amountMinor, currency)),
  'line_items[0][price_data][product_data][name]': paysFor,
  'payment_intent_data[metadata][checkout]': id,
  ...(payerEmail === null ? {} : { customer_email: payerEmail }),
});

/** Whether a report was signed with the secret, lately: one that somebody kept cannot be sent again later. */
function isSigned(text: string, signature: string, secret: string, at: Date): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const signedAt = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(at.getTime() / 1000 - Number(signedAt)) <= SIGNED_WITHIN_SECONDS)) return false;
  const right = createHmac('sha256', secret).update(`${signedAt}.${text}`).digest();
  return parts.some(([name, hex = '']) => {
    const said = Buffer.from(hex, 'hex');
    return name === 'v1' && said.length === right.length && timingSafeEqual(said, right);
  });
}

function eventOf(text: string): ProcessorEvent | null {
  const { type, created, data } = Event.parse(JSON.parse(text));
  const at = new Date(created * 1000);
  if (type.startsWith('checkout.session.')) {
    const session = Session.parse(data.object);
    if (session.mode === 'setup') return savedBy(session);
    if (type === 'checkout.session.async_payment_failed' || type === 'checkout.session.expired')
      return failed(session.client_reference_id);
    return eventOfSession(session, at);
  }
  if (type === 'payment_intent.succeeded' || type === 'payment_intent.payment_failed')
    return eventOfIntent(PaymentIntent.parse(data.object), at);
  if (type === 'charge.refunded') {
    const { payment_intent, amount_refunded, currency, metadata } = Charge.parse(data.object);
    const givenBackMinor = here(amount_refunded, currency.toUpperCase());
    return { what: 'GIVEN_BACK', paymentRef: payment_intent, checkoutId: metadata?.checkout ?? null, givenBackMinor };
  }
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed') {
    const { payment_intent: paymentRef, status } = Dispute.parse(data.object);
    if (!paymentRef) return null;
    if (type === 'charge.dispute.created') return { what: 'RETURNED', paymentRef };
    return status === 'won' ? { what: 'KEPT', paymentRef } : null;
  }
  return null;
}

const savedBy = ({ id, status, client_reference_id: autopayId }: z.infer<typeof Session>): ProcessorEvent | null =>
  status === 'complete' && autopayId ? { what: 'SAVED', autopayId, sessionRef: id } : null;

const failed = (checkoutId: string | null | undefined): CheckoutEvent | null =>
  checkoutId ? { what: 'FAILED', checkoutId } : null;

/** Paid is what Stripe says is paid: a debit that is under way is not. */
function eventOfSession(session: z.infer<typeof Session>, at: Date): CheckoutEvent | null {
  const { client_reference_id: checkoutId, payment_intent: paymentRef, amount_total, currency } = session;
  if (session.status === 'expired') return failed(checkoutId);
  if (session.payment_status !== 'paid' || !checkoutId || !paymentRef || !amount_total || !currency) return null;
  const code = currency.toUpperCase();
  return {
    what: 'PAID',
    checkoutId,
    paymentRef,
    amountMinor: here(amount_total, code),
    currency: code,
    method: METHODS[session.payment_method_types?.[0] ?? ''] ?? 'OTHER',
    at,
  };
}
