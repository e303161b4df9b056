import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentMethod } from '#contract/ledger/ledger.words.ts';
import { guardedFetch, OutboundError } from '#server/access/secrets/guarded-fetch.ts';
import type { CheckoutAsked, Processor, ProcessorEvent } from './processor.ts';

/** Currencies that Stripe counts in hundredths though nobody else does. */
const HUNDREDTHS_THERE: ReadonlySet<string> = new Set(['ISK', 'UGX']);
const SIGNED_WITHIN_SECONDS = 300;
const METHODS: Readonly<Record<string, PaymentMethod>> = {
  card: 'CARD',
  us_bank_account: 'DIRECT_DEBIT',
  sepa_debit: 'DIRECT_DEBIT',
  bacs_debit: 'DIRECT_DEBIT',
  acss_debit: 'DIRECT_DEBIT',
  au_becs_debit: 'DIRECT_DEBIT',
  customer_balance: 'BANK_TRANSFER',
};

/** Answers that say no to what was asked; the others say that it could not be answered (Stripe, “HTTP status codes”). */
const REFUSALS: ReadonlySet<number> = new Set([400, 402, 404]);
class Refusal extends OutboundError {}

const Session = z.object({
  id: z.string(),
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

const here = (amount: number, currency: string): number =>
  HUNDREDTHS_THERE.has(currency) ? Math.round(amount / 100) : amount;
const there = (amountMinor: number, currency: string): number =>
  HUNDREDTHS_THERE.has(currency) ? amountMinor * 100 : amountMinor;

/** Paying on pages of Stripe (Checkout Sessions), at an address that is another one only for tests. */
export function stripe(
  url: string,
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
): Processor {
  // The address is the installation's own setting, never somebody's input.
  const fetched = guardedFetch({ isPrivateAllowed: true });
  const call = async (method: 'GET' | 'POST', path: string, form?: Record<string, string>, key?: string) => {
    const response = await fetched(`${url}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    if (REFUSALS.has(response.status)) throw new Refusal(`Stripe refused ${path.split('/')[0]}: ${response.status}.`);
    if (!response.ok) throw new OutboundError(`Stripe answered ${response.status} to ${method} ${path.split('/')[0]}.`);
    return response.json();
  };
  return {
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
    if (type === 'checkout.session.async_payment_failed' || type === 'checkout.session.expired')
      return failed(session.client_reference_id);
    return eventOfSession(session, at);
  }
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

const failed = (checkoutId: string | null | undefined): ProcessorEvent | null =>
  checkoutId ? { what: 'FAILED', checkoutId } : null;

/** Paid is what Stripe says is paid: a debit that is under way is not. */
function eventOfSession(session: z.infer<typeof Session>, at: Date): ProcessorEvent | null {
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
