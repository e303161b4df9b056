import { expect, it } from 'vitest';
import { changedValues } from './changed-values.ts';

it('shows the fields that differ, by their names in words', () => {
  expect(
    changedValues(
      { status: 'NEW', ballWith: 'STAFF', stepTimes: [1] },
      { status: 'TRIAGED', ballWith: 'STAFF', stepTimes: [1, 2] },
    ),
  ).toEqual([
    { name: 'Status', before: 'NEW', after: 'TRIAGED' },
    { name: 'Step times', before: '[1]', after: '[1,2]' },
  ]);
});

it('shows what was added and what was taken away', () => {
  expect(changedValues(null, { unitCostMinor: 845, vendorName: '' })).toEqual([
    { name: 'Unit cost minor', before: null, after: '845' },
  ]);
  expect(changedValues({ visibleToOwner: true }, null)).toEqual([
    { name: 'Visible to owner', before: 'Yes', after: null },
  ]);
  expect(changedValues(null, null)).toEqual([]);
});
