import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { write } from '#contract/format/write-moment.ts';
import { orgLocale, orgLocaleTag } from '#web/ui/org-locale.ts';
import { todayIn } from '#web/ui/zone.ts';

/** "Nov 18, 2026"; "--" when there is none. */
export const shortDay = (day: PlainDate | string | null): string => formatDate(day, orgLocale());

/** "Wednesday, November 18, 2026". */
export const longDay = (day: PlainDate): string =>
  write(new Date(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, orgLocaleTag(), 'UTC');

/** Whole days from today where the home is; negative for days that are past. */
export const daysAhead = (day: PlainDate, timeZone: string): number => daysBetween(todayIn(timeZone), day);
