import type { RankedMeasure } from '#contract/contractors/contractors.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of what puts one contractor before another. */
export const pointsMessages = defineMessages('points.pointsMessages', {
  title: 'Points',
  total: (points: string) => `${points} of 100`,
  points: (points: string) => `${points} points`,
  part: (points: string, most: string) => `${points} of ${most}`,
  standing: (percent: string) => `ahead of ${percent}% of the others`,
  tooFew: 'too few to say, so the middle',
  hint: 'Preference here goes before points; whoever is not to be used, or lacks a paper, is not asked at all.',
  measures: {
    DONE_DAYS: 'Speed',
    RATING: 'Renters’ ratings',
    COST_PERCENT: 'Cost against what was agreed',
    ACCEPTED_PERCENT: 'Takes what is offered',
  } satisfies Record<RankedMeasure, string>,
});
