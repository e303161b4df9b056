import { defineProblems, defineSentences, sayingOf } from '../language/sentences.ts';
import { unitProblems } from './units.problems.ts';

/** What the server says about units besides its refusals. */
export const unitSentences = defineSentences({
  'unit.half_steps': 'In steps of a half.',
  'unit.rent_below_zero': 'A rent is not negative.',
  'unit.rent_too_many_decimals': 'This has more decimals than the currency.',
  'unit.rent_too_large': 'This amount is too large.',
  'unit.deleted': 'The unit was deleted.',
});

export const saysOfUnit = sayingOf({ ...unitSentences, ...defineProblems(unitProblems) });
