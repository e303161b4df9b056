import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('names the fields that differ, and those only', () => {
  expect(changedFields({ name: 'A', city: 'B', owners: [] }, { name: 'A', city: 'C', owners: [1] })).toEqual([
    'city',
    'owners',
  ]);
});
