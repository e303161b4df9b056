import type { PaymentMethod } from '#contract/ledger/ledger.words.ts';

/** What a processor needs to know of a payment that somebody wants to make; nothing of it is about a card or an account. */
export type CheckoutAsked = {
  /** The same is opened once, however often it is asked. */
  id: string;
  amountMinor: number;
  currency: string;
  /** What the payer reads that it is for. */
  paysFor: string;
  payerEmail: string | null;
  /** Where the payer comes back to, having paid or not. */
  returnUrl: string;
};

/** What is to be given back of what a processor calls `paymentRef`. */
export type RefundOfPayment = { id: string; paymentRef: string; amountMinor: number; currency: string };

/** What a processor says happened; `paymentRef` is what it calls the payment. */
export type ProcessorEvent =
  | {
      what: 'PAID';
      checkoutId: string;
      paymentRef: string;
      amountMinor: number;
      currency: string;
      method: PaymentMethod;
      at: Date;
    }
  | { what: 'FAILED'; checkoutId: string }
  /** So much of it was refunded in all. */
  | { what: 'GIVEN_BACK'; paymentRef: string; checkoutId: string | null; givenBackMinor: number }
  /** The payer's bank took it back, or gave it again after that. */
  | { what: 'RETURNED' | 'KEPT'; paymentRef: string };

/**
 * Whoever takes money for an organization, on pages of their own: no number of a card or an account ever comes here. A further
 * one is a file beside this one and a line in `own-processor.ts`. All throw OutboundError where nobody answers.
 */
export type Processor = {
  /** Opens a page on which it is paid: what the processor calls it, and where it is. */
  open(asked: CheckoutAsked): Promise<{ sessionRef: string; payUrl: string }>;
  /** What became of a page by now; null while nothing has. */
  ask(sessionRef: string, at: Date): Promise<ProcessorEvent | null>;
  /** Gives a payment or a part of it back, once for each id; false where it refuses. What came of it is reported. */
  giveBack(refund: RefundOfPayment): Promise<boolean>;
  /** What a report says; null where it says nothing to us, `undefined` where the processor did not sign it. */
  read(text: string, signature: string, at: Date): ProcessorEvent | null | undefined;
};
