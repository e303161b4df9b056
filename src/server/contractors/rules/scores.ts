import { SCORE_MEASURES } from '#contract/contractors/contractors.words.ts';
import type { WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A job that somebody had, as far as it is counted. */
export type CountedJob = {
  offeredAt: string;
  answeredAt: string | null;
  status: WorkOrderStatus;
  doneAt: string | null;
  /** Visits with an agreed window of which somebody said that they began, and those of them that began in it. */
  visitsMade: number;
  visitsOnTime: number;
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

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a job counts, by measure: nothing, or one number, and as many as there were visits. Shares count 100 or 0. */
export type Scores = Record<Measure, readonly number[]>;

/** What a job counts by each measure. */
export function scoresOf(job: CountedJob): Scores {
  const { status, agreedMinor } = job;
  const offeredAt = Date.parse(job.offeredAt);
  const isDone = job.doneAt !== null;
  return {
    ANSWER_MINUTES: job.answeredAt === null ? [] : [(Date.parse(job.answeredAt) - offeredAt) / MINUTE_MS],
    ACCEPTED_PERCENT: status === 'OFFERED' ? [] : [job.answeredAt === null ? 0 : 100],
    DONE_DAYS: job.doneAt === null ? [] : [(Date.parse(job.doneAt) - offeredAt) / DAY_MS],
    ON_TIME_PERCENT: Array.from({ length: job.visitsMade }, (_, nth) => (nth < job.visitsOnTime ? 100 : 0)),
    CALLBACK_PERCENT: isDone ? [job.cameAgain ? 100 : 0] : [],
    COST_PERCENT: agreedMinor === null || agreedMinor === 0 || !isDone ? [] : [(job.costMinor / agreedMinor - 1) * 100],
    RATING: job.stars === null ? [] : [job.stars],
  };
}

/** Times and costs are told by their middle, shares and stars by their mean. */
const IS_MEAN: ReadonlySet<Measure> = new Set(['ACCEPTED_PERCENT', 'ON_TIME_PERCENT', 'CALLBACK_PERCENT', 'RATING']);

/** Whether more of it is worse, so that its jobs stand with the most on top. */
export const isMoreWorse = (measure: Measure): boolean => !MORE_IS_BETTER.has(measure);
const MORE_IS_BETTER: ReadonlySet<Measure> = new Set(['ACCEPTED_PERCENT', 'ON_TIME_PERCENT', 'RATING']);

/**
 * How somebody does, by their jobs: minutes until they took one, percent that they took, days until it was done, percent
 * of the visits that began when it was agreed, percent that were to be done again, percent by which it cost more or less than agreed, and the mean of the renters' stars.
 * A figure of fewer than `rowsMin` is too few to say.
 */
export const figuresOf = (jobs: readonly CountedJob[], rowsMin: number): Figures => {
  const scored = jobs.map(scoresOf);
  return Object.fromEntries(
    SCORE_MEASURES.map((measure) => {
      const values = scored.flatMap((scores) => scores[measure]);
      const value = IS_MEAN.has(measure) ? meanOf(values) : medianOf(values);
      const isSaid = values.length >= rowsMin && value !== null;
      return [measure, { value: isSaid ? Math.round(value * 10) / 10 : null, rowCount: values.length }];
    }),
  ) as Figures;
};

/** The middle of what the others' figures say, of those of whom there is enough to say. */
export const middleOf = (others: readonly Figures[], measure: Measure): number | null =>
  medianOf(others.flatMap((figures) => figures[measure].value ?? []));
