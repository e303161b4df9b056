/** What may still be posted in a month: everything, only what managers post, nothing; or it is cut by a day within it. */
export const PERIOD_STATES = ['OPEN', 'PARTLY', 'CLOSED', 'LOCKED'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** What in the books waits for somebody to decide. */
export const DECISIONS = ['HELD_RENT', 'LATE_FEES', 'REPORTED_PAYMENTS', 'DEPOSITS', 'RENEWALS', 'PERIOD'] as const;
export type DecisionKind = (typeof DECISIONS)[number];

/** By how many days something is late: the bands of every list of what is owed. */
export const AGE_BANDS = ['days30', 'days60', 'days90', 'daysOver'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** Figures of the books in reach that can be asked how they are counted. */
export const BOOK_FIGURES = ['due', 'paid', 'late', 'paid-ahead', 'deposits-held', 'income', 'costs', 'net'] as const;
export type BookFigure = (typeof BOOK_FIGURES)[number];
/** Figures of one lease. */
export const LEASE_FIGURES = ['lease-balance', 'lease-due', 'lease-late', 'lease-prepaid', 'lease-deposit'] as const;
export type LeaseFigure = (typeof LEASE_FIGURES)[number];
/** What the payments of a list come to. */
export const PAYMENT_FIGURES = ['payments-received', 'payments-returned', 'payments-ahead'] as const;
export type PaymentFigure = (typeof PAYMENT_FIGURES)[number];
/** What a night did in a property. */
export const NIGHT_FIGURES = ['night-charges', 'night-prepayments', 'night-late-fees', 'night-autopay'] as const;
export type NightFigure = (typeof NIGHT_FIGURES)[number];
export const FIGURES = [
  ...BOOK_FIGURES,
  ...LEASE_FIGURES,
  ...PAYMENT_FIGURES,
  ...NIGHT_FIGURES,
  'request-costs',
  'repair-costs',
] as const;
export type Figure = (typeof FIGURES)[number];

/** By which version of its rule each figure is counted; a rule that changes gets the next one (docs/money.md). */
export const RULE_VERSIONS: Record<Figure, number> = {
  due: 1,
  paid: 1,
  late: 1,
  'paid-ahead': 1,
  'deposits-held': 1,
  income: 1,
  costs: 1,
  net: 1,
  'lease-balance': 1,
  'lease-due': 1,
  'lease-late': 1,
  'lease-prepaid': 1,
  'lease-deposit': 1,
  'payments-received': 1,
  'payments-returned': 1,
  'payments-ahead': 1,
  'night-charges': 1,
  'night-prepayments': 1,
  'night-late-fees': 1,
  'night-autopay': 1,
  'request-costs': 1,
  'repair-costs': 1,
};
