import { addDays, dayIn, daysBetween, type PlainDate } from '../dates.ts';
import { formatDate, NO_DATE, readMoment } from './date.ts';
import { formatMessages } from './format.messages.ts';
import { write } from './write-moment.ts';

export type TimestampStyle = {
  now: Date;
  timeZone: string;
  locale: string;
};

/** 2024-01-07, a Sunday: weekdays are counted from it. */
const A_SUNDAY = '2024-01-07' as PlainDate;

/**
 * Writes when something happened, as short as it can be understood: the time today, "Yesterday", the weekday within
 * the same week, else month and day, with the year where another one is to be named; "--" when there is none.
 */
export function formatTimestamp(value: unknown, style: TimestampStyle, { namesOtherYears = false } = {}): string {
  const moment = readMoment(value);
  if (moment === null) return NO_DATE;
  const { now, timeZone, locale } = style;
  const day = dayIn(moment, timeZone);
  const today = dayIn(now, timeZone);
  if (day === today) return write(moment, { timeStyle: 'short' }, locale, timeZone);
  if (day === addDays(today, -1)) return formatMessages.yesterday;
  if (startOfWeek(day, locale) === startOfWeek(today, locale)) {
    return write(moment, { weekday: 'short' }, locale, timeZone);
  }
  if (namesOtherYears && day.slice(0, 4) !== today.slice(0, 4)) return formatDate(moment, { locale, timeZone });
  return write(moment, { month: 'short', day: 'numeric' }, locale, timeZone);
}

/** The first day of the week: Sunday in the United States and India, else Monday. */
export function startOfWeek(day: PlainDate, locale: string): PlainDate {
  const firstWeekday = /-(US|IN)$/.test(locale) ? 0 : 1;
  const weekday = (((daysBetween(A_SUNDAY, day) - firstWeekday) % 7) + 7) % 7;
  return addDays(day, -weekday);
}
