import { addDays, dayIn, daysBetween, type PlainDate } from '../dates.ts';
import { formatDate, formatTime, NO_DATE, readMoment } from './date.ts';
import { formatMessages } from './format.messages.ts';
import type { TimestampStyle } from './timestamp.ts';
import { write } from './write-moment.ts';

const WEEKDAY_WITHIN_DAYS = 6;

/**
 * Writes a moment as people say it: "4:00 PM" today, "tomorrow 9:15 AM", "Thu 12:00 PM" within six days, else
 * "Nov 18, 2026, 4:00 PM"; "--" when there is none.
 */
export function formatMoment(value: unknown, style: TimestampStyle): string {
  const moment = readMoment(value);
  if (moment === null) return NO_DATE;
  const { now, timeZone, locale } = style;
  const days = daysBetween(dayIn(now, timeZone), dayIn(moment, timeZone));
  const time = formatTime(moment, { locale, timeZone });
  if (days === 0) return time;
  if (days === 1) return formatMessages.tomorrowAt(time);
  if (days === -1) return formatMessages.yesterdayAt(time);
  if (Math.abs(days) <= WEEKDAY_WITHIN_DAYS) return `${write(moment, { weekday: 'short' }, locale, timeZone)} ${time}`;
  return `${formatDate(moment, { locale, timeZone })}, ${time}`;
}

/** Heads what happened on a day: "Today, November 18", "Yesterday, November 17", "Monday, November 9, 2026". */
export function formatDayHeading(day: PlainDate, today: PlainDate, locale: string): string {
  const monthDay = write(new Date(day), { day: 'numeric', month: 'long' }, locale, 'UTC');
  if (day === today) return formatMessages.todayIs(monthDay);
  if (day === addDays(today, -1)) return formatMessages.yesterdayWas(monthDay);
  return write(new Date(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, locale, 'UTC');
}
