import type { ImportProblem } from '#contract/imports/sheet-problems.ts';

/** Puts problems in the order in which somebody reads the file. */
export function sortProblems(problems: ImportProblem[], sheets: readonly { name: string }[]): void {
  const order = new Map(sheets.map((sheet, index) => [sheet.name, index]));
  const rank = (problem: ImportProblem) => order.get(problem.sheet) ?? -1;
  problems.sort(
    (a, b) => rank(a) - rank(b) || (a.row ?? 0) - (b.row ?? 0) || (a.columnIndex ?? -1) - (b.columnIndex ?? -1),
  );
}
