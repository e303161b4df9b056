import type { fieldSentences } from './field.sentences.ts';
import type { Sentence } from './sentences.ts';

const sentences: Partial<Record<keyof typeof fieldSentences, Sentence>> = {
  'field.color': 'Enter a colour such as #1f5e4b',
};
export default sentences;
