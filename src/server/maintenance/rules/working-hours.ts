import { momentAt } from '#contract/clocks.ts';
import { addDays, dayIn, type PlainDate } from '#contract/dates.ts';
import { WEEKDAYS, type Weekday } from '#contract/organization/organization.words.ts';

const HOUR_MS = 3_600_000;
/** Nobody at home is disturbed between 9 PM and 8 AM by the clocks of the place. */
const WAKES_AT_HOUR = 8;
const SLEEPS_AT_HOUR = 21;

/** When an organization works, by the clocks of the place. */
export type WorkingTime = {
  /** The hour at which a working day begins, 0 to 23, and the one at which it ends, later than that and at most 24. */
  opensAtHour: number;
  closesAtHour: number;
  /** At least one. */
  workingDays: readonly Weekday[];
  /** Days on which nobody works, as `YYYY-MM-DD`. */
  holidays: readonly string[];
};

/** Until an organization says otherwise. */
export const USUAL_WORKING_TIME: WorkingTime = {
  opensAtHour: 8,
  closesAtHour: 18,
  workingDays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  holidays: [],
};

/** Working hours of one working day. */
export const hoursOfDay = ({ opensAtHour, closesAtHour }: WorkingTime): number => closesAtHour - opensAtHour;

/** The moment `hours` of working time after `from` in a time zone; a start outside of it counts from the next opening. */
export function addWorkingHours(from: Date, hours: number, timeZone: string, working = USUAL_WORKING_TIME): Date {
  let left = hours * HOUR_MS;
  let day = dayIn(from, timeZone);
  for (;;) {
    const opens = atHour(day, working.opensAtHour, timeZone);
    const closes = atHour(day, working.closesAtHour, timeZone);
    const starts = Math.max(from.getTime(), opens.getTime());
    const available = isWorkingDay(day, working) ? Math.max(0, closes.getTime() - starts) : 0;
    if (left <= available && available > 0) return new Date(starts + left);
    left -= available;
    day = addDays(day, 1);
  }
}

/** `at` where somebody works then, closing time included, else the next opening. */
export function workingMoment(at: Date, timeZone: string, working = USUAL_WORKING_TIME): Date {
  // The midnight at which a day closes is read as one of the day after.
  let day = addDays(dayIn(at, timeZone), -1);
  for (;;) {
    const opens = atHour(day, working.opensAtHour, timeZone);
    const closes = atHour(day, working.closesAtHour, timeZone);
    // Where clocks leave out all hours of a day, nobody works on it.
    if (isWorkingDay(day, working) && opens < closes && at <= closes) return at < opens ? opens : at;
    day = addDays(day, 1);
  }
}

/** `at` by day, else the morning after: when people may be told what can wait. */
export function wakingMoment(at: Date, timeZone: string): Date {
  const day = dayIn(at, timeZone);
  const wakes = atHour(day, WAKES_AT_HOUR, timeZone);
  if (at < wakes) return wakes;
  return at < atHour(day, SLEEPS_AT_HOUR, timeZone) ? at : atHour(addDays(day, 1), WAKES_AT_HOUR, timeZone);
}

/** The opening hour of a day in a time zone. */
export const openingOf = (day: PlainDate, timeZone: string, working = USUAL_WORKING_TIME): Date =>
  atHour(day, working.opensAtHour, timeZone);

const MONDAY_FIRST = 6;

/** Whether an organization works on a day. */
export const isWorkingDay = (day: PlainDate, { workingDays, holidays }: WorkingTime): boolean => {
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + MONDAY_FIRST) % WEEKDAYS.length];
  return weekday !== undefined && workingDays.includes(weekday) && !holidays.includes(day);
};

/** The moment of an hour of a day in a time zone; 24 is the midnight at its end. */
export const atHour = (day: PlainDate, hour: number, timeZone: string): Date =>
  hour === 24
    ? momentAt(addDays(day, 1), '00:00', timeZone)
    : momentAt(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
