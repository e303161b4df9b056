import { clockOffsetMs } from '../clocks.ts';
import { addDays, dayIn, daysBetween, type PlainDate } from '../dates.ts';
import { formatDate, formatTime, NO_DATE, readMoment, write } from './date.ts';
import type { TimestampStyle } from './timestamp.ts';

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
  if (days === 1) return `tomorrow ${time}`;
  if (days === -1) return `yesterday ${time}`;
  if (Math.abs(days) <= WEEKDAY_WITHIN_DAYS) return `${write(moment, { weekday: 'short' }, locale, timeZone)} ${time}`;
  return `${formatDate(moment, { locale, timeZone })}, ${time}`;
}

/** How a window of time is told: by the clocks of `timeZone`, to somebody whose own show `readerZone`. */
export type WindowStyle = { timeZone: string; readerZone: string; locale: string };

/**
 * Writes a window of time: "Thu, Nov 26, 12:00 PM – 2:00 PM"; a later day is named at its end, and the zone where the
 * reader's clocks show another time: "…, India Standard Time". "--" when there is none.
 */
export function formatWindow(from: unknown, to: unknown, style: WindowStyle): string {
  const [start, end] = [readMoment(from), readMoment(to)];
  if (start === null || end === null) return NO_DATE;
  const { timeZone, locale } = style;
  const zone = formatOtherZone(start, style);
  const day = (moment: Date) => write(moment, { weekday: 'short', day: 'numeric', month: 'short' }, locale, timeZone);
  const time = (moment: Date) => formatTime(moment, { locale, timeZone });
  const isOneDay = dayIn(start, timeZone) === dayIn(end, timeZone);
  return `${day(start)}, ${time(start)} – ${isOneDay ? '' : `${day(end)}, `}${time(end)}${zone ? `, ${zone}` : ''}`;
}

/** What a zone is called ("India Standard Time") where its clocks and the reader's show different times at a moment; else null. */
export function formatOtherZone(moment: Date, { timeZone, readerZone, locale }: WindowStyle): string | null {
  const at = moment.getTime();
  if (clockOffsetMs(at, timeZone) === clockOffsetMs(at, readerZone)) return null;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Heads what happened on a day: "Today, November 18", "Yesterday, November 17", "Monday, November 9, 2026". */
export function formatDayHeading(day: PlainDate, today: PlainDate, locale: string): string {
  const monthDay = write(new Date(day), { day: 'numeric', month: 'long' }, locale, 'UTC');
  if (day === today) return `Today, ${monthDay}`;
  if (day === addDays(today, -1)) return `Yesterday, ${monthDay}`;
  return write(new Date(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, locale, 'UTC');
}
