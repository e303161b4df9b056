import type { Sentences } from '../language/sentences.ts';

const sentences: Sentences = {
  'report.word.CHECK': 'Cheque',
  'report.word.MONEY_ORDER': 'Postal order',
};
export default sentences;
