import type { PlainDate } from '#contract/dates.ts';
import type { PaymentMethod } from '#contract/ledger/ledger.words.ts';
import type { SavedMethodKind } from '#contract/payments/payments.words.ts';

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

/** Whoever saves a method on a page of the processor, which is taken from later. */
export type SavingAsked = { id: string; currency: string; payerEmail: string | null; returnUrl: string };

/** What a processor says of a method that it keeps; its number stays there. */
export type Saved = {
  customerRef: string;
  methodRef: string;
  kind: SavedMethodKind;
  name: string;
  last4: string;
  expiresOn: PlainDate | null;
};

/** What is to be taken from a saved method; once for each id. */
export type TakingAsked = Pick<CheckoutAsked, 'id' | 'amountMinor' | 'currency' | 'paysFor'> &
  Pick<Saved, 'customerRef' | 'methodRef'>;

/** What a processor says happened to a payment; `paymentRef` is what it calls it. */
export type CheckoutEvent =
  | {
      what: 'PAID';
      checkoutId: string;
      paymentRef: string;
      amountMinor: number;
      currency: string;
      method: PaymentMethod;
      at: Date;
    }
  /** `isFinal` where asking for it again is of no use, such as with a card that was stolen. */
  | { what: 'FAILED'; checkoutId: string; isFinal?: boolean }
  /** So much of it was refunded in all. */
  | { what: 'GIVEN_BACK'; paymentRef: string; checkoutId: string | null; givenBackMinor: number }
  /** The payer's bank took it back, or gave it again after that. */
  | { what: 'RETURNED' | 'KEPT'; paymentRef: string };

/** What a processor reports: of a payment, or that somebody saved a method on the page that was opened for an autopay. */
export type ProcessorEvent = CheckoutEvent | { what: 'SAVED'; autopayId: string; sessionRef: string };

/**
 * Whoever takes money for an organization, on pages of their own: no number of a card or an account ever comes here. A further
 * one is a file beside this one and a line in `own-processor.ts`. All throw OutboundError where nobody answers.
 */
export type Processor = {
  /** Opens a page on which it is paid: what the processor calls it, and where it is. */
  open(asked: CheckoutAsked): Promise<{ sessionRef: string; payUrl: string }>;
  /** What became of a page by now; null while nothing has. */
  ask(sessionRef: string, at: Date): Promise<CheckoutEvent | null>;
  /** Gives a payment or a part of it back, once for each id; false where it refuses. What came of it is reported. */
  giveBack(refund: RefundOfPayment): Promise<boolean>;
  /** Opens a page on which somebody saves a method: what the processor calls it, and where it is. */
  openSaving(asked: SavingAsked): Promise<{ sessionRef: string; saveUrl: string }>;
  /** What was saved on a page; null while nothing was. */
  saved(sessionRef: string): Promise<Saved | null>;
  /** The day through which a saved method is good by now, which banks move on; null where it is not kept or never ends. */
  goodThrough(methodRef: string): Promise<PlainDate | null>;
  /** Takes from a saved method: what came of it; null while its bank has not said. */
  take(asked: TakingAsked, at: Date): Promise<CheckoutEvent | null>;
  /** What became of a taking; null while its bank has not said, `undefined` where the processor was not asked at all. */
  askTaking(asked: TakingAsked, at: Date): Promise<CheckoutEvent | null | undefined>;
  /** Keeps a saved method no more. */
  forget(methodRef: string): Promise<void>;
  /** What a report says; null where it says nothing to us, `undefined` where the processor did not sign it. */
  read(text: string, signature: string, at: Date): ProcessorEvent | null | undefined;
};
