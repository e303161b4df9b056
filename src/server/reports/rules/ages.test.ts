import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '#contract/dates.ts';
import { aged, bandOf } from './ages.ts';

const to = plainDate('2026-06-15');

describe('how old a debt is', () => {
  it.each([
    ['2026-06-16', 'notYetDue'],
    ['2026-06-15', 'days30'],
    ['2026-05-16', 'days30'],
    ['2026-05-15', 'days60'],
    ['2026-04-16', 'days60'],
    ['2026-04-15', 'days90'],
    ['2026-03-17', 'days90'],
    ['2026-03-16', 'daysOver'],
    ['2016-01-01', 'daysOver'],
  ] as const)('on 15 June of what fell due on %s is %s', (dueOn, band) => {
    const sums = aged([{ dueOn: plainDate(dueOn), openMinor: 100 }], { to });
    expect(Object.entries(sums).filter(([, minor]) => minor !== 0)).toEqual([[band, 100]]);
  });

  it('of nothing is nothing in each band', () => {
    expect(Object.values(aged([], { to }))).toEqual([0, 0, 0, 0, 0]);
  });

  it('adds up to all that is open, and no day lies in two bands or, once it is due, in none', () => {
    const charges = fc.array(
      fc.record({ ago: fc.integer({ min: -400, max: 4000 }), openMinor: fc.integer({ min: 1, max: 9_999_999 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(charges, (all) => {
        const sums = aged(
          all.map(({ ago, openMinor }) => ({ dueOn: addDays(to, -ago), openMinor })),
          { to },
        );
        const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0);
        expect(sum(Object.values(sums))).toBe(sum(all.map(({ openMinor }) => openMinor)));
        expect(sums.notYetDue).toBe(sum(all.filter(({ ago }) => ago < 0).map(({ openMinor }) => openMinor)));
        for (const { ago } of all) expect(bandOf(ago) === null).toBe(ago < 0);
      }),
      { seed: 5 },
    );
  });
});
