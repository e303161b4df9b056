import { expect, it } from 'vitest';
import type { ImportChoices } from '#contract/imports/imports.ts';
import { chooseField, choosePlace, correct, leaveOut } from './choices-draft.ts';
import { ontoOthers } from './onto-others.ts';

const base: ImportChoices = leaveOut(correct({ country: 'US' }, 'roll', 4, 1, 'old'), 'roll', [7, 8]);

it('of what two decide about one file both stays, row by row and cell by cell', () => {
  const yours = correct(leaveOut(base, 'roll', [3]), 'roll', 2, 6, '2026-02-28');
  const saved = choosePlace(correct(leaveOut(base, 'roll', [5]), 'roll', 2, 1, '12'), 'alder', {
    street: '1 Main Street',
    city: 'Albany',
    country: 'US',
  });
  const both = ontoOthers(yours, base, saved);
  expect(both.places).toEqual(saved.places);
  expect(both.sheets?.roll?.skippedRows?.toSorted()).toEqual([3, 5, 7, 8]);
  expect(both.sheets?.roll?.corrections).toEqual([
    { row: 4, column: 1, value: 'old' },
    { row: 2, column: 1, value: '12' },
    { row: 2, column: 6, value: '2026-02-28' },
  ]);
});

it('what was taken back is not back again, and of one cell or column it is what was decided last here', () => {
  const yours = chooseField(correct(leaveOut(base, 'roll', [7], false), 'roll', 4, 1, 'mine'), 'roll', 2, 'lease.rent');
  const saved = chooseField(correct(base, 'roll', 4, 1, 'theirs'), 'roll', 2, null);
  expect(ontoOthers(yours, base, saved).sheets?.roll).toEqual({
    corrections: [{ row: 4, column: 1, value: 'mine' }],
    skippedRows: [8],
    columns: { 2: 'lease.rent' },
  });
});

it('who decided nothing has what was saved', () => {
  const saved = leaveOut({}, 'roll', [9]);
  expect(ontoOthers(base, base, saved)).toBe(saved);
  expect(ontoOthers(saved, base, base)).toBe(saved);
});
