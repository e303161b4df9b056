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

/** How often something is paid. */
export const cycleWords = defineSentences({
  'import.cycle.DAY': 'daily',
  'import.cycle.WEEK': 'weekly',
  'import.cycle.TWO_WEEKS': 'every two weeks',
  'import.cycle.FOUR_WEEKS': 'every four weeks',
  'import.cycle.HALF_MONTH': 'twice a month',
  'import.cycle.MONTH': 'monthly',
  'import.cycle.TWO_MONTHS': 'every two months',
  'import.cycle.QUARTER': 'quarterly',
  'import.cycle.HALF_YEAR': 'half-yearly',
  'import.cycle.YEAR': 'yearly',
  'import.cycle.ONCE': 'once',
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
