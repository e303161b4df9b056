import { addDays, addMonths, firstDayOfMonth, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { startOfWeek } from '#contract/format/timestamp.ts';

/** Whether the calendar has a page for a text; a day of another age is a slip of the keys. */
export const hasPage = (text: string): text is PlainDate =>
  isPlainDate(text) && text >= '0002-01-01' && text <= '9998-12-31';

/** The last day of the month of `day`. */
export const lastOfMonth = (day: PlainDate): PlainDate => addDays(addMonths(firstDayOfMonth(day), 1), -1);

/** The weeks that show the month of `day`, each seven days from Monday on (Sunday in the United States and India). */
export function weeksOfMonth(day: PlainDate, locale: string): PlainDate[][] {
  const lastDay = lastOfMonth(day);
  const weeks: PlainDate[][] = [];
  for (let from = startOfWeek(firstDayOfMonth(day), locale); from <= lastDay; from = addDays(from, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(from, index)));
  }
  return weeks;
}
