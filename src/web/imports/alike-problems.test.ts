import { expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/imports.ts';
import { linesOf } from './alike-problems.ts';

const problem = (row: number, changes: Partial<ImportProblem> = {}): ImportProblem => ({
  sheet: 'Roll',
  row,
  column: 'Type',
  columnIndex: 6,
  code: 'lease_type_unknown',
  severity: 'warning',
  params: {},
  message: 'Not a type of lease that is known here. Taken as a fixed term.',
  value: 'MH Lot',
  about: '',
  suggestion: null,
  ...changes,
});
const shown = (problems: ImportProblem[]) =>
  linesOf(problems).map(({ problem: { row, value }, alike }) => [row, value, alike.length]);

it('what is assumed of the same words in many rows is one line, at the place of the first', () => {
  const other = problem(5, { value: 'Parking' });
  expect(shown([problem(2), problem(3), other, problem(9)])).toEqual([
    [2, 'MH Lot', 3],
    [5, 'Parking', 0],
  ]);
});

it('two of a kind stand by themselves, and so does what is wrong or has a suggestion', () => {
  expect(shown([problem(2), problem(3)])).toEqual([
    [2, 'MH Lot', 0],
    [3, 'MH Lot', 0],
  ]);
  for (const changes of [{ severity: 'error' as const }, { suggestion: 'Fixed' }, { value: '' }])
    expect(shown([2, 3, 4].map((row) => problem(row, changes)))).toHaveLength(3);
});

it('another column or sheet is another line, however alike', () => {
  const rows = [2, 3, 4];
  const lines = [...rows.map((row) => problem(row)), ...rows.map((row) => problem(row, { sheet: 'Old' }))];
  expect(shown(lines)).toEqual([
    [2, 'MH Lot', 3],
    [2, 'MH Lot', 3],
  ]);
});
