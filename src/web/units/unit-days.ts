import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { formatDate, write } from '#contract/format/date.ts';
import { localToday } from '#web/ui/calendar-days.ts';
import { orgLocale, orgLocaleTag } from '#web/ui/org-locale.ts';

/** "Nov 30" this year, "Nov 30, 2027" in another. */
export function shortDay(day: PlainDate): string {
  if (day.slice(0, 4) !== localToday().slice(0, 4)) return formatDate(day, orgLocale());
  return write(new Date(day), { month: 'short', day: 'numeric' }, orgLocaleTag(), 'UTC');
}

/** Whole days from today; negative for days that are past. */
export const daysAhead = (day: PlainDate): number => daysBetween(localToday(), day);
