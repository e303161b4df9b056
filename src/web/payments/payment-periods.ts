import { addDays, addMonths, type PlainDate } from '#contract/dates.ts';

/** What a list of payments is narrowed to by one choice. */
export const PAYMENT_PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number];

/** The first and the last day of a period, seen from a day. */
export function daysOfPeriod(period: PaymentPeriod, today: PlainDate): { from: PlainDate; to: PlainDate } {
  const isMonth = period === 'thisMonth' || period === 'lastMonth';
  const isPast = period === 'lastMonth' || period === 'lastYear';
  const months = isMonth ? 1 : 12;
  const begins = `${today.slice(0, isMonth ? 7 : 4)}${isMonth ? '-01' : '-01-01'}` as PlainDate;
  const from = isPast ? addMonths(begins, -months) : begins;
  return { from, to: addDays(addMonths(from, months), -1) };
}
