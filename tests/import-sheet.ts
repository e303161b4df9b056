import type { ImportProblem, ImportProblemCode } from '#contract/imports/sheet-problems.ts';
import type { ImportSheet } from '#server/imports/rules/reading/sheet.ts';

/** A sheet drawn as text: the first line is the header, cells stand between bars. */
export function importSheet(name: string, ...lines: string[]): ImportSheet {
  const [header = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return { name, titles: [], header, headerRow: 1, rows };
}

/** A problem by what it is, where, and what stands there. */
export type Finding = [code: ImportProblemCode, row: number | null, column: string | null, value: string];

export const findingsIn = (problems: readonly ImportProblem[]): Finding[] =>
  problems.map((problem) => [problem.code, problem.row, problem.column, problem.value]);

export const twoProperties = importSheet(
  'Properties',
  'Name | Address | City | State | Country',
  'Alder Court | 212 Prospect Place | Brooklyn | NY | US',
  'Quay Row | 9 Quay Row | London | | UK',
);

export const threeUnits = importSheet(
  'Units',
  'Property | Unit',
  'Alder Court | 1A',
  'Alder Court | 1B',
  'Quay Row | 1',
);
