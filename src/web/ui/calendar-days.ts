import { plainDate } from '#contract/dates.ts';
import { startOfWeek } from '#contract/format/timestamp.ts';

/** A calendar day as "YYYY-MM-DD". */
export type Day = string;

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const instantOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOfInstant = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

/** The day `days` later, or earlier when negative. */
export function shiftDays(day: Day, days: number): Day {
  return dayOfInstant(instantOf(day) + days * DAY_MS);
}

/** The same day `months` later, or the last day of that month where it is shorter. */
export function shiftMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOfInstant(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** The day it is for the person at this machine. */
export function todayHere(): Day {
  const now = new Date();
  return dayOfInstant(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** The weeks that show the month of `day`, each seven days from Monday on (Sunday in the United States and India). */
export function weeksOfMonth(day: Day, locale: string): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = startOfWeek(plainDate(first), locale);
  const lastDay = shiftDays(shiftMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let from: Day = start; from <= lastDay; from = shiftDays(from, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => shiftDays(from, index)));
  }
  return weeks;
}

/** Writes a day in words: "19 Nov 2026", "Nov 19, 2026" in US English; "" for no day. */
export function writeDay(day: Day, locale: string, month: 'short' | 'long' = 'short'): string {
  if (!isDay(day)) return day;
  const style: Intl.DateTimeFormatOptions = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale, style).format(instantOf(day));
}

/** True for a text that names an existing day as "YYYY-MM-DD". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = instantOf(text);
  return !Number.isNaN(instant) && dayOfInstant(instant) === text;
}

/**
 * Reads a day as typed: "2026-11-19", "19 Nov 2026", "Nov 19", "19/11/26" (month first in US English), "today".
 * Returns the text trimmed when it names no day that exists, so that the form can say so.
 */
export function readDay(typed: string, locale: string): string {
  const text = typed.trim().toLowerCase();
  if (text === 'today') return todayHere();
  if (isDay(text)) return text;
  const parts = text.split(/[\s/.,-]+/).filter(Boolean);
  const monthAt = parts.findIndex((part) => /^[a-z]{3}/.test(part));
  const figures = parts.filter((_, index) => index !== monthAt).map(Number);
  if (parts.length > 3 || figures.some(Number.isNaN)) return typed.trim();
  const [first = 0, second = 0, third] = figures;
  const monthName = MONTHS.indexOf(parts[monthAt]?.slice(0, 3) ?? '') + 1;
  const named = { date: first, month: monthName, year: second || undefined };
  const dayFirst = { date: first, month: second, year: third };
  const monthFirst = { date: second, month: first, year: third };
  const { date, month, year } = monthAt >= 0 ? named : locale === 'en-US' ? monthFirst : dayFirst;
  const fullYear = year === undefined ? Number(todayHere().slice(0, 4)) : year < 100 ? 2000 + year : year;
  const day = `${fullYear}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : typed.trim();
}
