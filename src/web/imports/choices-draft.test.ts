import { describe, expect, it } from 'vitest';
import { ImportChoices, type ImportProblem } from '#contract/imports/imports.ts';
import {
  chooseDateOrder,
  chooseField,
  chooseKind,
  choosePlace,
  chooseProperty,
  correct,
  correctionOf,
  dateOrderOf,
  isLeftOut,
  leaveOut,
  leaveOutRows,
  openSuggestions,
  rowsWithoutCure,
  takeSuggestions,
} from './choices-draft.ts';

const SHEET = 'rent roll.xlsx · Flats';
const before: ImportChoices = {
  country: 'GB',
  sheets: {
    [SHEET]: {
      kind: 'UNITS',
      columns: { 0: 'unit.number', 2: null },
      skippedRows: [7],
      dateOrders: { 4: 'DAY_FIRST' },
    },
    Other: { kind: 'PEOPLE' },
  },
};
const blank: ImportProblem = {
  sheet: SHEET,
  row: 3,
  column: 'Beds',
  columnIndex: 2,
  params: {},
  code: 'value_missing',
  severity: 'error',
  message: 'Fill this in.',
  value: '',
  about: '',
  suggestion: null,
};
const problem = (changes: Partial<ImportProblem>): ImportProblem => ({ ...blank, ...changes });
const ofSheet = (choices: ImportChoices) => choices.sheets?.[SHEET];

describe('what a sheet lists', () => {
  it('is said anew, and its columns are guessed anew', () => {
    const after = chooseKind(before, SHEET, 'LEASES');
    expect(ofSheet(after)).toEqual({ kind: 'LEASES', skippedRows: [7], dateOrders: { 4: 'DAY_FIRST' } });
    expect(after.sheets?.Other).toEqual({ kind: 'PEOPLE' });
    expect(after.country).toBe('GB');
  });

  it('is said of a sheet of which nothing was said before', () => {
    expect(chooseKind({}, SHEET, 'PEOPLE')).toEqual({ sheets: { [SHEET]: { kind: 'PEOPLE' } } });
  });
});

describe('what a column is', () => {
  it('is said beside the others', () => {
    expect(ofSheet(chooseField(before, SHEET, 5, 'unit.beds'))?.columns).toEqual({
      0: 'unit.number',
      2: null,
      5: 'unit.beds',
    });
  });

  it('is said anew of the same column', () => {
    expect(ofSheet(chooseField(before, SHEET, 0, 'unit.beds'))?.columns).toEqual({ 0: 'unit.beds', 2: null });
  });

  it('is taken from the column that had it: a field is one column’s only', () => {
    expect(ofSheet(chooseField(before, SHEET, 5, 'unit.number'))?.columns).toEqual({ 2: null, 5: 'unit.number' });
  });

  it('can be nothing, for as many columns as one likes', () => {
    expect(ofSheet(chooseField(before, SHEET, 5, null))?.columns).toEqual({ 0: 'unit.number', 2: null, 5: null });
  });
});

describe('the order of days and months', () => {
  it('is known once it was said, column by column', () => {
    const after = chooseDateOrder(before, SHEET, 5, 'MONTH_FIRST');
    expect([4, 5, 6].map((index) => dateOrderOf(after, SHEET, index))).toEqual(['DAY_FIRST', 'MONTH_FIRST', undefined]);
    expect(dateOrderOf({}, SHEET, 4)).toBeUndefined();
  });
});

describe('a cell', () => {
  it('reads what was typed last instead, and other cells what they did', () => {
    const once = correct(correct(before, SHEET, 3, 1, 'first'), SHEET, 3, 2, 'beside');
    const twice = correct(once, SHEET, 3, 1, 'second');
    expect(correctionOf(twice, SHEET, 3, 1)).toBe('second');
    expect(correctionOf(twice, SHEET, 3, 2)).toBe('beside');
    expect(correctionOf(twice, SHEET, 4, 1)).toBeUndefined();
    expect(ofSheet(twice)?.corrections).toHaveLength(2);
  });

  it('that was emptied is corrected to nothing, which is not the same as left alone', () => {
    expect(correctionOf(correct(before, SHEET, 3, 1, ''), SHEET, 3, 1)).toBe('');
  });
});

describe('rows', () => {
  it('are left out and taken in again, each counted once', () => {
    const out = leaveOut(leaveOut(before, SHEET, [8, 9]), SHEET, [9, 10]);
    expect(ofSheet(out)?.skippedRows).toEqual([7, 8, 9, 10]);
    expect(isLeftOut(out, SHEET, 9)).toBe(true);
    const back = leaveOut(out, SHEET, [7, 9], false);
    expect(ofSheet(back)?.skippedRows).toEqual([8, 10]);
    expect(isLeftOut(back, SHEET, 9)).toBe(false);
    expect(isLeftOut({}, SHEET, 9)).toBe(false);
  });

  const problems = [
    problem({}),
    problem({ columnIndex: 4 }),
    problem({ row: 5 }),
    problem({ row: 6, severity: 'warning' }),
    problem({ row: null }),
    problem({ sheet: 'Other', row: 3 }),
  ];

  it('that nothing else makes right are named with what is lost, and left out together', () => {
    const twice = problem({ row: 8, code: 'unit_duplicate', about: 'Alder Court 1A, Tom Hale' });
    const both = problem({ row: 9, code: 'lease_overlap' });
    const lost = rowsWithoutCure([...problems, twice, both, { ...both, code: 'value_missing' }]);
    expect(lost).toEqual([{ sheet: SHEET, row: 8, about: 'Alder Court 1A, Tom Hale' }]);
    expect(ofSheet(leaveOutRows(before, lost))?.skippedRows).toEqual([7, 8]);
  });
});

describe('suggestions', () => {
  const weekly = {
    ...blank,
    row: 3,
    columnIndex: 2,
    code: 'amount_not_monthly',
    suggestion: '1343.33 per month',
  } as const;

  it('are taken all at once, but not where something else was typed', () => {
    const typed = correct({}, SHEET, 4, 2, '1300');
    const open = openSuggestions(typed, [weekly, { ...weekly, row: 4 }, { ...weekly, row: 5, severity: 'warning' }]);
    expect(open.map(({ row }) => row)).toEqual([3]);
    expect(correctionOf(takeSuggestions(typed, open), SHEET, 3, 2)).toBe('1343.33 per month');
  });
});

it('the property of a whole sheet can be said and taken back', () => {
  const said = chooseProperty(before, SHEET, 'Maple Court');
  expect(ofSheet(said)).toMatchObject({ property: 'Maple Court', kind: 'UNITS' });
  expect(chooseProperty(said, SHEET, ' ')).toEqual(before);
});

it('no choice changes what was there before it, and each is one that the server takes', () => {
  const kept = structuredClone(before);
  const drafts = [
    chooseKind(before, SHEET, 'LEASES'),
    chooseField(before, SHEET, 5, 'unit.number'),
    chooseField(before, SHEET, 5, null),
    chooseDateOrder(before, SHEET, 5, 'MONTH_FIRST'),
    correct(before, SHEET, 3, 1, 'x'),
    leaveOut(before, SHEET, [9]),
    chooseProperty(before, SHEET, 'Maple Court'),
    choosePlace(before, 'maple court', { street: '412 Maple Street', city: 'Dayton', country: 'US' }),
  ];
  expect(before).toEqual(kept);
  for (const draft of drafts) expect(ImportChoices.parse(draft)).toEqual(draft);
});
