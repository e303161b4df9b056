/** What became of a payment: it is there, the bank returned it, or it was recorded by mistake and taken back. */
export const PAYMENT_STATES = ['PAID', 'RETURNED', 'TAKEN_BACK'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What became of what a renter said they paid. */
export const REPORT_STATES = ['WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

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
