import { addDays, addMonths, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { dateFormat } from '#contract/format/intl.ts';
import { startOfWeek } from '#contract/format/timestamp.ts';

import { firstDayOfMonth } from '#contract/periods.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether the calendar has a page for a text; a day of another age is a slip of the keys. */
export const hasPage = (text: string): text is PlainDate =>
  isPlainDate(text) && text >= '0002-01-01' && text <= '9998-12-31';

/** The last day of the month of `day`. */
export const lastOfMonth = (day: PlainDate): PlainDate => addDays(addMonths(firstDayOfMonth(day), 1), -1);

/** The weeks that show the month of `day`, each seven days from Monday on (Sunday in the United States and India). */
export function weeksOfMonth(day: PlainDate, locale: string): PlainDate[][] {
  const lastDay = lastOfMonth(day);
  const weeks: PlainDate[][] = [];
  for (let from = startOfWeek(firstDayOfMonth(day), locale); from <= lastDay; from = addDays(from, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(from, index)));
  }
  return weeks;
}

/** Writes a day in words: "19 Nov 2026", "Nov 19, 2026" in US English; "" for no day. */
export function writeDay(day: string, locale: string, month: 'short' | 'long' = 'short'): string {
  if (!isPlainDate(day)) return day;
  const style: Intl.DateTimeFormatOptions = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' };
  return dateFormat(locale, style).format(Date.parse(day));
}

/**
 * Reads a day as typed: "2026-11-19", "19 Nov 2026", "Nov 19", "19/11/26" (month first in US English), "today".
 * Returns the text trimmed when it names no day that exists, so that the form can say so.
 */
export function readDay(typed: string, locale: string, today: PlainDate): string {
  const text = typed.trim().toLowerCase();
  if (text === 'today') return today;
  if (isPlainDate(text)) return text;
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
  const fullYear = year === undefined ? Number(today.slice(0, 4)) : year < 100 ? 2000 + year : year;
  const day = `${fullYear}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isPlainDate(day) ? day : typed.trim();
}
