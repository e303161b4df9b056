/** What became of a payment: it is there, the bank returned it, or it was recorded by mistake and taken back. */
export const PAYMENT_STATES = ['PAID', 'RETURNED', 'TAKEN_BACK'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What became of what a renter said they paid. */
export const REPORT_STATES = ['WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Whom renters can pay through. */
export const PROCESSORS = ['STRIPE'] as const;
export type ProcessorKind = (typeof PROCESSORS)[number];

/** What came of going to a processor's page: nothing yet, paid, not paid, refunded, or taken back by the payer's bank. */
export const CHECKOUT_STATES = ['OPEN', 'PAID', 'FAILED', 'GIVEN_BACK', 'RETURNED'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/**
 * Why somebody should look at an online payment: a refund that the payment company has not answered, one that the payer's bank
 * took back, one that failed lately, one of which nothing was heard for a day.
 */
export const ONLINE_CONCERNS = ['REFUND_UNANSWERED', 'RETURNED', 'FAILED', 'SILENT'] as const;
export type OnlineConcern = (typeof ONLINE_CONCERNS)[number];

/** The columns that the list of online payments can be exported with. */
export const ONLINE_CELLS = [
  'openedAt',
  'payer',
  'property',
  'unit',
  'lease',
  'state',
  'concern',
  'decidedAt',
  'autopay',
  'givenBack',
  'amount',
  'currency',
] as const;

/** A card or an account was asked for and is not saved yet; it is taken from; it is taken from no more. */
export const AUTOPAY_STATES = ['PENDING', 'ON', 'OFF'] as const;
export type AutopayState = (typeof AUTOPAY_STATES)[number];

/**
 * Why nothing is taken any more: somebody turned it off, another method took its place, the lease is over, the card ran out, the
 * bank refused it too often, a payment came back, or renters do not pay online any more.
 */
export const AUTOPAY_ENDS = [
  'BY_RENTER',
  'BY_STAFF',
  'REPLACED',
  'LEASE_OVER',
  'EXPIRED',
  'REFUSED',
  'RETURNED',
  'NOT_ONLINE',
] as const;
export type AutopayEnd = (typeof AUTOPAY_ENDS)[number];

export const SAVED_METHOD_KINDS = ['CARD', 'ACCOUNT'] as const;
export type SavedMethodKind = (typeof SAVED_METHOD_KINDS)[number];

/** The columns that a list of payments can be exported with. */
export const PAYMENT_CELLS = [
  'on',
  'number',
  'property',
  'unit',
  'lease',
  'renters',
  'method',
  'reference',
  'paid',
  'ahead',
  'state',
  'reversedOn',
  'amount',
  'currency',
] as const;
/** What became of a line that was pasted. */
export const LINE_STATES = ['SURE', 'ASK', 'SKIPPED', 'UNREAD'] as const;
/** Whether 01/03/2026 is the first of March or the third of January. */
export const DAY_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const;
