import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet, twoProperties } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const LEASE = 'Property | Unit | Tenant | Start | Rent';
const lease = (unit: string) => `Alder Court | ${unit} | Tom Hale | 2026-03-01 | 950`;
const unitsOf = (header: string, ...rows: string[]) =>
  checkPortfolio([twoProperties, importSheet('Units', header, ...rows)]);

describe('the unit that a lease means', () => {
  it.each([
    ['1A', '1A', true],
    ['1A', '1a', true],
    ['Apt 1A', '1A', true],
    ['1A', 'Unit 1A', true],
    ['Apartment No 7', '7', true],
    ['Flat 1', 'Shop 1', false],
    ['1A', '1B', false],
    ['11', '1', false],
    ['1 A', '1A', false],
  ])('listed as "%s" and written as "%s": found %s', (listed, written, isFound) => {
    const plan = checkPortfolio([
      twoProperties,
      importSheet('Units', 'Property | Unit', `Alder Court | ${listed}`),
      importSheet('Leases', LEASE, lease(written)),
    ]);
    expect(findingsIn(plan.problems).map(([code]) => code)).toEqual(isFound ? [] : ['unit_unknown']);
    expect(plan.leases).toHaveLength(isFound ? 1 : 0);
  });

  it('is none where two would do', () => {
    const plan = checkPortfolio([
      twoProperties,
      importSheet('Units', 'Property | Unit', 'Alder Court | Flat 1', 'Alder Court | Shop 1'),
      importSheet('Leases', LEASE, lease('1')),
    ]);
    expect(findingsIn(plan.problems).map(([code]) => code)).toEqual(['unit_unknown']);
  });

  it('is made where a property has no list of its units', () => {
    const plan = checkPortfolio([
      twoProperties,
      importSheet('Units', 'Property | Unit', 'Quay Row | 1'),
      importSheet('Leases', LEASE, lease('1A')),
    ]);
    expect(plan.problems).toEqual([]);
    expect(plan.units.map(({ number }) => number)).toEqual(['1', '1A']);
  });
});

describe('what a unit is like', () => {
  it.each([
    ['2 | 1.5', 2, 1.5],
    ['Studio | 1', 0, 1],
    ['2.5 | 1', 2.5, 1],
    [' | ', null, null],
    ['100 | 1', null, 1],
  ])('with rooms %s', (rooms, beds, baths) => {
    const plan = unitsOf('Property | Unit | Beds | Baths', `Alder Court | 1 | ${rooms}`);
    expect(plan.units[0]).toMatchObject({ beds, baths });
  });

  it.each([
    ['Alder Court', 'Area', '850', 850, 'SQFT'],
    ['Quay Row', 'Area', '850', 850, 'SQM'],
    ['Quay Row', 'Sq ft', '850', 850, 'SQFT'],
    ['Alder Court', 'Area', '79 m²', 79, 'SQM'],
    ['Alder Court', 'Area', '1,120', 1120, 'SQFT'],
    ['Alder Court', 'Area', '0', null, null],
    ['Alder Court', 'Area', '', null, null],
  ])('at %s under "%s", %s is %s %s', (property, header, text, area, areaUnit) => {
    const plan = unitsOf(`Property | Unit | ${header}`, `${property} | 1 | ${text}`);
    expect(plan.units[0]).toMatchObject({ area, areaUnit });
  });

  it.each([
    ['yes', true],
    ['no', false],
    ['', true],
  ])('to let: "%s" is %s', (text, rentable) => {
    expect(unitsOf('Property | Unit | Rentable', `Alder Court | 1 | ${text}`).units[0]?.rentable).toBe(rentable);
  });
});
