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

/** The moment when clocks in a zone show a full hour of a day; working hours lie far from every change of clocks. */
function atHour(day: PlainDate, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const first = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(first, timeZone));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetMs(at: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  const part = Object.fromEntries(
    formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  ) as Record<Intl.DateTimeFormatPartTypes, number>;
  const shown = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return shown - Math.floor(at / 1000) * 1000;
}
