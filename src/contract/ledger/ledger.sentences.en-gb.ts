import type { Sentence } from '../language/sentences.ts';
import type { ledgerProblems } from './ledger.problems.ts';

const sentences: Partial<Record<keyof typeof ledgerProblems, Sentence>> = {
  'ledger.lease_not_binding':
    'This lease never bound anybody: it is a draft, or was cancelled. Charge it by itself where that is meant.',
};
export default sentences;
