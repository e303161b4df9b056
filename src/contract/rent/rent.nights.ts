/** What a night does, in this order. */
export const NIGHTLY_STEPS = [
  'RENEWALS',
  'RENT_STEPS',
  'CHARGES',
  'PREPAYMENTS',
  'LATE_FEES',
  'AUTOPAY',
  'PROMISES',
  'REMINDERS',
] as const;
export type NightlyStep = (typeof NIGHTLY_STEPS)[number];

/** So many nights of a property each are told of at once. */
export const NIGHTS_MOST = 200;

/** The steps that post: what each did is the sum of its postings. */
export const POSTING_STEPS = ['CHARGES', 'PREPAYMENTS', 'LATE_FEES'] as const satisfies readonly NightlyStep[];
export type PostingStep = (typeof POSTING_STEPS)[number];
