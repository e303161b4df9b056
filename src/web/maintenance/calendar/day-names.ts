import type { PlainDate } from '#contract/dates.ts';
import { dateFormat } from '#contract/format/intl.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';

const write = (day: PlainDate, style: Intl.DateTimeFormatOptions): string =>
  dateFormat(orgLocaleTag(), { ...style, timeZone: 'UTC' }).format(Date.parse(day));

/** "Mon 16". */
export const dayHead = (day: PlainDate): string => `${weekdayOf(day)} ${dateOf(day)}`;
/** "Mon". */
export const weekdayOf = (day: PlainDate): string => write(day, { weekday: 'short' });
/** "16". */
export const dateOf = (day: PlainDate): string => String(Number(day.slice(8)));
/** "8 AM", "08". */
export const hourInWords = (hour: number): string =>
  dateFormat(orgLocaleTag(), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2001, 0, 1, hour));
/** "November 2026". */
export const monthOf = (day: PlainDate): string => write(day, { month: 'long', year: 'numeric' });
/** "Wednesday, November 18". */
export const dayInWords = (day: PlainDate): string => write(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** "Nov 16 – 22, 2026". */
export function spanOf(first: PlainDate, last: PlainDate): string {
  const style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };
  return dateFormat(orgLocaleTag(), style).formatRange(Date.parse(first), Date.parse(last));
}
