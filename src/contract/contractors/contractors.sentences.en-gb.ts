import type { Sentence } from '../language/sentences.ts';
import type { contractorSentences } from './contractors.sentences.ts';

const sentences: Partial<Record<keyof typeof contractorSentences, Sentence>> = {
  'paper.TRADE_LICENSE': 'Trade licence',
};
export default sentences;
