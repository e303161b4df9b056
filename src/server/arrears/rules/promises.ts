import { PROMISE_DAYS_MAX, type PromiseState } from '#contract/arrears/arrears.words.ts';
import { addDays, type PlainDate } from '#contract/dates.ts';

/** What a promise came to so far, by the ledger. */
export type PromiseFacts = {
  promisedOn: PlainDate;
  amountMinor: number;
  /** Paid since it was made, by the promised day. */
  paidMinor: number;
  /** Open of what was late when it was made, by the promised day. */
  leftMinor: number;
};

/** Whether what was promised was paid: so much came in, or nothing of what was late is left, also where some of it was credited. */
export const isCovered = ({ amountMinor, paidMinor, leftMinor }: Omit<PromiseFacts, 'promisedOn'>): boolean =>
  paidMinor >= amountMinor || leftMinor <= 0;

/** What an open promise is by the end of a day: kept as soon as it is covered, broken once its day is over, open until then. */
export function outcomeOf(
  promise: PromiseFacts,
  through: PlainDate,
): Extract<PromiseState, 'OPEN' | 'KEPT' | 'BROKEN'> {
  if (isCovered(promise)) return 'KEPT';
  return promise.promisedOn <= through ? 'BROKEN' : 'OPEN';
}

/** Why nobody may promise that on a day; null where they may. */
export function dayRefusal(
  on: PlainDate,
  today: PlainDate,
): 'payment_promise.day_past' | 'payment_promise.day_far' | null {
  if (on < today) return 'payment_promise.day_past';
  return on > addDays(today, PROMISE_DAYS_MAX) ? 'payment_promise.day_far' : null;
}
