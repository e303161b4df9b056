import { describe, expect, it } from 'vitest';
import { equalShares, findOwnersProblem, weighShares } from './properties.owners.ts';

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
    { owners: [owner('a', 'half')], problem: 'property.owners_not_100' },
    { owners: [owner('a', '50'), owner('a', '50')], problem: 'property.owner_twice' },
  ])('hold $owners.length shares with the verdict $problem', ({ owners, problem }) => {
    expect(findOwnersProblem(owners)).toBe(problem);
  });

  it.each([
    [['60', '20'], { missing: '20', over: null }],
    [['66.6666', '33.3333'], { missing: '0.0001', over: null }],
    [['60', '60.5'], { missing: null, over: '20.5' }],
    [['100'], { missing: null, over: null }],
  ])('with %s are off by %o', (percents, off) => {
    expect(weighShares(percents.map((percent) => ({ percent })))).toEqual(off);
  });

  it.each([1, 2, 3, 6, 7, 50])('share equally among %i and make exactly 100', (count) => {
    const shares = equalShares(count);
    expect(shares).toHaveLength(count);
    expect(findOwnersProblem(shares.map((percent, index) => owner(String(index), percent)))).toBeNull();
  });
});
