import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate, plainDate } from '../dates.ts';
import {
  differencesOf,
  type LateFeeFacts,
  type LateFeePolicy,
  type LateFeeRule,
  lateFeesBetween,
  lateFeesOn,
} from './rent.late-fees.ts';

const day = (text: string): PlainDate => plainDate(text);
const flat = (id: string, amountMinor: number, more: Partial<LateFeeRule> = {}): LateFeeRule => ({
  id,
  basis: 'FLAT',
  amountMinor,
  percentHundredths: null,
  frequency: 'ONCE',
  graceDays: null,
  maxOccurrences: null,
  ...more,
});
const percent = (id: string, basis: LateFeeRule['basis'], percentHundredths: number, more: Partial<LateFeeRule> = {}) =>
  flat(id, 0, { basis, amountMinor: null, percentHundredths, ...more });

const policy = (rules: LateFeeRule[], more: Partial<LateFeePolicy> = {}): LateFeePolicy => ({
  graceDays: 3,
  minBalanceMinor: 0,
  accounts: ['4000'],
  rules,
  combine: 'SUM',
  maxPerChargeMinor: null,
  maxPerMonthMinor: null,
  legalCapMinor: null,
  ...more,
});

const facts = (rules: LateFeePolicy, more: Partial<LateFeeFacts> = {}): LateFeeFacts => ({
  policy: rules,
  charges: [{ id: 'march', account: '4000', dueOn: day('2026-03-01'), amountMinor: 100_000 }],
  settlements: [],
  monthlyRecurringMinor: 100_000,
  ...more,
});
const inMarch = (given: LateFeeFacts) =>
  lateFeesBetween(day('2026-03-01'), day('2026-03-31'), given).map(({ on, amountMinor }) => [on.slice(8), amountMinor]);

describe('a late fee', () => {
  it('follows the published case: 50 once and 10 a day, at most 100 a month, paid on the 9th, is 90', () => {
    const rules = [flat('once', 5_000), flat('daily', 1_000, { frequency: 'DAILY', graceDays: 4 })];
    const paid = { chargeId: 'march', amountMinor: 100_000, on: day('2026-03-09') };
    const given = facts(policy(rules, { maxPerMonthMinor: 10_000 }), { settlements: [paid] });
    expect(inMarch(given)).toEqual([
      ['05', 5_000],
      ['06', 1_000],
      ['07', 1_000],
      ['08', 1_000],
      ['09', 1_000],
    ]);
  });

  it('is not charged on a day of grace, of which the due day is none', () => {
    expect(inMarch(facts(policy([flat('once', 5_000)])))).toEqual([['05', 5_000]]);
    expect(inMarch(facts(policy([flat('once', 5_000)], { graceDays: 0 })))).toEqual([['02', 5_000]]);
  });

  it.each([
    ['PCT_OUTSTANDING', 3_000],
    ['PCT_CHARGE', 5_000],
    ['PCT_RECURRING', 6_000],
  ] as const)('of 5 %% by %s, with 400 paid in time, is %i', (basis, expected) => {
    const paid = { chargeId: 'march', amountMinor: 40_000, on: day('2026-03-02') };
    const given = facts(policy([percent('p', basis, 500)]), { settlements: [paid], monthlyRecurringMinor: 120_000 });
    expect(inMarch(given)).toEqual([['05', expected]]);
  });

  it.each([
    ['SUM', [5_000, 10_000]],
    ['GREATER', [10_000]],
    ['LESSER', [5_000]],
  ] as const)('of two rules that are combined by %s is %j', (combine, expected) => {
    const rules = [flat('flat', 5_000), percent('part', 'PCT_CHARGE', 1_000)];
    expect(inMarch(facts(policy(rules, { combine }))).map(([, amount]) => amount)).toEqual(expected);
  });

  it('stops at what a charge, a month and the law allow', () => {
    const rules = [flat('daily', 1_000, { frequency: 'DAILY' })];
    const total = (more: Partial<LateFeePolicy>) =>
      inMarch(facts(policy(rules, more))).reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(total({ maxPerChargeMinor: 2_500 })).toBe(2_500);
    expect(total({ maxPerMonthMinor: 4_200 })).toBe(4_200);
    expect(total({ legalCapMinor: 800 })).toBe(800);
    expect(total({ rules: [flat('daily', 1_000, { frequency: 'DAILY', maxOccurrences: 3 })] })).toBe(3_000);
  });

  it.each([
    ['WEEKLY', ['05', '12', '19', '26']],
    ['MONTHLY', ['05']],
  ] as const)('repeats %s from its first day on', (frequency, expected) => {
    expect(inMarch(facts(policy([flat('r', 1_000, { frequency })]))).map(([on]) => on)).toEqual(expected);
  });

  it('is not charged while no more than the least amount is late', () => {
    const paid = { chargeId: 'march', amountMinor: 95_000, on: day('2026-03-01') };
    expect(inMarch(facts(policy([flat('once', 5_000)], { minBalanceMinor: 5_000 }), { settlements: [paid] }))).toEqual(
      [],
    );
  });

  it('is charged once for all that fell due on one day, and not for accounts outside of the policy', () => {
    const charges = [
      { id: 'a', account: '4000', dueOn: day('2026-03-01'), amountMinor: 100_000 },
      { id: 'b', account: '4000', dueOn: day('2026-03-01'), amountMinor: 4_500 },
      { id: 'c', account: '4100', dueOn: day('2026-02-01'), amountMinor: 5_000 },
    ];
    expect(inMarch(facts(policy([flat('once', 5_000)]), { charges }))).toEqual([['05', 5_000]]);
  });

  it('is not charged again by a second run of the same night', () => {
    const given = facts(policy([flat('daily', 1_000, { frequency: 'DAILY' })]));
    const first = lateFeesOn(day('2026-03-05'), given, []);
    expect([first.length, lateFeesOn(day('2026-03-05'), given, first)]).toEqual([1, []]);
  });

  it('never goes over its limits, whatever is paid when, and a replay day by day makes the same', () => {
    const payments = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 40 }), amountMinor: fc.integer({ min: 1, max: 30_000 }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 20_000 }), (list, cap) => {
        const rules = [flat('once', 5_000), percent('daily', 'PCT_OUTSTANDING', 100, { frequency: 'DAILY' })];
        const settlements = list.map(({ after, amountMinor }) => ({
          chargeId: 'march',
          amountMinor,
          on: addDays(day('2026-03-01'), after),
        }));
        const given = facts(policy(rules, { maxPerChargeMinor: cap }), { settlements });
        const once = lateFeesBetween(day('2026-03-01'), day('2026-04-30'), given);
        const half = lateFeesBetween(day('2026-03-01'), day('2026-03-20'), given);
        const rest = lateFeesBetween(day('2026-03-15'), day('2026-04-30'), given, half);
        expect([...half, ...rest]).toEqual(once);
        expect(once.reduce((sum, fee) => sum + fee.amountMinor, 0)).toBeLessThanOrEqual(cap);
      }),
    );
  });
});

describe('fees that would be different now', () => {
  const rules = policy([flat('once', 5_000)]);
  const charged = lateFeesBetween(day('2026-03-01'), day('2026-03-20'), facts(rules));

  it('are taken back when a payment turns out to have been sent in time', () => {
    const sent = { chargeId: 'march', amountMinor: 100_000, on: day('2026-03-04') };
    const wouldBe = lateFeesBetween(day('2026-03-01'), day('2026-03-20'), facts(rules, { settlements: [sent] }));
    expect(differencesOf(charged, wouldBe)).toEqual([
      { chargeId: 'march', on: '2026-03-05', chargedMinor: 5_000, wouldBeMinor: 0, differenceMinor: -5_000 },
    ]);
  });

  it('are charged when a payment came back', () => {
    expect(differencesOf([], charged)).toEqual([
      { chargeId: 'march', on: '2026-03-05', chargedMinor: 0, wouldBeMinor: 5_000, differenceMinor: 5_000 },
    ]);
    expect(differencesOf(charged, charged)).toEqual([]);
  });
});
