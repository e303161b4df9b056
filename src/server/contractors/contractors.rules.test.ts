import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { findTermsProblem, paperLight, paperState, rateColumns, termsColumns } from './contractors.rules.ts';

const on = plainDate('2026-11-18');

describe('a paper', () => {
  it.each([
    [null, 'VALID'],
    ['2026-11-17', 'ENDED'],
    ['2026-11-18', 'ENDING'],
    ['2026-12-18', 'ENDING'],
    ['2026-12-19', 'VALID'],
  ] as const)('that ends on %s is %s', (endsOn, state) => {
    expect(paperState(endsOn && plainDate(endsOn), on)).toBe(state);
  });

  it('says how many days are left, and how many it is over', () => {
    const paper = { kind: 'TRADE_LICENSE', name: null } as const;
    const light = (firstPaper: Parameters<typeof paperLight>[0]['firstPaper']) =>
      paperLight({ firstPaper, today: on, endedPapersBlock: true });
    expect(light({ ...paper, endsOn: plainDate('2026-11-30') })).toMatchObject({
      state: 'ENDING',
      daysLeft: 12,
    });
    expect(light({ ...paper, endsOn: plainDate('2026-11-16') })).toMatchObject({
      state: 'ENDED',
      daysLeft: -2,
    });
    expect(light({ ...paper, endsOn: null })).toMatchObject({ state: 'VALID', daysLeft: null });
    expect(light(null).state).toBe('NONE');
  });
});

describe('terms', () => {
  const terms = { workFrom: null, workTo: null, currency: null, hasAmount: false, preferences: [] };
  it.each([
    [{}, null],
    [{ workFrom: '08:00' }, 'contractor.hours_half'],
    [{ workTo: '08:00' }, 'contractor.hours_half'],
    [{ workFrom: '08:00', workTo: '08:00' }, 'contractor.hours_order'],
    [{ workFrom: '08:00', workTo: '18:00' }, null],
    [{ hasAmount: true }, 'contractor.currency_missing'],
    [{ hasAmount: true, currency: 'USD' }, null],
    [
      {
        preferences: [
          { propertyId: null, category: null },
          { propertyId: null, category: 'ROOF' },
        ],
      },
      null,
    ],
    [
      {
        preferences: [
          { propertyId: 'p', category: 'ROOF' },
          { propertyId: 'p', category: 'ROOF' },
        ],
      },
      'contractor.preference_twice',
    ],
  ])('%j: %s', (change, problem) => {
    expect(findTermsProblem({ ...terms, ...change })).toBe(problem);
  });

  it('speak only of what a change names', () => {
    expect(termsColumns({ areas: ['Queens'] })).toEqual({ workAreas: ['Queens'] });
    expect(rateColumns({ hourly: '120' }, 'USD')).toEqual({ hourlyMinor: 12_000 });
    expect(rateColumns({ callout: null }, null)).toEqual({ calloutMinor: null });
  });

  it.each([
    ['-1', 'contractor.amount_below_zero'],
    ['1.005', 'contractor.amount_too_many_decimals'],
    ['99999999999999999', 'contractor.amount_too_large'],
  ])('refuse %s beside the field', (hourly, reason) => {
    expect(() => rateColumns({ hourly }, 'USD')).toThrow(
      expect.objectContaining({ errors: [{ path: 'hourly', code: reason, params: {} }] }),
    );
  });
});
