import { describe, expect, it } from 'vitest';
import { changedFields, percentText, verdictsOn } from './properties.rules.ts';

it.each([
  ['100.0000', '100'],
  ['33.3300', '33.33'],
  ['0.0001', '0.0001'],
  ['50', '50'],
])('the stored share %s is written as %s', (stored, text) => {
  expect(percentText(stored)).toBe(text);
});

it('names the fields that differ, and those only', () => {
  expect(changedFields({ name: 'A', city: 'B', owners: [] }, { name: 'A', city: 'C', owners: [1] })).toEqual([
    'city',
    'owners',
  ]);
});

describe('what may be done with a property', () => {
  const all = { write: true, remove: true, report: true };

  it('is everything while it is active and empty', () => {
    expect(verdictsOn({ status: 'ACTIVE', unitCount: 0 }, all)).toEqual({
      edit: true,
      remove: true,
      addUnit: true,
      report: true,
    });
  });

  it('says why it cannot be deleted or added to', () => {
    expect(verdictsOn({ status: 'INACTIVE', unitCount: 2 }, all)).toEqual({
      edit: true,
      remove: expect.stringContaining('units'),
      addUnit: expect.stringContaining('inactive'),
      report: expect.stringContaining('inactive'),
    });
  });

  it('is nothing for a role without the rights, whatever the state', () => {
    const none = { write: false, remove: false, report: false };
    expect(verdictsOn({ status: 'INACTIVE', unitCount: 2 }, none)).toEqual({
      edit: false,
      remove: false,
      addUnit: false,
      report: false,
    });
  });
});
