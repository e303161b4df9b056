import { defineProblems, defineSentences, sayingOf } from '../language/sentences.ts';
import { contractorProblems } from './contractors.problems.ts';

/** What the server says about contractors besides its refusals. */
export const contractorSentences = defineSentences({
  'contractor.amount_below_zero': 'An amount is not negative.',
  'contractor.amount_too_many_decimals': 'This has more decimals than the currency.',
  'contractor.amount_too_large': 'This amount is too large.',
  'contractor.time_of_day': 'A time of day, such as 08:30.',
  'paper.removed': 'The paper was taken off.',
});

export const saysOfContractor = sayingOf({ ...contractorSentences, ...defineProblems(contractorProblems) });
