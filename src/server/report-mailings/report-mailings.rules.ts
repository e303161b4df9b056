import { addDays, addMonths, dayOf, daysInMonth, firstDayOfMonth, type PlainDate, partsOf } from '#contract/dates.ts';
import type { MailingRepeats } from '#contract/report-mailings/report-mailings.words.ts';

type Rhythm = { repeats: MailingRepeats; weekday: number; monthDay: number };

/** The first day after another on which a report is mailed. */
export function nextDay({ repeats, weekday, monthDay }: Rhythm, after: PlainDate): PlainDate {
  const next = addDays(after, 1);
  if (repeats === 'DAILY') return next;
  if (repeats === 'WEEKLY') return addDays(next, (weekday - weekdayOf(next) + 7) % 7);
  const first = firstDayOfMonth(after);
  const day = dayOfMonth(first, monthDay);
  return day > after ? day : dayOfMonth(addMonths(first, 1), monthDay);
}

/** 1 for Monday to 7. */
const weekdayOf = (day: PlainDate): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** A day of a month by its number, the last one where the month is shorter. */
function dayOfMonth(first: PlainDate, number: number): PlainDate {
  const { year, month } = partsOf(first);
  return dayOf(year, month, Math.min(number, daysInMonth(year, month))) ?? first;
}

/** What a report is asked, as it stands in the address of its page. */
export const addressOf = (query: Readonly<Record<string, unknown>>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === undefined || value === null) return [];
      // A page asks for what was known by the end of a day.
      if (name === 'knownAt') return [['knownOn', String(value).slice(0, 10)]];
      return [[name, Array.isArray(value) ? value.map(String) : String(value)]];
    }),
  );
