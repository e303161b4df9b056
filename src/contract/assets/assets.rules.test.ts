import { describe, expect, it } from 'vitest';
import { type PlainDate, plainDate } from '../dates.ts';
import { lifeEndsOn, recentSince, replaceReasons, stateOn, warrantyOn } from './assets.rules.ts';

const TODAY = plainDate('2026-11-18');
const on = (day: string | null): PlainDate | null => (day === null ? null : plainDate(day));

describe('a warranty', () => {
  it.each([
    ['2026-11-17', 'OVER'],
    // On its last day it holds.
    ['2026-11-18', 'ENDS_SOON'],
    ['2027-01-17', 'ENDS_SOON'],
    ['2027-01-18', 'HOLDS'],
    [null, null],
  ])('until %s is %s on the 18th of November', (until, standing) => {
    expect(warrantyOn(on(until), TODAY)).toBe(standing);
  });
});

describe('what was taken out', () => {
  it.each([
    [null, 'IN_USE'],
    ['2026-11-19', 'IN_USE'],
    ['2026-11-18', 'RETIRED'],
    ['2020-01-01', 'RETIRED'],
  ])('on %s is %s', (retiredOn, state) => {
    expect(stateOn(on(retiredOn), TODAY)).toBe(state);
  });
});

describe('an expected life', () => {
  it('counts whole years from the day it was put in, and is not known without both', () => {
    expect(lifeEndsOn(plainDate('2012-02-29'), 13)).toBe('2025-02-28');
    expect(lifeEndsOn(null, 13)).toBeNull();
    expect(lifeEndsOn(plainDate('2012-02-29'), null)).toBeNull();
  });
});

describe('a new one is worth a thought', () => {
  const thing = { state: 'IN_USE' as const, lifeEndsOn: null, recentCostMinor: 0, replacementCostMinor: 1_290_000 };
  it.each([
    ['for its cost once that is half of a new one', { recentCostMinor: 645_000 }, ['COST']],
    ['for nothing a cent below that', { recentCostMinor: 644_999 }, []],
    ['for nothing while nobody knows what a new one costs', { recentCostMinor: 9e9, replacementCostMinor: null }, []],
    ['for its age from the day on which its life is over', { lifeEndsOn: TODAY }, ['AGE']],
    ['for nothing the day before', { lifeEndsOn: plainDate('2026-11-19') }, []],
    ['for both', { recentCostMinor: 700_000, lifeEndsOn: plainDate('2020-01-01') }, ['COST', 'AGE']],
    ['never again after it was taken out', { state: 'RETIRED' as const, recentCostMinor: 9e9, lifeEndsOn: TODAY }, []],
  ])('%s', (_when, what, reasons) => {
    expect(replaceReasons({ ...thing, ...what }, TODAY)).toEqual(reasons);
  });

  it('by costs since the same day two years before', () => {
    expect(recentSince(TODAY)).toBe('2024-11-18');
  });
});
