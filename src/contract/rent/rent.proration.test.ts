import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type PlainDate, plainDate } from '../dates.ts';
import { monthsOf, RENT_CYCLES } from './rent.cycles.ts';
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

/** Every period of months that begins in two years, one of them a leap year, by every method. */
const periods = RENT_CYCLES.flatMap((cycle) => {
  const months = monthsOf(cycle);
  if (months === null) return [];
  return Array.from({ length: 24 }, (_, at) => {
    const startsOn = addMonths(plainDate('2027-01-01'), at);
    return { cycle, startsOn, endsOn: addDays(addMonths(startsOn, months), -1) };
  });
});
const rules = PRORATION_METHODS.flatMap((method) =>
  [true, false].map((februaryActual) => policyOf({ method, februaryActual })),
);
type Period = (typeof periods)[number];
const shareIn = (period: Period, rule: ProrationPolicy, startsOn: PlainDate, endsOn: PlainDate): number => {
  const { of, per } = shareOf(period, { startsOn, endsOn }, period.cycle, rule);
  return of / per;
};

describe('whatever the method and the cycle', () => {
  it('some days of a period never cost more than the whole of it, and the whole is all of it', () => {
    const dear = periods.flatMap((period) =>
      rules.flatMap((rule) => {
        const late = shareIn(period, rule, addDays(period.startsOn, 1), period.endsOn);
        const early = shareIn(period, rule, period.startsOn, addDays(period.endsOn, -1));
        const whole = shareIn(period, rule, period.startsOn, period.endsOn);
        return late > 1 || early > 1 || whole !== 1 ? [[rule.method, period, late, early, whole]] : [];
      }),
    );
    expect(dear).toEqual([]);
  });

  it('whoever stays a day longer never pays less, and whoever stays a day pays something', () => {
    const days = fc.tuple(fc.constantFrom(...periods), fc.constantFrom(...rules), fc.nat(364), fc.nat(364));
    fc.assert(
      fc.property(days, ([period, rule, after, stay]) => {
        const [begin, end] = [addDays(period.startsOn, after), addDays(period.startsOn, after + stay)];
        if (end >= period.endsOn) return;
        const share = shareIn(period, rule, begin, end);
        expect(share).toBeGreaterThan(0);
        expect(shareIn(period, rule, begin, addDays(end, 1))).toBeGreaterThanOrEqual(share);
      }),
      { numRuns: 300 },
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
