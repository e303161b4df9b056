import { addDays, dayOf, isPlainDate, type PlainDate, partsOf } from '#contract/dates.ts';
import { dateFormat } from '#contract/format/intl.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Writes a day in words: "19 Nov 2026", "Nov 19, 2026" in US English; "" for no day. */
export function writeDay(day: string, locale: string, month: 'short' | 'long' = 'short'): string {
  if (!isPlainDate(day)) return day;
  const style: Intl.DateTimeFormatOptions = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' };
  return dateFormat(locale, style).format(Date.parse(day));
}

const NAMED_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/;
/** Two figures are a year within so many after this one, else one of the century before. */
const YEARS_AHEAD = 30;

/**
 * Reads a day as typed: "2026-11-19", "2026/11/19", "19 Nov 2026", "Thu, Nov 19", "19th Nov", "19/11/26" (month first in US
 * English), "tomorrow". Returns the text trimmed when it names no day that exists, so that the form can say so.
 */
export function readDay(typed: string, locale: string, today: PlainDate): string {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const named = NAMED_DAYS[text];
  if (named !== undefined) return addDays(today, named);
  const parts = text
    .split(/[\s/.,-]+/)
    .filter((part) => part !== '' && !WEEKDAY.test(part))
    .map((part) => part.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'));
  const monthAt = parts.findIndex((part) => /^[a-z]{3}/.test(part));
  const figures = parts.filter((_, index) => index !== monthAt);
  if (parts.length > 3 || figures.some((figure) => !/^\d{1,4}$/.test(figure))) return typed.trim();
  const month = MONTHS.indexOf(parts[monthAt]?.slice(0, 3) ?? '') + 1;
  const { date, month: inMonth, year } = inOrder(figures, monthAt >= 0 ? String(month) : null, locale);
  const fullYear = year === undefined ? partsOf(today).year : yearOf(year, today);
  return dayOf(fullYear, Number(inMonth), Number(date)) ?? typed.trim();
}

type Figures = { date: string | undefined; month: string | undefined; year: string | undefined };

/** Which figure is what; a year of four figures that stands first is followed by its month. */
function inOrder([first, second, third]: readonly string[], month: string | null, locale: string): Figures {
  const isYearFirst = first?.length === 4;
  if (month !== null) return isYearFirst ? { date: second, month, year: first } : { date: first, month, year: second };
  if (isYearFirst) return { date: third, month: second, year: first };
  return locale === 'en-US' ? { date: second, month: first, year: third } : { date: first, month: second, year: third };
}

function yearOf(figures: string, today: PlainDate): number {
  if (figures.length > 2) return Number(figures);
  const { year: now } = partsOf(today);
  const year = Math.floor(now / 100) * 100 + Number(figures);
  return year > now + YEARS_AHEAD ? year - 100 : year;
}
