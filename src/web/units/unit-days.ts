import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { formatDate, write } from '#contract/format/date.ts';
import { todayHere } from '#web/ui/calendar-days.ts';
import { here, localeHere } from '#web/ui/here.ts';

/** "Nov 30" this year, "Nov 30, 2027" in another. */
export function shortDay(day: PlainDate): string {
  if (day.slice(0, 4) !== todayHere().slice(0, 4)) return formatDate(day, here());
  return write(new Date(day), { month: 'short', day: 'numeric' }, localeHere(), 'UTC');
}

/** Whole days from today; negative for days that are past. */
export const daysAhead = (day: PlainDate): number => daysBetween(todayHere(), day);
