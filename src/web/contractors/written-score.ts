import type { ScoreMeasure } from '#contract/contractors/contractors.words.ts';
import { figure } from '#web/ui/org-locale.ts';
import { contractorScoreMessages as texts } from './contractors.messages.ts';

/** A figure of a contractor in what it is measured in. */
export function written(measure: ScoreMeasure, value: number): string {
  if (measure === 'ANSWER_MINUTES') return minutes(value);
  if (measure === 'DONE_DAYS') return texts.inDays(figure(value));
  if (measure === 'RATING') return texts.stars(figure(value));
  const sign = measure === 'COST_PERCENT' && value > 0 ? '+' : '';
  return texts.percent(`${sign}${figure(value)}`);
}

function minutes(value: number): string {
  const whole = Math.round(value);
  return whole < 60 ? texts.inMinutes(whole) : texts.inHours(Math.floor(whole / 60), whole % 60);
}
