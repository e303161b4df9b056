import { addDays, addMonths, firstDayOfMonth, type PlainDate } from '#contract/dates.ts';

/** Twelve months, the last of them up to a day. */
export function twelveMonthsTo(to: PlainDate): { from: PlainDate; to: PlainDate }[] {
  const last = firstDayOfMonth(to);
  return Array.from({ length: 12 }, (_, at) => {
    const from = addMonths(last, at - 11);
    return { from, to: at === 11 ? to : addDays(addMonths(from, 1), -1) };
  });
}
