import type { z } from 'zod';
import { clockOffsetMs } from './clocks.ts';
import { dateFormat } from './format/intl.ts';

const DAY_MS = 86_400_000;

/** A calendar day as "YYYY-MM-DD" that exists; in the time zone of the place it is about. */
export type PlainDate = string & z.$brand<'PlainDate'>;

/** Where the present moment comes from; handed in so that tests and the demo can move it. */
export type Clock = { now(): Date };

/** Days from `startsOn` to `endsOn`, both included; without an end it goes on. */
export type DayRange = { startsOn: PlainDate; endsOn: PlainDate | null };

/** Reads "YYYY-MM-DD"; throws RangeError for anything else and for days that do not exist. */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`"${text}" is not a day`);
  return text;
}

/** True for "YYYY-MM-DD" that names a day that exists; before the year 1 is none that calendars agree about. */
export function isPlainDate(text: string): text is PlainDate {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The first day of the month that a day is in. */
export const firstDayOfMonth = (day: PlainDate): PlainDate => plainDate(`${day.slice(0, 7)}-01`);

/** Makes a day of its parts (month 1 to 12), or null where there is no such day. */
export function dayOf(year: number, month: number, day: number): PlainDate | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isPlainDate(text) ? text : null;
}

/** How many days a month (1 to 12) has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day `days` later, or earlier when negative. */
export function addDays(day: PlainDate, days: number): PlainDate {
  const time = Date.parse(day) + days * DAY_MS;
  return plainDate(new Date(time).toISOString().slice(0, 10));
}

/**
 * The day `months` after the anchor, cut to the end of a shorter month. Always count from the anchor:
 * 31 Jan gives 28 Feb and then 31 Mar, which stepping from one result to the next would lose.
 */
export function addMonths(anchor: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(anchor);
  const count = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(count / 12);
  const targetMonth = (count % 12) + 1;
  const target = dayOf(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
  if (target === null) throw new RangeError(`There is no day ${months} months from ${anchor}`);
  return target;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Year, month (1 to 12) and day of the month. */
export function partsOf(day: PlainDate): { year: number; month: number; day: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) };
}

/** Orders days for sorting: negative when `a` is earlier, zero when equal. */
export function compareDays(a: PlainDate, b: PlainDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The earlier of two days. */
export const earlierDay = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** The later of two days. */
export const laterDay = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);

/** True when the ranges share at least one day. */
export function rangesOverlap(a: DayRange, b: DayRange): boolean {
  return (a.endsOn === null || b.startsOn <= a.endsOn) && (b.endsOn === null || a.startsOn <= b.endsOn);
}

/** True when `day` is within the range, its first and last day included. */
export function rangeContains(range: DayRange, day: PlainDate): boolean {
  return range.startsOn <= day && (range.endsOn === null || day <= range.endsOn);
}

/** The day it is now in a time zone. */
export function today(clock: Clock, timeZone: string): PlainDate {
  return dayIn(clock.now(), timeZone);
}

/** The day on which a moment falls in a time zone; throws RangeError for an unknown zone or an invalid moment. */
export function dayIn(instant: Date | string, timeZone: string): PlainDate {
  const at = new Date(instant).getTime();
  const clock = new Date(at + clockOffsetMs(at, timeZone));
  const day = clock.toISOString().slice(0, 10);
  // To look at its letters, as at what somebody typed, took longer than all else; four digits tell that it is one.
  return clock.getTime() >= FIRST_DAY_MS && clock.getTime() <= LAST_DAY_MS ? (day as PlainDate) : plainDate(day);
}
/** Of the years in four digits. */
const FIRST_DAY_MS = Date.UTC(1000, 0);
const LAST_DAY_MS = Date.UTC(9999, 11, 31);

/** True for names of the IANA time zone database; offsets such as "+05:30" are refused, they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    dateFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
