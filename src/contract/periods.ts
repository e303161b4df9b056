import { addDays, addMonths, firstDayOfMonth, type PlainDate } from './dates.ts';

/** What a list or a report is narrowed to by one choice. */
export const PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type Period = (typeof PERIODS)[number];

/** The first day of the fiscal year that a day is in; `firstMonth` is 1 for January to 12. */
export function firstDayOfYear(day: PlainDate, firstMonth: number): PlainDate {
  const passed = (Number(day.slice(5, 7)) - firstMonth + 12) % 12;
  return addMonths(firstDayOfMonth(day), -passed);
}

/** The first and the last day of a period, seen from a day; years are fiscal ones. */
export function daysOfPeriod(period: Period, today: PlainDate, firstMonth: number): { from: PlainDate; to: PlainDate } {
  const isMonth = period === 'thisMonth' || period === 'lastMonth';
  const isPast = period === 'lastMonth' || period === 'lastYear';
  const months = isMonth ? 1 : 12;
  const begins = isMonth ? firstDayOfMonth(today) : firstDayOfYear(today, firstMonth);
  const from = isPast ? addMonths(begins, -months) : begins;
  return { from, to: addDays(addMonths(from, months), -1) };
}
