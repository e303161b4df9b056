import { momentAt } from '#contract/clocks.ts';
import { addDays, dayIn } from '#contract/dates.ts';
import { dateFormat } from '#contract/format/intl.ts';

/** When somebody wants to be told; times as "HH:MM" by their own clocks. */
export type Times = {
  quietFrom: string | null;
  quietUntil: string | null;
  /** One mail a day at this time; null where each comes at once. */
  dailyAt: string | null;
};

/** Those of whoever chose nothing: at once, and not at night. */
export const USUAL_TIMES: Times = { quietFrom: '21:00', quietUntil: '07:00', dailyAt: null };

/**
 * When something that happened at `at` is mailed to somebody: at once when it is urgent, with the mail of the day for whoever
 * wants one, else at the end of their quiet hours where it falls into them.
 */
export function mailDueAt(
  at: Date,
  { quietFrom, quietUntil, dailyAt }: Times,
  timeZone: string,
  isUrgent: boolean,
): Date {
  if (isUrgent) return at;
  if (dailyAt !== null) return nextTime(at, dailyAt, timeZone);
  if (quietFrom === null || quietUntil === null || !isQuiet(at, quietFrom, quietUntil, timeZone)) return at;
  return nextTime(at, quietUntil, timeZone);
}

/** So long what happened may be read on a page that is open: then no device rings. */
export const PUSH_GRACE_MS = 8000;

/** When devices show something that happened at `at`: a moment later, or at the end of quiet hours unless it is urgent. */
export const pushDueAt = (at: Date, times: Times, timeZone: string, isUrgent: boolean): Date =>
  new Date(mailDueAt(at, { ...times, dailyAt: null }, timeZone, isUrgent).getTime() + PUSH_GRACE_MS);

/** Whether a moment lies in quiet hours, which mostly span midnight. From a time to itself is all day. */
function isQuiet(at: Date, from: string, until: string, timeZone: string): boolean {
  const time = timeIn(at, timeZone);
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/** The next moment after `at` when the clocks of a zone show a time. */
function nextTime(at: Date, time: string, timeZone: string): Date {
  const day = dayIn(at, timeZone);
  const today = momentAt(day, time, timeZone);
  return today > at ? today : momentAt(addDays(day, 1), time, timeZone);
}

const timeIn = (at: Date, timeZone: string): string =>
  dateFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
