import { describe, expect, it } from 'vitest';
import { changedFields, findOwnersProblem, percentText, verdictsOn } from './properties.rules.ts';

const owner = (personId: string, percent: string) => ({ personId, percent });

describe('the owners of a property', () => {
  it.each([
    { owners: [], problem: null },
    { owners: [owner('a', '100')], problem: null },
    { owners: [owner('a', '33.3333'), owner('b', '33.3333'), owner('c', '33.3334')], problem: null },
    {
      owners: [owner('a', '33.3333'), owner('b', '33.3333'), owner('c', '33.3333')],
      problem: 'property.owners_not_100',
    },
    { owners: [owner('a', '0.1'), owner('b', '99.9')], problem: null },
    { owners: [owner('a', '60'), owner('b', '50')], problem: 'property.owners_not_100' },
    { owners: [owner('a', '50'), owner('a', '50')], problem: 'property.owner_twice' },
  ])('hold $owners.length shares with the verdict $problem', ({ owners, problem }) => {
    expect(findOwnersProblem(owners)).toBe(problem);
  });

  it.each([
    ['100.0000', '100'],
    ['33.3300', '33.33'],
    ['0.0001', '0.0001'],
    ['50', '50'],
  ])('have the stored share %s written as %s', (stored, text) => {
    expect(percentText(stored)).toBe(text);
  });
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
