import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type PlainDate, plainDate } from '../dates.ts';
import { monthsOf, RENT_CYCLES, type RentCycle } from './rent.cycles.ts';
import {
  DEFAULT_PRORATION,
  PRORATION_METHODS,
  type ProrationMethod,
  type ProrationPolicy,
  prorateMinor,
  shareOf,
} from './rent.proration.ts';

const policyOf = (parts: Partial<ProrationPolicy>): ProrationPolicy => ({ ...DEFAULT_PRORATION, ...parts });
const days = (startsOn: string, endsOn: string) => ({ startsOn: plainDate(startsOn), endsOn: plainDate(endsOn) });
const said = (
  method: ProrationMethod,
  occupied: ReturnType<typeof days>,
  period = days('2026-02-01', '2026-02-28'),
  parts: Partial<ProrationPolicy> = {},
) => {
  const { of, per } = shareOf(period, occupied, 'MONTHLY', policyOf({ method, ...parts }));
  return `${of}/${per}`;
};

describe('the share of a month', () => {
  const [january, february, leap] = [
    days('2026-01-01', '2026-01-31'),
    days('2026-02-01', '2026-02-28'),
    days('2028-02-01', '2028-02-29'),
  ];

  it.each([
    ['ACTUAL', days('2026-01-17', '2026-01-31'), january, '15/31'],
    ['ACTUAL', days('2026-01-31', '2026-01-31'), january, '1/31'],
    ['ACTUAL', days('2028-02-29', '2028-02-29'), leap, '1/29'],
    ['STANDARD_30', days('2026-01-02', '2026-01-31'), january, '30/30'],
    ['STANDARD_30', days('2026-02-02', '2026-02-28'), february, '27/30'],
    ['THIRTY_360', days('2026-01-16', '2026-01-31'), january, '15/30'],
    ['THIRTY_360', days('2026-01-31', '2026-01-31'), january, '1/30'],
    ['THIRTY_360', days('2026-02-16', '2026-02-28'), february, '15/30'],
    ['THIRTY_360', days('2028-02-16', '2028-02-29'), leap, '15/30'],
    ['ANNUAL_365', days('2026-01-17', '2026-01-31'), january, '180/365'],
    ['ANNUAL_365', days('2028-02-15', '2028-02-29'), leap, '180/366'],
    ['NONE', days('2026-01-31', '2026-01-31'), january, '1/1'],
  ] as const)('by %s for %o of %o is %s', (method, occupied, period, share) => {
    expect(said(method, occupied, period)).toBe(share);
  });

  it('counts the real days of February where the rule says so', () => {
    expect(said('THIRTY_360', days('2026-02-16', '2026-02-28'), february, { februaryActual: true })).toBe('13/30');
  });
});

/** A period of a cycle of months, and some of its days. */
const parts = fc
  .record({
    first: fc.integer({ min: 0, max: 4000 }),
    cycle: fc.constantFrom(...RENT_CYCLES.filter((cycle) => monthsOf(cycle) !== null)),
    method: fc.constantFrom(...PRORATION_METHODS),
    februaryActual: fc.boolean(),
    from: fc.nat(),
    to: fc.nat(),
  })
  .map(({ first, cycle, from, to, ...rule }) => {
    const startsOn = plainDate(`${addDays(plainDate('2024-01-01'), first).slice(0, 7)}-01`);
    const endsOn = addDays(addMonths(startsOn, monthsOf(cycle) ?? 1), -1);
    const whole = Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000) + 1;
    const [begin, end] = [from % whole, to % whole].toSorted((a, b) => a - b) as [number, number];
    return { startsOn, endsOn, cycle, begin, end, whole, policy: policyOf(rule) };
  });

const shareIn = (period: { startsOn: PlainDate; endsOn: PlainDate; cycle: RentCycle; policy: ProrationPolicy }) => {
  return (begin: number, end: number) => {
    const occupied = { startsOn: addDays(period.startsOn, begin), endsOn: addDays(period.startsOn, end) };
    const { of, per } = shareOf(period, occupied, period.cycle, period.policy);
    return of / per;
  };
};

describe('whatever the method and the cycle', () => {
  it('some days of a period never cost more than the whole of it, and the whole is all of it', () => {
    fc.assert(
      fc.property(parts, ({ begin, end, whole, ...period }) => {
        const share = shareIn(period);
        expect(share(begin, end)).toBeLessThanOrEqual(1);
        expect(share(begin, end)).toBeGreaterThan(0);
        expect(share(0, whole - 1)).toBe(1);
      }),
      { numRuns: 400 },
    );
  });

  it('whoever stays a day longer never pays less', () => {
    fc.assert(
      fc.property(parts, ({ begin, end, whole, ...period }) => {
        const share = shareIn(period);
        if (end + 1 < whole) expect(share(begin, end + 1)).toBeGreaterThanOrEqual(share(begin, end));
      }),
      { numRuns: 400 },
    );
  });
});

describe('the amount', () => {
  it.each([
    [100_000, { of: 15, per: 31 }, 'MINOR', 'USD', 48_387],
    [100_000, { of: 15, per: 31 }, 'WHOLE', 'USD', 48_400],
    [-100_000, { of: 15, per: 31 }, 'WHOLE', 'USD', -48_400],
    [85_000, { of: 1, per: 2 }, 'WHOLE', 'JPY', 42_500],
    [1, { of: 1, per: 2 }, 'MINOR', 'USD', 1],
    [-1, { of: 1, per: 2 }, 'MINOR', 'USD', -1],
    [0, { of: 1, per: 31 }, 'WHOLE', 'USD', 0],
    [123_456, { of: 1, per: 1 }, 'WHOLE', 'USD', 123_456],
  ] as const)('%i times %o, rounded to %s of %s, is %i', (amountMinor, share, rounding, currency, owed) => {
    expect(prorateMinor(amountMinor, share, rounding, currency)).toBe(owed);
  });
});
