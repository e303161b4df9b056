/** What may still be posted in a month: everything, only what managers post, nothing; or it is cut by a day within it. */
export const PERIOD_STATES = ['OPEN', 'PARTLY', 'CLOSED', 'LOCKED'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** By how many days something is late: the bands of every list of what is owed. */
export const AGE_BANDS = ['days30', 'days60', 'days90', 'daysOver'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
