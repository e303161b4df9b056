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
