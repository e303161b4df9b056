import { addDays, dayIn, type PlainDate } from '#contract/dates.ts';
import { openingOf } from '#server/maintenance/rules/working-hours.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const OPENS_AT = 8 * 60;
const WORK_ENDS_AT = 17 * 60 + 40;
const AWAKE_FROM = 7 * 60 + 20;
const ASLEEP_AT = 22 * 60 + 30;

/** The moment when clocks in a zone show `minute` of a day, counted from midnight. */
export const momentOf = (day: PlainDate, minute: number, timeZone: string): Date =>
  new Date(openingOf(day, timeZone).getTime() + (minute - OPENS_AT) * MINUTE_MS);

const HOLIDAYS = ['12-25', '12-26', '01-01'];

/** Monday to Friday, but for the holidays that all places of the demo keep. */
export function isWorkday(day: PlainDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.includes(day.slice(5));
}

/** The day itself if people work on it, else the next such day. */
export const workdayFrom = (day: PlainDate): PlainDate => (isWorkday(day) ? day : workdayFrom(addDays(day, 1)));

/** The day itself if people work on it, else the last such day before. */
export const workdayUntil = (day: PlainDate): PlainDate => (isWorkday(day) ? day : workdayUntil(addDays(day, -1)));

/** The last moment up to `latest` at which an office is open. */
export const atWork = (latest: Date, timeZone: string): Date =>
  lastWithin(latest, timeZone, { from: OPENS_AT + 10, until: WORK_ENDS_AT, counts: isWorkday });

/** The last moment up to `latest` at which people work in homes, on any day. */
export const byDay = (latest: Date, timeZone: string): Date =>
  lastWithin(latest, timeZone, { from: OPENS_AT + 10, until: WORK_ENDS_AT, counts: () => true });

/** The last moment up to `latest` at which people are up, on any day. */
export const whileAwake = (latest: Date, timeZone: string): Date =>
  lastWithin(latest, timeZone, { from: AWAKE_FROM, until: ASLEEP_AT, counts: () => true });

type Hours = { from: number; until: number; counts(day: PlainDate): boolean };

function lastWithin(latest: Date, timeZone: string, hours: Hours): Date {
  let day = dayIn(latest, timeZone);
  const minute = OPENS_AT + (latest.getTime() - openingOf(day, timeZone).getTime()) / MINUTE_MS;
  if (hours.counts(day) && minute >= hours.from && minute <= hours.until) return latest;
  if (minute < hours.from || !hours.counts(day)) day = addDays(day, -1);
  while (!hours.counts(day)) day = addDays(day, -1);
  // Not everybody finishes on the same minute.
  const earlier = Math.floor(latest.getTime() / MINUTE_MS) % 97;
  return momentOf(day, hours.until - earlier, timeZone);
}
