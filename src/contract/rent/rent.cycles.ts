import { addDays, dayOf, daysBetween, daysInMonth, type PlainDate, partsOf } from '../dates.ts';
import { scaleMinor } from '../money.ts';

/** How often a line of rent falls due. */
export const RENT_CYCLES = [
  'DAILY',
  'WEEKLY',
  'EVERY_2_WEEKS',
  'MONTHLY',
  'EVERY_2_MONTHS',
  'QUARTERLY',
  'EVERY_6_MONTHS',
  'YEARLY',
  'ONE_TIME',
] as const;
export type RentCycle = (typeof RENT_CYCLES)[number];

/** What a cycle is made of: days, or months; neither for what falls due once. */
const STEPS: Record<RentCycle, { days: number } | { months: number } | null> = {
  DAILY: { days: 1 },
  WEEKLY: { days: 7 },
  EVERY_2_WEEKS: { days: 14 },
  MONTHLY: { months: 1 },
  EVERY_2_MONTHS: { months: 2 },
  QUARTERLY: { months: 3 },
  EVERY_6_MONTHS: { months: 6 },
  YEARLY: { months: 12 },
  ONE_TIME: null,
};

/** The months of a cycle; null for those that count days, and for what falls due once. */
export function monthsOf(cycle: RentCycle): number | null {
  const step = STEPS[cycle];
  return step !== null && 'months' in step ? step.months : null;
}

/** The days of a cycle of days; null for those that count months, and for what falls due once. */
export function cycleDaysOf(cycle: RentCycle): number | null {
  const step = STEPS[cycle];
  return step !== null && 'days' in step ? step.days : null;
}

/** A stretch of days that one charge pays for, and the day it falls due. */
export type RentPeriod = { startsOn: PlainDate; endsOn: PlainDate; dueOn: PlainDate };

/** A line of rent, as far as its periods go by it. */
export type Recurrence = {
  cycle: RentCycle;
  startsOn: PlainDate;
  /** Day of the month, 1 to 31, the last one in a shorter month; cycles of days fall due on their first day instead. */
  dueDay: number;
};

/**
 * Period n of a line (0 is the one that its first day lies in); null for a further one of what falls due once. Periods of
 * months are whole calendar months, due on the due day, unless the line begins on the due day: then they run from due day
 * to due day. The first one falls due no earlier than the line begins.
 */
export function periodAt(line: Recurrence, n: number): RentPeriod | null {
  if (line.cycle === 'ONE_TIME') {
    return n === 0 ? { startsOn: line.startsOn, endsOn: line.startsOn, dueOn: line.startsOn } : null;
  }
  const days = cycleDaysOf(line.cycle);
  if (days !== null) {
    const startsOn = addDays(line.startsOn, n * days);
    return { startsOn, endsOn: addDays(startsOn, days - 1), dueOn: startsOn };
  }
  const months = monthsOf(line.cycle) ?? 1;
  const firstDay = beginsOnDueDay(line) ? line.dueDay : 1;
  const startsOn = dayOfMonth(line.startsOn, n * months, firstDay);
  const endsOn = addDays(dayOfMonth(line.startsOn, (n + 1) * months, firstDay), -1);
  const dueOn = dayOfMonth(line.startsOn, n * months, line.dueDay);
  return { startsOn, endsOn, dueOn: n === 0 && dueOn < line.startsOn ? line.startsOn : dueOn };
}

/** Which period a day lies in or, before the line begins, 0. */
export function periodIndexOf(line: Recurrence, day: PlainDate): number {
  if (line.cycle === 'ONE_TIME' || day <= line.startsOn) return 0;
  const days = cycleDaysOf(line.cycle);
  if (days !== null) return Math.floor(daysBetween(line.startsOn, day) / days);
  const months = monthsOf(line.cycle) ?? 1;
  const from = partsOf(line.startsOn);
  const to = partsOf(day);
  let n = Math.floor(((to.year - from.year) * 12 + to.month - from.month) / months);
  while (n > 0 && (periodAt(line, n)?.startsOn ?? day) > day) n--;
  return n;
}

/** Whole days of a period. */
export const daysOf = (period: { startsOn: PlainDate; endsOn: PlainDate }): number =>
  daysBetween(period.startsOn, period.endsOn) + 1;

function beginsOnDueDay({ startsOn, dueDay }: Recurrence): boolean {
  const { year, month, day } = partsOf(startsOn);
  return day === Math.min(dueDay, daysInMonth(year, month));
}

function dayOfMonth(from: PlainDate, monthsLater: number, day: number): PlainDate {
  const { year, month } = partsOf(from);
  const count = year * 12 + month - 1 + monthsLater;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const found = dayOf(inYear, inMonth, Math.min(day, daysInMonth(inYear, inMonth)));
  if (found === null) throw new RangeError(`There is no day ${monthsLater} months from ${from}`);
  return found;
}

/** What a line comes to in a month: a week's rent is paid 52 times in 12 months, a day's 365 times; nothing for what is due once. */
export function monthlyMinor(line: { cycle: RentCycle; amountMinor: number }): number {
  const months = monthsOf(line.cycle);
  if (months !== null) return scaleMinor(line.amountMinor, 1, months);
  const days = cycleDaysOf(line.cycle);
  if (days === null) return 0;
  return days === 1 ? scaleMinor(line.amountMinor, 365, 12) : scaleMinor(line.amountMinor, 364 / days, 12);
}
