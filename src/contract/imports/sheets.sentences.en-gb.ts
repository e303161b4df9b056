import type { Sentence } from '../language/sentences.ts';
import type { sheetSentences } from './sheets.sentences.ts';

const sentences: Partial<Record<keyof typeof sheetSentences, Sentence>> = {
  'import.sheet.sheet_not_recognised': () => 'None of its columns could be recognised, so this sheet is left out.',
  'import.sheet.column_missing': ({ 0: label }) =>
    `No column was recognised as “${label}”. Choose the one that holds it.`,
  'import.sheet.phone_ignored': () => 'This is not a telephone number that can be dialled, so it stays empty.',
};
export default sentences;
