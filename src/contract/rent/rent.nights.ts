/** What a night does, in this order. */
export const NIGHTLY_STEPS = ['RENEWALS', 'RENT_STEPS', 'CHARGES', 'PREPAYMENTS', 'LATE_FEES', 'AUTOPAY'] as const;
export type NightlyStep = (typeof NIGHTLY_STEPS)[number];
