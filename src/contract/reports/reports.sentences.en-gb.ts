import type { Sentences } from '../language/sentences.ts';

const sentences: Sentences = {
  'report.word.MULTI_FAMILY': 'Block of flats',
  'report.word.CONDO': 'Flat',
  'report.word.SHOPPING_CENTER': 'Shopping centre',
  'report.word.CHECK': 'Cheque',
  'report.word.MONEY_ORDER': 'Postal order',
};
export default sentences;
