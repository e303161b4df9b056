import type { PlainDate } from './dates.ts';
import { dateFormat } from './format/intl.ts';

const DAY_MS = 86_400_000;

/**
 * The moment when the clocks of a time zone show `time` ("HH:MM") on a day. An hour that the clocks leave out counts on
 * from the one before it; of an hour that they repeat, the first is meant. Throws RangeError for an unknown zone.
 */
export function momentAt(day: PlainDate, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const before = clockOffsetMs(shown - DAY_MS, timeZone);
  const after = clockOffsetMs(shown + DAY_MS, timeZone);
  const [first, second] = [shown - before, shown - after];
  const isAfterChange = clockOffsetMs(first, timeZone) !== before && clockOffsetMs(second, timeZone) === after;
  return new Date(isAfterChange ? second : first);
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. Throws RangeError for an unknown zone or no moment. */
export function clockOffsetMs(at: number, timeZone: string): number {
  const day = Math.floor(at / DAY_MS);
  const [from, to] = [offsetAtDay(day, timeZone), offsetAtDay(day + 1, timeZone)];
  // Nowhere are clocks changed twice within a day so that they show the same in the end.
  return from === to ? from : askOffsetMs(at, timeZone);
}

const KEPT_MAX = 5000;
const kept = new Map<string, number>();

/** What was asked of a day is kept: to ask takes some microseconds, and the same days are asked for over and over. */
function offsetAtDay(day: number, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const offset = askOffsetMs(day * DAY_MS, timeZone);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, offset);
  return offset;
}

function askOffsetMs(at: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const formatterFor = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
