import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, line, Version } from '../fields.ts';
import { PostedAmount } from '../ledger/ledger.ts';
import { DecimalAmount, Money } from '../money.schemas.ts';
import { elsewhereId, idOf } from '../naming.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { CHECKOUT_STATES, PROCESSORS } from './payments.words.ts';

/** Where renters pay online; its keys are kept sealed and never shown again. */
export const PaymentProcessor = z.object({
  id: Id,
  kind: z.enum(PROCESSORS),
  /** To where the processor is told to report what was paid. */
  webhookUrl: z.string(),
  version: Version,
});
export type PaymentProcessor = z.infer<typeof PaymentProcessor>;

export const ProcessorInput = z.object({
  kind: z.enum(PROCESSORS),
  /** With it Lintel opens pages to pay on, and nothing else. */
  secretKey: elsewhereId(line(300)),
  /** With it the processor signs what it reports. */
  webhookSecret: line(300),
});
export type ProcessorInput = z.output<typeof ProcessorInput>;

/** Somebody's way to the page of a processor, and what came of it. */
export const Checkout = z.object({
  id: Id,
  leaseId: Id,
  amount: Money,
  state: z.enum(CHECKOUT_STATES),
  openedAt: Instant,
  /** The payment in the books; null until there is one. */
  paymentId: Id.nullable(),
});
export type Checkout = z.infer<typeof Checkout>;

/** What staff ask the processor to give back of an online payment. */
export const RefundAsked = z.object({
  /** Decimal string in the payment's currency; all that is left of it, or a part. */
  amount: PostedAmount,
  /** Why; it stands beside what is posted once the processor has given it back. */
  reason: line(240),
  /** What was left to give back when it was asked: where less is by now, somebody else was faster and it is refused. */
  left: DecimalAmount,
});
export type RefundAsked = z.output<typeof RefundAsked>;

const LeaseParams = z.object({ leaseId: idOf('lease') });
const CheckoutParams = z.object({ checkoutId: idOf('checkout') });

export const onlinePaymentRoutes = defineRoutes({
  processor: {
    method: 'GET',
    path: '/api/payment-processor',
    permission: 'organization:manage',
    summary: 'Where renters pay online; null where they do not.',
    response: answer(PaymentProcessor.nullable()),
  },
  setUpProcessor: {
    method: 'POST',
    path: '/api/payment-processor',
    permission: 'organization:manage',
    summary: 'Let renters pay online, or give other keys of the processor.',
    body: ProcessorInput,
    response: answer(PaymentProcessor),
    proof: 'recent',
    byKey: 'never',
  },
  removeProcessor: {
    method: 'DELETE',
    path: '/api/payment-processor',
    permission: 'organization:manage',
    summary: 'Let renters pay online no more, and forget the keys. What was paid stays.',
    response: messageAnswer,
    proof: 'recent',
    byKey: 'never',
  },
  openCheckout: {
    method: 'POST',
    path: '/api/leases/:leaseId/checkouts',
    permission: 'payments:report',
    summary: 'Open a page of the processor on which an amount is paid; it counts once the processor says that it was.',
    params: LeaseParams,
    body: z.object({
      /** Decimal string in the property's currency. */
      amount: PostedAmount,
    }),
    response: answer(Checkout.extend({ payUrl: z.string() })),
    byKey: 'never',
  },
  checkout: {
    method: 'GET',
    path: '/api/checkouts/:checkoutId',
    permission: 'payments:report',
    summary: 'What came of paying online.',
    params: CheckoutParams,
    response: answer(Checkout),
  },
  checkCheckout: {
    method: 'POST',
    path: '/api/checkouts/:checkoutId/check',
    permission: 'payments:report',
    summary: 'Ask the processor whether it was paid, for whoever comes back from there before it has reported.',
    params: CheckoutParams,
    response: answer(Checkout),
  },
  giveBack: {
    method: 'POST',
    path: '/api/checkouts/:checkoutId/refund',
    permission: 'ledger:write',
    summary: 'Ask the processor to give the payment back, or a part of it; the books follow once it has.',
    params: CheckoutParams,
    body: RefundAsked,
    response: answer(Checkout),
    byKey: 'never',
  },
  processorEvent: {
    method: 'POST',
    path: '/api/payment-events/:organization',
    permission: 'public',
    summary: 'What a processor reports: signed by it, and taken once however often it comes.',
    params: z.object({ organization: elsewhereId(z.string().regex(/^[0-9a-f-]{36}$/)) }),
    body: z.object({ asSent: z.string(), signature: z.string() }),
    signedBy: 'stripe-signature',
    response: messageAnswer,
  },
});
