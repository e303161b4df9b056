import { dayIn, daysBetween, type PlainDate } from '../dates.ts';
import { NO_DATE, readMoment } from './date.ts';
import { formatMessages } from './format.messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on spans are told in days: "in 1 day" beside "tomorrow" would leave open which hour is meant. */
const IN_DAYS_FROM_MS = 2 * DAY_MS;

/**
 * Says how far a moment is off: "18 h late", "36 h late", "in 40 min"; from two days on by the calendar of `timeZone`, so that it
 * agrees with the day that stands beside it: "in 12 days". "--" when there is none.
 */
export function formatDue(dueAt: unknown, now: Date, timeZone: string): string {
  const moment = readMoment(dueAt);
  if (moment === null) return NO_DATE;
  const distance = moment.getTime() - now.getTime();
  const days = Math.abs(daysBetween(dayIn(now, timeZone), dayIn(moment, timeZone)));
  const span = Math.abs(distance) < IN_DAYS_FROM_MS ? formatSpan(Math.abs(distance)) : formatMessages.days(days);
  if (span === null) return formatMessages.dueNow;
  return distance < 0 ? formatMessages.late(span) : formatMessages.inSpan(span);
}

/** Says how far a day is off: "today", "tomorrow", "in 12 days", "1 day late"; "--" when there is none. */
export function formatDueOn(dueOn: PlainDate | null | undefined, today: PlainDate): string {
  if (dueOn == null) return NO_DATE;
  const days = daysBetween(today, dueOn);
  if (days === 0) return formatMessages.today;
  if (days === 1) return formatMessages.tomorrow;
  return days < 0 ? formatMessages.late(formatMessages.days(-days)) : formatMessages.inSpan(formatMessages.days(days));
}

/** Writes how long something took: "12 min", below two days "36 h", from then on the nearest count of days; null below a minute. */
export function formatSpan(ms: number): string | null {
  if (ms < MINUTE_MS) return null;
  if (ms < HOUR_MS) return formatMessages.minutes(Math.floor(ms / MINUTE_MS));
  if (ms < IN_DAYS_FROM_MS) return formatMessages.hours(Math.floor(ms / HOUR_MS));
  return formatMessages.days(Math.round(ms / DAY_MS));
}
