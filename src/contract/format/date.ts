import { dayOf, isPlainDate } from '../dates.ts';
import { DAY, write } from './write-moment.ts';

/** Stands where a date is not known. */
export const NO_DATE = '--';

export type DateStyle = {
  /** "en-US" writes Nov 18, 2026; "en-GB" and "en-IN" write 18 Nov 2026. Nobody's default: a forgotten one would look right at home. */
  locale: string;
  /** The zone in which a moment is told; the reader's own when absent. Days have none. */
  timeZone?: string | undefined;
};

const DAY_TEXT = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Writes a day or the day of a moment: "18 Nov 2026" or "Nov 18, 2026" by locale; "--" when there is none. */
export function formatDate(value: unknown, style: DateStyle): string {
  const day = readDay(value);
  if (day !== null) return write(day, DAY, style.locale, 'UTC');
  const moment = readMoment(value);
  return moment === null ? NO_DATE : write(moment, DAY, style.locale, style.timeZone);
}

/** Writes a moment with its time: "18 Nov 2026, 16:00" or "Nov 18, 2026, 4:00 PM"; "--" when there is none. */
export function formatDateTime(value: unknown, style: DateStyle): string {
  const moment = readMoment(value);
  if (moment === null) return NO_DATE;
  return `${formatDate(moment, style)}, ${formatTime(moment, style)}`;
}

/** Writes the time of a moment: "16:00" or "4:00 PM" by locale; "--" when there is none. */
export function formatTime(value: unknown, style: DateStyle): string {
  const moment = readMoment(value);
  if (moment === null) return NO_DATE;
  return write(moment, { timeStyle: 'short' }, style.locale, style.timeZone);
}

/** Reads a moment from a Date, milliseconds or ISO text; null for anything else. */
export function readMoment(value: unknown): Date | null {
  if (!(value instanceof Date) && typeof value !== 'number' && !isMomentText(value)) return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Engines read "5" as May 2001 and February 30 as March 2, so only ISO texts whose day exists get that far. */
function isMomentText(value: unknown): value is string {
  return typeof value === 'string' && value[10] === 'T' && isPlainDate(value.slice(0, 10));
}

function readDay(value: unknown): Date | null {
  const match = typeof value === 'string' ? DAY_TEXT.exec(value.trim()) : null;
  if (match === null) return null;
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return day === null ? null : new Date(day);
}
