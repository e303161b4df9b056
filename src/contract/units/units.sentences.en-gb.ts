import type { Sentence } from '../language/sentences.ts';
import type { unitSentences } from './units.sentences.ts';

const sentences: Partial<Record<keyof typeof unitSentences, Sentence>> = {
  'unit.area_unit_missing': 'Choose square feet or square metres.',
};
export default sentences;
