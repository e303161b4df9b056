import type { Sentence } from '../language/sentences.ts';
import type { paymentSentences } from './payments.sentences.ts';

const sentences: Partial<Record<keyof typeof paymentSentences, Sentence>> = {
  'payment.method.CHECK': 'cheque',
  'payment.method.MONEY_ORDER': 'postal order',
};
export default sentences;
