import type { PlainDate } from '#contract/dates.ts';
import { daysOfPeriod } from '#contract/periods.ts';

export const OWNER_PERIODS = ['month', 'lastMonth', 'year'] as const;
export type OwnerPeriod = (typeof OWNER_PERIODS)[number];

/** The days of a period up to today, with years that begin in a month; last month is a whole one. */
export function daysOf(period: OwnerPeriod, today: PlainDate, firstMonth: number): { from: PlainDate; to: PlainDate } {
  if (period === 'lastMonth') return daysOfPeriod('lastMonth', today, firstMonth);
  return { from: daysOfPeriod(period === 'year' ? 'thisYear' : 'thisMonth', today, firstMonth).from, to: today };
}
