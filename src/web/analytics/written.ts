import type { AnalyticsMeasure } from '#contract/analytics/analytics.words.ts';
import { figure } from '#web/ui/org-locale.ts';
import { analyticsMessages as texts } from './analytics.messages.ts';

/** A figure in what it is measured in. */
export function written(measure: AnalyticsMeasure, value: number): string {
  if (measure === 'ANSWER_HOURS') return texts.hours(figure(value));
  if (measure === 'RATING') return texts.stars(figure(value));
  return measure.endsWith('PERCENT') ? texts.percent(figure(value)) : texts.days(figure(value));
}
