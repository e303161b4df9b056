import { addDays, dayOf, laterDay, type PlainDate, partsOf } from '#contract/dates.ts';

/** Nothing is taken that was not told so many days before. */
export const NOTICE_DAYS = 3;
/** So many days after the bank refused it, it is tried again. */
export const RETRY_AFTER_DAYS = 3;
/** How often in all; then autopay is turned off. */
export const ATTEMPTS_MAX = 3;

/** Something that is due or falls due, in minor units. */
export type Owed = { dueOn: PlainDate; minor: number };

/** What is open by a day, less what is paid already; never below zero. */
export function openBy(owed: readonly Owed[], settledMinor: number, day: PlainDate): number {
  const minor = owed.reduce((sum, one) => (one.dueOn <= day ? sum + one.minor : sum), 0);
  return Math.max(0, minor - settledMinor);
}

/** Never more than the limit, where there is one. */
export const within = (minor: number, limitMinor: number | null): number =>
  limitMinor === null ? minor : Math.min(minor, limitMinor);

type Asked = {
  owed: readonly Owed[];
  /** What was paid ahead, was reported as paid, or is being paid. */
  settledMinor: number;
  limitMinor: number | null;
  /** The day of the month; null when it falls due. */
  day: number | null;
  /** The day for which something was planned last, or on which this was agreed: a chosen day after it comes next. */
  afterOn: PlainDate;
  today: PlainDate;
};

/** What is taken next and when, told today at the earliest; null where nothing is known to be owed. */
export function nextTaking({ owed, settledMinor, limitMinor, day, afterOn, today }: Asked): {
  chargeOn: PlainDate;
  minor: number;
} | null {
  const earliestOn = addDays(today, NOTICE_DAYS);
  const openOn = firstOpenOn(owed, settledMinor);
  if (openOn === null) return null;
  // A day of which nobody was told in time is kept for a few days, such as after a night without a server. One by which nothing
  // is open is none: the chosen day of the next month is.
  const afterAllOn = laterDay(laterDay(afterOn, addDays(today, -1)), addDays(openOn, -1));
  const wantedOn = day === null ? openOn : firstDayAfter(day, afterAllOn);
  if (wantedOn === null) return null;
  const chargeOn = laterDay(wantedOn, earliestOn);
  // What falls due after the chosen day is for that of the next month, also where it is told late.
  const minor = within(openBy(owed, settledMinor, day === null ? chargeOn : wantedOn), limitMinor);
  return minor > 0 ? { chargeOn, minor } : null;
}

/** Whether a taking that is planned for a day is to be told today. */
export const isToTell = (chargeOn: PlainDate, today: PlainDate): boolean => chargeOn <= addDays(today, NOTICE_DAYS);

/** The day on which the first of it falls due that is not paid yet. */
function firstOpenOn(owed: readonly Owed[], settledMinor: number): PlainDate | null {
  let settled = settledMinor;
  for (const { dueOn, minor } of [...owed].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))) {
    if (minor > settled) return dueOn;
    settled -= minor;
  }
  return null;
}

/** The first such day of a month after another day. */
export function firstDayAfter(day: number, after: PlainDate): PlainDate | null {
  const { year, month } = partsOf(after);
  const here = dayOf(year, month, day);
  if (here !== null && here > after) return here;
  return month === 12 ? dayOf(year + 1, 1, day) : dayOf(year, month + 1, day);
}

/** The day on which a refused taking is tried again; null where it is not. */
export const retryOn = (attempt: number, isFinal: boolean, today: PlainDate): PlainDate | null =>
  isFinal || attempt >= ATTEMPTS_MAX ? null : addDays(today, RETRY_AFTER_DAYS);

/** What is taken on the day: what is open then, never more than was told. */
export const takenOn = (owed: readonly Owed[], settledMinor: number, toldMinor: number, today: PlainDate): number =>
  Math.min(toldMinor, openBy(owed, settledMinor, today));
