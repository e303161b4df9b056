import { addDays, addMonths, type PlainDate, plainDate } from '#contract/dates.ts';

export const OWNER_PERIODS = ['month', 'lastMonth', 'year'] as const;
export type OwnerPeriod = (typeof OWNER_PERIODS)[number];

/** The days of a period, seen from today. */
export function daysOf(period: OwnerPeriod, today: PlainDate): { from: PlainDate; to: PlainDate } {
  const month = plainDate(`${today.slice(0, 7)}-01`);
  if (period === 'lastMonth') return { from: addMonths(month, -1), to: addDays(month, -1) };
  return { from: period === 'year' ? plainDate(`${today.slice(0, 4)}-01-01`) : month, to: today };
}
