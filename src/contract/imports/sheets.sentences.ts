import { defineSentences, type Facts } from '../language/sentences.ts';
import { IMPORT_PROBLEMS, type ImportProblemCode } from './sheet-problems.ts';

/** What a cell was taken for. */
export const takenWords = defineSentences({
  'import.taken.residential': 'residential',
  'import.taken.commercial': 'commercial',
  'import.taken.day_first': 'day first',
  'import.taken.month_first': 'month first',
  'import.taken.fixed_term': 'a fixed term',
  'import.taken.month_to_month': 'month to month',
});

/** What is wrong with a file; the facts are what the problem's sentence takes, in their order. */
export const sheetSentences = defineSentences(
  Object.fromEntries(
    Object.entries(IMPORT_PROBLEMS).map(([code, { say }]) => [
      `import.sheet.${code}`,
      (facts: Facts) => (say as (...given: (string | number)[]) => string)(...Object.values(facts)),
    ]),
  ) as Record<`import.sheet.${ImportProblemCode}`, (facts: Facts) => string>,
);
