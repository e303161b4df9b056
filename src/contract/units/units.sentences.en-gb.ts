import type { Sentence } from '../language/sentences.ts';
import type { unitProblems } from './units.problems.ts';

const sentences: Partial<Record<keyof typeof unitProblems, Sentence>> = {
  'unit.area_unit_missing': 'Choose square feet or square metres.',
};
export default sentences;
