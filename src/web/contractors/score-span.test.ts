import { expect, it } from 'vitest';
import type { ScoreMeasure } from '#contract/contractors/contractors.words.ts';
import { spanOf } from './score-span.ts';

it.each([
  ['ACCEPTED_PERCENT', 93, 78, { reach: 93, mark: 78 }],
  ['RATING', 4.8, 4.3, { reach: 96, mark: 86 }],
  ['ANSWER_MINUTES', 18, 46, { reach: 31, mark: 80 }],
  ['DONE_DAYS', 4, null, { reach: 80, mark: null }],
  ['CALLBACK_PERCENT', 0, 0, { reach: 0, mark: 0 }],
  ['COST_PERCENT', -4, 8, { reach: 0, mark: 80 }],
  ['RATING', null, 4, { reach: null, mark: 80 }],
] as [ScoreMeasure, number | null, number | null, object][])('%s of %s beside %s', (measure, value, others, span) => {
  expect(spanOf(measure, value, others)).toEqual(span);
});
