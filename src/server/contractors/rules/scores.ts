import type { SCORE_MEASURES } from '#contract/contractors/contractors.words.ts';
import type { WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A job that somebody had, as far as it is counted. */
export type CountedJob = {
  offeredAt: string;
  answeredAt: string | null;
  status: WorkOrderStatus;
  doneAt: string | null;
  /** Whether it was to be done again. */
  cameAgain: boolean;
  /** What the owner said yes to and what it came to, in minor units; null where nothing was agreed. */
  agreedMinor: number | null;
  costMinor: number;
  /** What the renter said of it, 1 to 5; null where they said nothing. */
  stars: number | null;
};

type Measure = (typeof SCORE_MEASURES)[number];
export type Figures = Record<Measure, Figure>;
/** A figure, with how many rows it was counted from; null where these are too few to say. */
export type Figure = { value: number | null; rowCount: number };

/** The middle of some figures; of two in the middle halfway between them. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (below + above) / 2;
}

const shareOf = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1000) / 10;

const meanOf = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

const between = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

/**
 * How somebody does, by their jobs: minutes until they took one, percent that they took, days until it was done, percent
 * that were to be done again, percent by which it cost more or less than agreed, and the mean of the renters' stars.
 * A figure of fewer than `rowsMin` is too few to say.
 */
export function figuresOf(jobs: readonly CountedJob[], rowsMin: number): Figures {
  const figure = (values: readonly number[], of: (values: readonly number[]) => number | null): Figure => ({
    value: values.length < rowsMin ? null : of(values),
    rowCount: values.length,
  });
  const answered = jobs.flatMap(({ offeredAt, answeredAt }) =>
    answeredAt === null ? [] : [between(offeredAt, answeredAt) / MINUTE_MS],
  );
  const decided = jobs.filter(({ status }) => status !== 'OFFERED');
  const done = jobs.flatMap(({ offeredAt, doneAt }) => (doneAt === null ? [] : [between(offeredAt, doneAt) / DAY_MS]));
  const callbacks = jobs.flatMap(({ doneAt, cameAgain }) => (doneAt === null ? [] : [cameAgain ? 1 : 0]));
  const costs = jobs.flatMap(({ agreedMinor, costMinor, doneAt }) =>
    agreedMinor === null || agreedMinor === 0 || doneAt === null ? [] : [(costMinor / agreedMinor - 1) * 100],
  );
  const rounded = (values: readonly number[]) => {
    const median = medianOf(values);
    return median === null ? null : Math.round(median * 10) / 10;
  };
  return {
    ANSWER_MINUTES: figure(answered, rounded),
    ACCEPTED_PERCENT: figure(
      decided.map(({ answeredAt }) => (answeredAt === null ? 0 : 1)),
      shareOf,
    ),
    DONE_DAYS: figure(done, rounded),
    CALLBACK_PERCENT: figure(callbacks, shareOf),
    COST_PERCENT: figure(costs, rounded),
    RATING: figure(
      jobs.flatMap(({ stars }) => stars ?? []),
      meanOf,
    ),
  };
}

/** The middle of what the others' figures say, of those of whom there is enough to say. */
export const middleOf = (others: readonly Figures[], measure: Measure): number | null =>
  medianOf(others.flatMap((figures) => figures[measure].value ?? []));
