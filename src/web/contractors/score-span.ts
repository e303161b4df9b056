import type { ScoreMeasure } from '#contract/contractors/contractors.words.ts';

/** What fills the whole bar, where a measure has a most. */
const MOST: Partial<Record<ScoreMeasure, number>> = { ACCEPTED_PERCENT: 100, ON_TIME_PERCENT: 100, RATING: 5 };
/** Elsewhere the greater of both figures leaves so much room behind it. */
const ROOM = 1.25;

/** How far the bar of a figure reaches and where the middle of the others is marked, in percent of its width; null without a figure. */
export function spanOf(measure: ScoreMeasure, value: number | null, others: number | null) {
  const most = MOST[measure] ?? Math.max(value ?? 0, others ?? 0, 1) * ROOM;
  const share = (figure: number | null) =>
    figure === null ? null : Math.round(Math.min(Math.max(figure / most, 0), 1) * 100);
  return { reach: share(value), mark: share(others) };
}
