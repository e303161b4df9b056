import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { write } from '#contract/format/write-moment.ts';
import { orgLocale, orgLocaleTag } from '#web/ui/org-locale.ts';
import { todayIn } from '#web/ui/zone.ts';

/** "Nov 30" this year, "Nov 30, 2027" in another. */
export function shortDay(day: PlainDate, timeZone: string): string {
  if (day.slice(0, 4) !== todayIn(timeZone).slice(0, 4)) return formatDate(day, orgLocale());
  return write(new Date(day), { month: 'short', day: 'numeric' }, orgLocaleTag(), 'UTC');
}

/** Whole days from today where the unit is; negative for days that are past. */
export const daysAhead = (day: PlainDate, timeZone: string): number => daysBetween(todayIn(timeZone), day);
