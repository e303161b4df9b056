import { addDays, addMonths, firstDayOfMonth, type PlainDate } from '#contract/dates.ts';
import { formatMonth } from '#contract/format/month.ts';
import type { Language } from '#contract/language/languages.ts';
import type { Column } from './report.ts';

/** Twelve months, the last of them up to a day. */
export function twelveMonthsTo(to: PlainDate): { from: PlainDate; to: PlainDate }[] {
  const last = firstDayOfMonth(to);
  return Array.from({ length: 12 }, (_, at) => {
    const from = addMonths(last, at - 11);
    return { from, to: at === 11 ? to : addDays(addMonths(from, 1), -1) };
  });
}

/** The amounts of a month, called as people call it: "Dec 2025". */
export const monthColumn = (from: PlainDate, language: Language): Column => ({
  id: from.slice(0, 7),
  kind: 'money',
  title: formatMonth(from, language),
});
