import { addDays, dayOf, daysInMonth, type PlainDate } from '#contract/dates.ts';
import { dateFormat } from '#contract/format/intl.ts';
import { once } from '#server/once.ts';
import type { DateOrder } from '../reading/sheet.ts';
import { FILE_LANGUAGES } from '../words/languages.ts';
import { fold } from './fold.ts';

export type ReadDate =
  | { day: PlainDate }
  | { problem: 'not_a_date' | 'order_unknown' }
  /** `nearest` is the last day of the month that was meant, where the month exists. */
  | { problem: 'no_such_day'; monthName: string; dayNumber: number; nearest: PlainDate | null };

/** What the figures of a column tell about the order of day and month. */
export type DateEvidence = { dayFirst: number; monthFirst: number; undecided: number };

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MONTH_NAME = '(\\p{L}{3,12})\\.?';
const YEAR = "'?(\\d{4}|\\d{2})";
/** A year may be followed by a time, in Polish by the letter that says that it is one. */
const TIME = '(?:\\s?r\\.?)?(?:[ t]+\\d{1,2}:\\d{2}.*)?';

const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`);
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const FIGURES = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})${TIME}$`);
const DAY_THEN_NAME = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|er|[º°ª])?(?: (?:of|del?)(?= ))?[-/., ]*${MONTH_NAME}(?: del?(?= ))?[-/., ]*${YEAR}${TIME}$`,
  'u',
);
const NAME_THEN_DAY = new RegExp(`^${MONTH_NAME}[-/. ]*(\\d{1,2})(?:st|nd|rd|th)?[-/., ]+${YEAR}${TIME}$`, 'u');
const WORD_BEFORE = /^([\p{L}-]{2,14})[., ]+(?=\S)/u;

/** Spreadsheets count days from here; their serial 61 is 1 March 1900. */
const SERIAL_ZERO = '1899-12-30' as PlainDate;
const SERIAL = /^([1-9]\d{4})(?:\.\d+)?$/;
/** 1927-05-18 to 2119-01-18: figures outside are more likely something else. */
const SERIAL_RANGE = [10_000, 80_000] as const;

/** Reads a date in any of the styles of office files; `order` decides between 1 March and 3 January. */
export function parseDate(text: string, order: DateOrder | null): ReadDate {
  const cell = text.trim().toLowerCase();
  const read = readDate(cell, order);
  const bare = withoutWeekday(cell);
  // "Mar 3, 2026" is in March; "mar. 3 mars 2026" is a Tuesday.
  return 'problem' in read && read.problem === 'not_a_date' && bare !== cell ? readDate(bare, order) : read;
}

function readDate(cell: string, order: DateOrder | null): ReadDate {
  const yearFirst = YEAR_FIRST.exec(cell) ?? COMPACT.exec(cell);
  if (yearFirst !== null) return dateOf(yearFirst[1], Number(yearFirst[2]), yearFirst[3]);

  const figures = FIGURES.exec(cell);
  if (figures !== null) return readFigures(Number(figures[1]), Number(figures[2]), figures[3], order);

  const dayThenName = DAY_THEN_NAME.exec(cell);
  if (dayThenName !== null) return dateOf(dayThenName[3], monthNumber(dayThenName[2]), dayThenName[1]);

  const nameThenDay = NAME_THEN_DAY.exec(cell);
  if (nameThenDay !== null) return dateOf(nameThenDay[3], monthNumber(nameThenDay[1]), nameThenDay[2]);

  const serial = Number(SERIAL.exec(cell)?.[1] ?? Number.NaN);
  if (serial >= SERIAL_RANGE[0] && serial <= SERIAL_RANGE[1]) return { day: addDays(SERIAL_ZERO, serial) };
  return { problem: 'not_a_date' };
}

/** Counts which cells of a column can only be day first, which only month first, and which could be either. */
export function scoreDateOrder(cells: Iterable<string>): DateEvidence {
  const evidence: DateEvidence = { dayFirst: 0, monthFirst: 0, undecided: 0 };
  for (const cell of cells) {
    const figures = FIGURES.exec(withoutWeekday(cell.trim().toLowerCase()));
    if (figures === null) continue;
    const [first, second] = [Number(figures[1]), Number(figures[2])];
    if (first > 12 && second <= 12) evidence.dayFirst += 1;
    else if (second > 12 && first <= 12) evidence.monthFirst += 1;
    else if (first !== second) evidence.undecided += 1;
  }
  return evidence;
}

/** The order that the evidence proves, or null when it proves none or speaks for both. */
export function provenOrder(evidence: DateEvidence): DateOrder | null {
  if (evidence.dayFirst > 0 && evidence.monthFirst === 0) return 'DAY_FIRST';
  if (evidence.monthFirst > 0 && evidence.dayFirst === 0) return 'MONTH_FIRST';
  return null;
}

function readFigures(first: number, second: number, year: string | undefined, order: DateOrder | null): ReadDate {
  if (order === 'MONTH_FIRST') return dateOf(year, first, second);
  if (order === 'DAY_FIRST') return dateOf(year, second, first);
  if (first > 12 && second <= 12) return dateOf(year, second, first);
  if (second > 12 || first === second) return dateOf(year, first, second);
  return { problem: 'order_unknown' };
}

function dateOf(yearText: string | undefined, month: number, dayText: string | number | undefined): ReadDate {
  const year = fullYear(yearText ?? '');
  const dayNumber = Number(dayText);
  const day = dayOf(year, month, dayNumber);
  if (day !== null) return { day };
  const monthName = MONTHS[month - 1];
  if (monthName === undefined || dayNumber === 0 || dayNumber > 31) return { problem: 'not_a_date' };
  const nearest = dayOf(year, month, daysInMonth(year, month));
  return {
    problem: 'no_such_day',
    monthName: monthName.charAt(0).toUpperCase() + monthName.slice(1),
    dayNumber,
    nearest,
  };
}

/** Two figures are a year within 70 years before and 30 after 2000, as spreadsheets read them. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

const ENGLISH_WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)/;

function withoutWeekday(cell: string): string {
  const word = WORD_BEFORE.exec(cell);
  if (word === null) return cell;
  const name = fold(word[1] ?? '');
  return ENGLISH_WEEKDAY.test(name) || weekdayNames().has(name) ? cell.slice(word[0].length) : cell;
}

const weekdayNames = once(() => {
  const names = new Set<string>();
  for (const language of FILE_LANGUAGES)
    for (const weekday of ['long', 'short'] as const)
      for (let day = 1; day <= 7; day += 1)
        names.add(fold(dateFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))));
  return names;
});

/** The number of a month by its name or the start of it, in any of the languages, or 0. */
function monthNumber(name: string | undefined): number {
  if (name === undefined) return 0;
  const english = MONTHS.findIndex((month) => month.startsWith(name) || (name === 'sept' && month === 'september')) + 1;
  return english || (monthNames().get(fold(name)) ?? 0);
}

const monthNames = once(() => {
  // As spreadsheets shorten March in German.
  const names = new Map([['mrz', 3]]);
  // January has a name of its own in Austria.
  for (const language of [...FILE_LANGUAGES, 'de-AT']) {
    for (const month of ['long', 'short'] as const) {
      // Alone and behind a day a month is declined differently in some languages.
      const forms = [{ month }, { month, day: 'numeric' }] as const;
      for (const format of forms.map((form) => dateFormat(language, { ...form, timeZone: 'UTC' }))) {
        for (let number = 1; number <= 12; number += 1) {
          const parts = format.formatToParts(Date.UTC(2000, number - 1, 1));
          const name = fold(parts.find((part) => part.type === 'month')?.value ?? '');
          if (name !== '' && !names.has(name)) names.set(name, number);
        }
      }
    }
  }
  return names;
});
