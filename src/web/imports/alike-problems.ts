import type { ImportProblem } from '#contract/imports/imports.ts';

/** So many rows of which the same is said are one line. */
const ALIKE_AT_LEAST = 3;

/** What is shown of problems: one, or those of which the same is assumed for the same words. */
export type ProblemLine = { problem: ImportProblem; alike: readonly ImportProblem[] };

/**
 * Warnings that say the same of the same words in one column as one line each, at the place of the first. What is wrong, and
 * what may be corrected to a suggestion, stays a line of its own: each has to be answered.
 */
export function linesOf(problems: readonly ImportProblem[]): ProblemLine[] {
  const groups = Map.groupBy(problems, (problem) =>
    problem.severity === 'warning' && problem.suggestion === null && problem.value !== ''
      ? JSON.stringify([problem.sheet, problem.columnIndex, problem.code, problem.value, problem.message])
      : problem,
  );
  return [...groups.values()].flatMap((found) => {
    const [first] = found;
    if (first === undefined) return [];
    return found.length < ALIKE_AT_LEAST
      ? found.map((problem) => ({ problem, alike: [] }))
      : [{ problem: first, alike: found }];
  });
}
