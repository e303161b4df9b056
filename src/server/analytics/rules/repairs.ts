import { ANALYTICS_MEASURES, type AnalyticsMeasure } from '#contract/analytics/analytics.words.ts';
import { medianOf } from '#server/contractors/rules/scores.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A request as far as it is counted. */
export type CountedRepair = {
  createdAt: string;
  acknowledgedAt: string | null;
  completedAt: string | null;
  isOpen: boolean;
  /** How often it was opened again. */
  reopenCount: number;
  /** How many jobs were given out of it that were taken; like the next two only told of what was solved in these days. */
  jobCount: number;
  /** Whether the same was reported of the same home within the warranty after it was solved. */
  hasCallback: boolean;
  stars: number | null;
};

/** From when to when figures are counted, and what is now. */
export type Span = { from: Date; to: Date; now: Date };

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** What a request counts, by measure; null where it does not count. Shares count 100 or nothing. */
export type Counts = Record<AnalyticsMeasure, number | null>;

/** What a request counts by each measure. */
export function countsOf(repair: CountedRepair, { from, to, now }: Span): Counts {
  const createdAt = Date.parse(repair.createdAt);
  const acknowledgedAt = repair.acknowledgedAt === null ? null : Date.parse(repair.acknowledgedAt);
  const completedAt = repair.completedAt === null ? null : Date.parse(repair.completedAt);
  const isWithin = (at: number | null): at is number => at !== null && at >= from.getTime() && at < to.getTime();
  const isSolved = isWithin(completedAt);
  const { reopenCount, jobCount, hasCallback } = repair;
  return {
    ANSWER_HOURS: isWithin(createdAt) && acknowledgedAt !== null ? (acknowledgedAt - createdAt) / HOUR_MS : null,
    SOLVED_DAYS: isSolved ? (completedAt - createdAt) / DAY_MS : null,
    FIRST_TIME_PERCENT: isSolved ? (reopenCount === 0 && jobCount <= 1 && !hasCallback ? 100 : 0) : null,
    CALLBACK_PERCENT: isSolved ? (hasCallback || reopenCount > 0 ? 100 : 0) : null,
    BACKLOG_DAYS: repair.isOpen ? (now.getTime() - createdAt) / DAY_MS : null,
    RATING: isSolved ? repair.stars : null,
  };
}

/** Times are told by their middle, so that one bad day does not make a bad month; shares and stars by their mean. */
const IS_MEDIAN: Record<AnalyticsMeasure, boolean> = {
  ANSWER_HOURS: true,
  SOLVED_DAYS: true,
  FIRST_TIME_PERCENT: false,
  CALLBACK_PERCENT: false,
  BACKLOG_DAYS: true,
  RATING: false,
};

/** Whether more of it is worse, so that its rows stand with the most on top. */
export const isMoreWorse = (measure: AnalyticsMeasure): boolean =>
  measure !== 'FIRST_TIME_PERCENT' && measure !== 'RATING';

/** All figures of what some requests count, each with how many rows it was counted from; fewer than `rowsMin` are too few to say. */
export const repairFigures = (repairs: readonly Counts[], rowsMin: number) =>
  ANALYTICS_MEASURES.map((measure) => {
    const values = repairs.map((counts) => counts[measure]).filter((count) => count !== null);
    const value = IS_MEDIAN[measure] ? medianOf(values) : meanOf(values);
    return {
      measure,
      value: values.length < rowsMin || value === null ? null : rounded(value),
      rowCount: values.length,
    };
  });

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
