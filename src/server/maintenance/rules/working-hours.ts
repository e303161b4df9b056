import { momentAt } from '#contract/clocks.ts';
import { addDays, dayIn, type PlainDate } from '#contract/dates.ts';

const HOUR_MS = 3_600_000;
const OPENS_AT_HOUR = 8;
const CLOSES_AT_HOUR = 18;
/** Working hours of one working day. */
export const WORKING_DAY_HOURS = CLOSES_AT_HOUR - OPENS_AT_HOUR;

/**
 * The moment `hours` of working time after `from`. Work goes from 08 to 18, Monday to Friday, in the given time zone; a
 * start outside of that counts from the next opening.
 */
export function addWorkingHours(from: Date, hours: number, timeZone: string): Date {
  let left = hours * HOUR_MS;
  let day = dayIn(from, timeZone);
  for (;;) {
    const opens = atHour(day, OPENS_AT_HOUR, timeZone);
    const closes = atHour(day, CLOSES_AT_HOUR, timeZone);
    const starts = Math.max(from.getTime(), opens.getTime());
    const available = isWorkingDay(day) ? Math.max(0, closes.getTime() - starts) : 0;
    if (left <= available && available > 0) return new Date(starts + left);
    left -= available;
    day = addDays(day, 1);
  }
}

/** The opening hour of a day in a time zone. */
export const openingOf = (day: PlainDate, timeZone: string): Date => atHour(day, OPENS_AT_HOUR, timeZone);

const isWorkingDay = (day: PlainDate): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

const atHour = (day: PlainDate, hour: number, timeZone: string): Date =>
  momentAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
