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
  /** How many jobs were given out of it that were taken. */
  jobCount: number;
  /** Whether the same was reported of the same home within the warranty after it was solved. */
  hasCallback: boolean;
  stars: number | null;
};

/** From when to when figures are counted, and what is now. */
export type Span = { from: Date; to: Date; now: Date };

const isWithin = (at: string | null, { from, to }: Span): at is string =>
  at !== null && Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime();
const rounded = (value: number): number => Math.round(value * 10) / 10;
const spanOf = (from: string, to: string | Date): number => new Date(to).getTime() - Date.parse(from);

/** What a request counts by a measure; null where it does not count. Shares count 100 or nothing. */
export function countsOf(measure: AnalyticsMeasure, repair: CountedRepair, span: Span): number | null {
  const { createdAt, acknowledgedAt, completedAt } = repair;
  if (measure === 'ANSWER_HOURS')
    return isWithin(createdAt, span) && acknowledgedAt !== null ? spanOf(createdAt, acknowledgedAt) / HOUR_MS : null;
  if (measure === 'BACKLOG_DAYS') return repair.isOpen ? spanOf(createdAt, span.now) / DAY_MS : null;
  if (!isWithin(completedAt, span)) return null;
  switch (measure) {
    case 'SOLVED_DAYS':
      return spanOf(createdAt, completedAt) / DAY_MS;
    case 'FIRST_TIME_PERCENT':
      return repair.reopenCount === 0 && repair.jobCount <= 1 && !repair.hasCallback ? 100 : 0;
    case 'CALLBACK_PERCENT':
      return repair.hasCallback || repair.reopenCount > 0 ? 100 : 0;
    case 'RATING':
      return repair.stars;
  }
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

/** All figures of some requests, each with how many rows it was counted from; fewer than `rowsMin` are too few to say. */
export const repairFigures = (repairs: readonly CountedRepair[], span: Span, rowsMin: number) =>
  ANALYTICS_MEASURES.map((measure) => {
    const values = repairs.flatMap((repair) => countsOf(measure, repair, span) ?? []);
    const value = IS_MEDIAN[measure] ? medianOf(values) : meanOf(values);
    return {
      measure,
      value: values.length < rowsMin || value === null ? null : rounded(value),
      rowCount: values.length,
    };
  });

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
