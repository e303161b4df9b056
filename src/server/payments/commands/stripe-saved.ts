import { z } from 'zod';
import { addDays, addMonths, type PlainDate, plainDate } from '#contract/dates.ts';
import type { CheckoutEvent, Processor, Saved, TakingAsked } from './processor.ts';
import { here, METHODS, Refusal, type StripeCall, there } from './stripe-call.ts';

const CardMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});
const AccountMethod = z.object({ last4: z.string().nullish(), bank_name: z.string().nullish() });
const Method = z.object({
  id: z.string(),
  type: z.string(),
  card: CardMethod.nullish(),
  us_bank_account: AccountMethod.nullish(),
  sepa_debit: AccountMethod.nullish(),
  bacs_debit: AccountMethod.nullish(),
  acss_debit: AccountMethod.nullish(),
  au_becs_debit: AccountMethod.nullish(),
});
const SetupSession = z.object({
  id: z.string(),
  status: z.string().nullish(),
  customer: z.string().nullish(),
  setup_intent: z.object({ status: z.string(), payment_method: Method.nullish() }).nullish(),
});
const OpenedSession = z.object({ id: z.string(), url: z.string().nullish() });

export const PaymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int().nullish(),
  currency: z.string(),
  created: z.number(),
  payment_method_types: z.array(z.string()).nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  metadata: z.object({ checkout: z.string().optional(), autopay: z.string().optional() }).nullish(),
});
const PaymentIntents = z.object({ data: z.array(PaymentIntent) });
const Declined = z.object({
  error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});

/** Refusals after which asking again only annoys a bank (Stripe, “Decline codes”). */
const FINAL: ReadonlySet<string> = new Set([
  'authentication_required',
  'expired_card',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'card_not_supported',
  'debit_not_authorized',
  'bank_account_closed',
  'account_closed',
  'no_account',
  'resource_missing',
]);
const isFinal = (
  reason: { code?: string | null | undefined; decline_code?: string | null | undefined } | null | undefined,
) => FINAL.has(reason?.decline_code ?? '') || FINAL.has(reason?.code ?? '');

/** The last day of the month in which a card ends. */
const lastDayOf = (year: number, month: number): PlainDate =>
  addDays(addMonths(plainDate(`${year}-${String(month).padStart(2, '0')}-01`), 1), -1);

function savedOf(method: z.infer<typeof Method>, customerRef: string): Saved {
  const base = { customerRef, methodRef: method.id };
  const { card } = method;
  if (card) {
    const name = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
    return {
      ...base,
      kind: 'CARD',
      name: name.slice(0, 60),
      last4: card.last4,
      expiresOn: lastDayOf(card.exp_year, card.exp_month),
    };
  }
  const account =
    method.us_bank_account ?? method.sepa_debit ?? method.bacs_debit ?? method.acss_debit ?? method.au_becs_debit;
  return {
    ...base,
    kind: 'ACCOUNT',
    name: (account?.bank_name ?? '').slice(0, 60),
    last4: account?.last4 || '0',
    expiresOn: null,
  };
}

/** What became of a payment that was taken from a saved method; null while its bank has not said. */
export function eventOfIntent(intent: z.infer<typeof PaymentIntent>, at: Date): CheckoutEvent | null {
  const checkoutId = intent.metadata?.checkout;
  if (!checkoutId || intent.metadata?.autopay === undefined) return null;
  if (intent.status === 'succeeded') {
    const currency = intent.currency.toUpperCase();
    return {
      what: 'PAID',
      checkoutId,
      paymentRef: intent.id,
      amountMinor: here(intent.amount_received ?? intent.amount, currency),
      currency,
      method: METHODS[intent.payment_method_types?.[0] ?? ''] ?? 'OTHER',
      at,
    };
  }
  if (intent.status === 'processing') return null;
  // Whoever is not there cannot answer what a bank asks of them.
  if (intent.status === 'requires_action') return { what: 'FAILED', checkoutId, isFinal: true };
  return { what: 'FAILED', checkoutId, isFinal: isFinal(intent.last_payment_error) };
}

type Saving = Pick<Processor, 'openSaving' | 'saved' | 'goodThrough' | 'take' | 'askTaking' | 'forget'>;

/** Methods that Stripe keeps (Checkout in setup mode), and what is taken from them without their holder (off session). */
export const stripeSaved = (call: StripeCall): Saving => ({
  async openSaving({ id, currency, payerEmail, returnUrl }) {
    const form = {
      mode: 'setup',
      currency: currency.toLowerCase(),
      customer_creation: 'always',
      client_reference_id: id,
      success_url: returnUrl,
      cancel_url: returnUrl,
      'setup_intent_data[metadata][autopay]': id,
      ...(payerEmail === null ? {} : { customer_email: payerEmail }),
    };
    const session = OpenedSession.parse(await call('POST', 'checkout/sessions', form, id));
    if (!session.url) throw new Refusal('Stripe opened no page.');
    return { sessionRef: session.id, saveUrl: session.url };
  },
  async saved(sessionRef) {
    const path = `checkout/sessions/${sessionRef}?expand[]=setup_intent.payment_method`;
    const { status, customer, setup_intent } = SetupSession.parse(await call('GET', path));
    const method = setup_intent?.status === 'succeeded' ? setup_intent.payment_method : null;
    return status === 'complete' && customer && method ? savedOf(method, customer) : null;
  },
  async goodThrough(methodRef) {
    try {
      const { card } = Method.parse(await call('GET', `payment_methods/${methodRef}`));
      return card ? lastDayOf(card.exp_year, card.exp_month) : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  },
  async take(asked, at) {
    try {
      const intent = PaymentIntent.parse(
        await call('POST', 'payment_intents', takingForm(asked), `autopay-${asked.id}`),
      );
      return eventOfIntent(intent, at);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // What is not about a card, such as a customer whom another account of the organization had, is no better tomorrow.
      const isDeclined = error.status === 402;
      return {
        what: 'FAILED',
        checkoutId: asked.id,
        isFinal: !isDeclined || isFinal(Declined.safeParse(error.body).data?.error),
      };
    }
  },
  async askTaking({ id, customerRef }, at) {
    const found = PaymentIntents.parse(await call('GET', `payment_intents?customer=${customerRef}&limit=20`));
    const intent = found.data.find(({ metadata }) => metadata?.checkout === id);
    return intent && eventOfIntent(intent, at);
  },
  async forget(methodRef) {
    try {
      await call('POST', `payment_methods/${methodRef}/detach`, {}, `forget-${methodRef}`);
    } catch (error) {
      // It is not kept there any more.
      if (!(error instanceof Refusal)) throw error;
    }
  },
});

const takingForm = ({ id, amountMinor, currency, paysFor, customerRef, methodRef }: TakingAsked) => ({
  amount: String(there(amountMinor, currency)),
  currency: currency.toLowerCase(),
  customer: customerRef,
  payment_method: methodRef,
  off_session: 'true',
  confirm: 'true',
  description: paysFor,
  'metadata[checkout]': id,
  'metadata[autopay]': '1',
});
