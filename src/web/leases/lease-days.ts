import { daysBetween, type PlainDate, plainDate } from '#contract/dates.ts';
import { formatDate, write } from '#contract/format/date.ts';
import { DEFAULT_LOCALE } from '#contract/format/locale.ts';
import { todayHere } from '#web/ui/calendar-days.ts';

/** How days are written and read on the pages of leases. */
export const LOCALE = DEFAULT_LOCALE;

/** The day it is for the person at this machine. */
export const today = (): PlainDate => plainDate(todayHere());

/** "Nov 18, 2026"; "--" when there is none. */
export const shortDay = (day: PlainDate | string | null): string => formatDate(day, { locale: LOCALE });

/** "Wednesday, November 18, 2026". */
export const longDay = (day: PlainDate): string =>
  write(new Date(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, LOCALE, 'UTC');

/** Whole days from today; negative for days that are past. */
export const daysAhead = (day: PlainDate): number => daysBetween(today(), day);
