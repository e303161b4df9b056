import { addMonths, type PlainDate, plainDate } from '#contract/dates.ts';

/** The coming year, this month first. */
export const MONTHS_AHEAD = 12;

/** Months from `day` on, this one first, in which something is due that comes again; what is late counts for this one. */
export function monthsDue(dueOn: PlainDate, everyMonths: number, day: PlainDate): boolean[] {
  const first = indexOf(day);
  const due = Math.max(indexOf(dueOn), first) - first;
  return Array.from({ length: MONTHS_AHEAD }, (_, nth) => nth >= due && (nth - due) % everyMonths === 0);
}

/** The first days of the coming months, this one first. */
export const comingMonths = (day: PlainDate): PlainDate[] =>
  Array.from({ length: MONTHS_AHEAD }, (_, nth) => addMonths(plainDate(`${day.slice(0, 7)}-01`), nth));

const indexOf = (day: PlainDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
