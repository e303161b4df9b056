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

  it('is charged once for all that fell due on one day, also when the charge that it stands on is paid before the others', () => {
    const charges = [
      { id: 'a', account: '4000', dueOn: day('2026-03-01'), amountMinor: 100_000 },
      { id: 'b', account: '4000', dueOn: day('2026-03-01'), amountMinor: 4_500 },
      { id: 'c', account: '4000', dueOn: day('2026-03-15'), amountMinor: 2_000 },
    ];
    const paid = { chargeId: 'a', amountMinor: 100_000, on: day('2026-03-06') };
    // The 15th is another day, whose fee is its own.
    expect(inMarch(facts(policy([flat('once', 5_000)]), { charges, settlements: [paid] }))).toEqual([
      ['05', 5_000],
      ['19', 5_000],
    ]);
  });

  it('is the same in whatever order the books tell of charges and payments', () => {
    const charges = ['01', '01', '08', '15'].map((on, at) => ({
      id: `c${at}`,
      account: at === 2 ? '4020' : '4000',
      dueOn: day(`2026-03-${on}`),
      amountMinor: 10_000 * (at + 1),
    }));
    const settlements = [
      { chargeId: 'c0', amountMinor: 10_000, on: day('2026-03-03') },
      { chargeId: 'c1', amountMinor: 5_000, on: day('2026-03-09') },
      { chargeId: 'c3', amountMinor: 40_000, on: day('2026-03-25') },
    ];
    const rules = policy([flat('once', 1_000), percent('weekly', 'PCT_OUTSTANDING', 150, { frequency: 'WEEKLY' })], {
      accounts: ['4000', '4020'],
    });
    const told = inMarch(facts(rules, { charges, settlements }));
    expect(told.length).toBeGreaterThan(3);
    expect(inMarch(facts(rules, { charges: charges.toReversed(), settlements: settlements.toReversed() }))).toEqual(
      told,
    );
  });

  it.each([
    ['of a renter who paid in full on the last day of grace', '2026-03-04', 0],
    ['of a renter who paid on the day after it, by whose morning it was charged', '2026-03-05', 1],
  ])('count: %s', (_, on, count) => {
    const paid = { chargeId: 'march', amountMinor: 100_000, on: day(on) };
    expect(inMarch(facts(policy([flat('once', 5_000)]), { settlements: [paid] }))).toHaveLength(count);
  });

  it.each([
    ['due on 28 February of a year without a leap day', '2027-02-28', '2027-03-04'],
    ['due on 28 February of a leap year', '2028-02-28', '2028-03-03'],
    ['due on the last day of a year', '2026-12-31', '2027-01-04'],
  ])('of what is %s, with three days of grace, is of %s: %s', (_, dueOn, feeOn) => {
    const charges = [{ id: 'c', account: '4000', dueOn: day(dueOn), amountMinor: 100_000 }];
    const fees = lateFeesBetween(
      day(dueOn),
      addDays(day(dueOn), 20),
      facts(policy([flat('once', 1_000)]), { charges }),
    );
    expect(fees.map(({ on }) => on)).toEqual([feeOn]);
  });

  it('that comes every month from the 31st on comes on the last day of shorter months, and never twice in one', () => {
    const charges = [{ id: 'c', account: '4000', dueOn: day('2026-01-30'), amountMinor: 100_000 }];
    const rules = policy([flat('monthly', 1_000, { frequency: 'MONTHLY' })], { graceDays: 0 });
    const fees = lateFeesBetween(day('2026-01-01'), day('2026-06-30'), facts(rules, { charges }));
    expect(fees.map(({ on }) => on)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
  });

  it('whose limit of a month is used up goes on with the next month', () => {
    const rules = policy([flat('daily', 1_000, { frequency: 'DAILY' })], { maxPerMonthMinor: 2_500 });
    const fees = lateFeesBetween(day('2026-03-01'), day('2026-04-30'), facts(rules));
    expect(fees.map(({ on, amountMinor }) => [on, amountMinor])).toEqual([
      ['2026-03-05', 1_000],
      ['2026-03-06', 1_000],
      ['2026-03-07', 500],
      ['2026-04-01', 1_000],
      ['2026-04-02', 1_000],
      ['2026-04-03', 500],
    ]);
  });

  it.each([
    ['a third of a percent of a yen amount is whole yen', 33, 100_000, 330],
    ['half a minor unit is rounded up', 50, 100, 1],
    ['less than half a minor unit is nothing, and no fee of nothing is charged', 49, 100, null],
  ])('%s', (_, percentHundredths, amountMinor, expected) => {
    const charges = [{ id: 'c', account: '4000', dueOn: day('2026-03-01'), amountMinor }];
    const fees = inMarch(facts(policy([percent('p', 'PCT_CHARGE', percentHundredths)]), { charges }));
    expect(fees).toEqual(expected === null ? [] : [['05', expected]]);
  });

  it.each<[string, Partial<LateFeePolicy>, Partial<LateFeeRule>]>([
    ['so many times', {}, { maxOccurrences: 3 }],
    ['so much for one charge', { maxPerChargeMinor: 3_000 }, {}],
    ['so much by law', { legalCapMinor: 3_000 }, {}],
  ])(
    'of each day, %s at most, is charged for the next month that is late once the one before has had its own',
    (_, limits, often) => {
      const charges = ['2026-03-01', '2026-04-01', '2026-05-01'].map((dueOn) => ({
        id: dueOn,
        account: '4000',
        dueOn: day(dueOn),
        amountMinor: 100_000,
      }));
      const rules = policy([flat('daily', 1_000, { frequency: 'DAILY', ...often })], limits);
      const fees = lateFeesBetween(day('2026-03-01'), day('2026-05-31'), facts(rules, { charges }));
      expect(fees.map(({ chargeId, on }) => [chargeId.slice(5), on.slice(5)])).toEqual([
        ['03-01', '03-05'],
        ['03-01', '03-06'],
        ['03-01', '03-07'],
        ['04-01', '04-05'],
        ['04-01', '04-06'],
        ['04-01', '04-07'],
        ['05-01', '05-05'],
        ['05-01', '05-06'],
        ['05-01', '05-07'],
      ]);
    },
  );

  it.each<[string, Partial<LateFeePolicy>, Partial<LateFeeRule>]>([
    ['times', {}, { maxOccurrences: 2 }],
    ['amounts', { maxPerChargeMinor: 2_000 }, {}],
  ])(
    'of each day has its limit of %s once for rent and parking of one day, also when the rent is paid first',
    (_, limits, often) => {
      const charges = ['rent', 'parking', 'storage'].map((id) => ({
        id,
        account: '4000',
        dueOn: day('2026-03-01'),
        amountMinor: 10_000,
      }));
      const rules = policy([flat('daily', 1_000, { frequency: 'DAILY', ...often })], limits);
      const given = facts(rules, {
        charges,
        settlements: [{ chargeId: 'parking', amountMinor: 10_000, on: day('2026-03-05') }],
      });
      const fees = lateFeesBetween(day('2026-03-01'), day('2026-03-31'), given);
      expect(fees.map(({ on, amountMinor }) => [on, amountMinor])).toEqual([
        ['2026-03-05', 1_000],
        ['2026-03-06', 1_000],
      ]);
      for (const { on } of fees) expect(lateFeesOn(on, given, fees)).toEqual([]);
    },
  );

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
