import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

describe('the shares of owners', () => {
  const HEADER = 'Name | Address | City | Country | State | Owner | Owner %';
  const people = ['Ada Okafor', 'Mei Chen', 'Tom Hale', 'Zoe Lee', 'Ann Ray', 'Bo Park', 'Cy Dow'];
  const owned = (count: number, shares: string) =>
    checkPortfolio([
      importSheet('Properties', HEADER, `A | 1 Main | B | US | NY | ${people.slice(0, count).join('; ')} | ${shares}`),
    ]);
  /** In ten thousandths of a percent, so that nothing is lost in adding them. */
  const sumOf = (plan: ReturnType<typeof owned>) =>
    plan.properties[0]?.owners.reduce((sum, { percent }) => sum + Math.round(Number(percent) * 10_000), 0);

  it.each([
    ['Ada Okafor (60%), Mei Chen (40%)', ['60', '40']],
    ['Ada Okafor [25,5]; Mei Chen [74,5]', ['25.5', '74.5']],
    ['Kaur & Sons LLC (70 %) and Ada Okafor (30 %)', ['70', '30']],
    ['Ada Okafor (1962)', ['100']],
  ])('stand behind their names in “%s”', (owners, percents) => {
    const plan = checkPortfolio([
      importSheet(
        'Properties',
        'Name | Address | City | Country | State | Owner',
        `A | 1 Main | B | US | NY | ${owners}`,
      ),
    ]);
    expect(plan.properties[0]?.owners.map(({ percent }) => percent)).toEqual(percents);
  });

  it('add up to the whole, however many they are and whatever the file says of them', () => {
    const shares = fc.array(
      fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      {
        maxLength: 7,
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), shares, (count, given) => {
        const plan = owned(count, given.slice(0, count).join('; '));
        expect(plan.properties[0]?.owners).toHaveLength(count);
        expect(sumOf(plan)).toBe(1_000_000);
      }),
    );
  });

  it.each([
    [3, '33.33; 33.33; 33.33', ['33.3334', '33.3333', '33.3333'], []],
    [2, '60; 40', ['60', '40'], []],
    [2, '60%; 40%', ['60', '40'], []],
    [3, '', ['33.3334', '33.3333', '33.3333'], []],
    [2, '60; 60', ['50', '50'], ['owner_shares_incomplete']],
    [2, '0.6; 0.4', ['60', '40'], []],
    [2, '0,25; 0,75', ['25', '75'], []],
    [1, '1', ['100'], []],
    [1, '1.00', ['100'], []],
    [3, '0.3333; 0.3333; 0.3333', ['33.3334', '33.3333', '33.3333'], []],
    [2, '0.6; 0.3', ['50', '50'], ['owner_shares_incomplete']],
    [2, '0.6; 40', ['50', '50'], ['owner_shares_incomplete']],
    [2, '0.5; 99.5', ['0.5', '99.5'], []],
    [2, '0; 100', ['50', '50'], ['owner_share_invalid', 'owner_shares_incomplete']],
  ])('of %i owners as "%s" are %j', (count, shares, percents, codes) => {
    const plan = owned(count, shares);
    expect(plan.properties[0]?.owners.map(({ percent }) => percent)).toEqual(percents);
    expect(findingsIn(plan.problems).map(([code]) => code)).toEqual(codes);
  });
});
