import type { Sentence } from '../language/sentences.ts';
import type { bookSentences } from './books.sentences.ts';

const sentences: Partial<Record<keyof typeof bookSentences, Sentence>> = {
  'figure.part.LABOUR': 'Labour',
};
export default sentences;
