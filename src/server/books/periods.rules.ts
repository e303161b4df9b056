import type { PeriodState } from '#contract/books/books.words.ts';
import { addDays, addMonths, type PlainDate, plainDate } from '#contract/dates.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Closed } from '#server/ledger/queries/periods.ts';

export type WantedPeriod = { closedThroughOn: PlainDate | null; lockedThroughOn: PlainDate | null };

/** Whether a day is earlier than another, where none at all is the earliest. */
const isBefore = (one: PlainDate | null, other: PlainDate | null): boolean =>
  other !== null && (one === null || one < other);

/** What keeps books from being closed and locked through these days, with the field that holds it; null where nothing does. */
export function findPeriodRefusal(
  held: Closed,
  { closedThroughOn, lockedThroughOn }: WantedPeriod,
  { today, mayUnlock }: { today: PlainDate; mayUnlock: boolean },
): { code: ProblemCode; field: string } | null {
  if (isBefore(closedThroughOn, lockedThroughOn))
    return { code: 'books.closed_before_locked', field: 'closedThroughOn' };
  // Locked is closed, too, so the later of the two is the day to close.
  if (closedThroughOn !== null && closedThroughOn >= today)
    return {
      code: 'books.day_not_over',
      field: lockedThroughOn === closedThroughOn ? 'lockedThroughOn' : 'closedThroughOn',
    };
  if (!mayUnlock && isBefore(lockedThroughOn, held.lockedThrough))
    return { code: 'ledger.superadmin_unlocks', field: 'lockedThroughOn' };
  return null;
}

/** What may still be posted in the month that begins on a day. */
export function stateOfMonth(month: PlainDate, { softLockedThrough, lockedThrough }: Closed): PeriodState {
  const last = lastOfMonth(month);
  if (!isBefore(lockedThrough, last)) return 'LOCKED';
  if (!isBefore(softLockedThrough, last)) return 'CLOSED';
  return isBefore(softLockedThrough, month) ? 'OPEN' : 'PARTLY';
}

/** The last day of the month that begins on a day. */
export const lastOfMonth = (month: PlainDate): PlainDate => addDays(addMonths(month, 1), -1);

/** First days of the last months, the one of `today` first. */
export function lastMonths(today: PlainDate, count: number): PlainDate[] {
  const first = plainDate(`${today.slice(0, 7)}-01`);
  return Array.from({ length: count }, (_, at) => addMonths(first, -at));
}
