import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { AllocationRules, LateFeeRules, PolicyInput, ProrationRules, RentAmount } from './rent.policies.ts';
import { lateFeePolicyOf, NO_LATE_FEES } from './rent.policy-amounts.ts';

const rule = { basis: 'FLAT', amount: '50.00', frequency: 'ONCE' };
const percent = { basis: 'PCT_OUTSTANDING', percent: '5', frequency: 'DAILY' };
const fees = { isOn: true, graceDays: 3, accounts: ['4000'], rules: [rule] };

describe('when late fees are charged, as somebody types it', () => {
  it('is whole with the least that has to be said', () => {
    expect(LateFeeRules.parse(fees)).toEqual({
      isOn: true,
      graceDays: 3,
      minBalance: '0',
      accounts: ['4000'],
      rules: [{ ...rule, percent: null, graceDays: null, maxOccurrences: null }],
      combine: 'SUM',
      maxPerCharge: null,
      maxPerMonth: null,
      legalCap: null,
    });
  });

  it.each<[string, object, string[]]>([
    ['days of grace below none', { graceDays: -1 }, ['graceDays: From 0 to 60 days.']],
    ['more days of grace than two months', { graceDays: 61 }, ['graceDays: From 0 to 60 days.']],
    ['half a day of grace', { graceDays: 1.5 }, ['graceDays: From 0 to 60 days.']],
    ['days of grace as text', { graceDays: '3' }, ['graceDays: From 0 to 60 days.']],
    ['no account', { accounts: [] }, ['accounts: Choose what it is for.']],
    [
      'an account that is none',
      { accounts: ['#1'] },
      ['accounts.0: Up to 12 digits, capitals, dots or hyphens, such as 4010.'],
    ],
    ['no rule', { rules: [] }, ['rules: Add at least one rule, or charge no late fees.']],
    ['six rules', { rules: Array(6).fill(rule) }, ['rules: At most 5 of them.']],
    ['a fixed fee without an amount', { rules: [{ ...rule, amount: null }] }, ['rules.0.amount: Say how much.']],
    ['a fixed fee below zero', { rules: [{ ...rule, amount: '-1' }] }, ['rules.0.amount: An amount of zero or more.']],
    [
      'a share without a figure',
      { rules: [{ ...percent, percent: null }] },
      ['rules.0.percent: Say how much of a hundred.'],
    ],
    [
      'a share above all',
      { rules: [{ ...percent, percent: '100.01' }] },
      ['rules.0.percent: From 0 to 100, with at most two decimals.'],
    ],
    [
      'a share with three decimals',
      { rules: [{ ...percent, percent: '5.125' }] },
      ['rules.0.percent: From 0 to 100, with at most two decimals.'],
    ],
    [
      'a share with a comma',
      { rules: [{ ...percent, percent: '5,5' }] },
      ['rules.0.percent: From 0 to 100, with at most two decimals.'],
    ],
    [
      'a rule that never fires',
      { rules: [{ ...rule, maxOccurrences: 0 }] },
      ['rules.0.maxOccurrences: From 1 to 1,000 times.'],
    ],
    ['a limit below zero', { maxPerMonth: '-5.00' }, ['maxPerMonth: An amount of zero or more.']],
    ['a limit in words', { legalCap: 'a lot' }, ['legalCap: Enter an amount in figures, such as 1250.00']],
    ['a combination that nobody knows', { combine: 'BOTH' }, ['combine: Choose one of those offered.']],
  ])('is refused with %s', (_, change, refusals) => {
    expect(refusalsOf(LateFeeRules, { ...fees, ...change })).toEqual(refusals);
  });

  it.each<[string, object]>([
    ['no day of grace', { graceDays: 0 }],
    ['sixty days of grace', { graceDays: 60 }],
    ['a share of all', { rules: [{ ...percent, percent: '100' }] }],
    ['a share of a hundredth of a percent', { rules: [{ ...percent, percent: '0.01' }] }],
    ['a limit of nothing', { maxPerCharge: '0' }],
    ['five rules', { rules: Array(5).fill(rule) }],
  ])('is taken with %s', (_, change) => {
    expect(refusalsOf(LateFeeRules, { ...fees, ...change })).toEqual([]);
  });
});

describe('late fees in the currency of a lease', () => {
  const typed = LateFeeRules.parse({
    ...fees,
    minBalance: '10',
    rules: [rule, { ...percent, percent: '5.25' }],
    maxPerMonth: '100',
    legalCap: '75.5',
  });

  it.each([
    ['USD', 5_000, 1_000, 10_000],
    ['KWD', 50_000, 10_000, 100_000],
  ])('are exact in %s', (currency, flatMinor, minBalanceMinor, maxPerMonthMinor) => {
    expect(lateFeePolicyOf(typed, currency)).toMatchObject({
      minBalanceMinor,
      maxPerMonthMinor,
      rules: [{ amountMinor: flatMinor }, { amountMinor: null }],
    });
  });

  it.each(['USD', 'JPY', 'KWD'])('take a share of a hundred that no currency changes: %s', (currency) => {
    const whole = { ...typed, legalCap: null };
    expect(lateFeePolicyOf(whole, currency)?.rules.map(({ percentHundredths }) => percentHundredths)).toEqual([
      null,
      525,
    ]);
  });

  it('of a currency without decimals have none', () => {
    expect(lateFeePolicyOf({ ...typed, legalCap: null }, 'JPY')?.rules[0]?.amountMinor).toBe(50);
    expect(() => lateFeePolicyOf(typed, 'JPY')).toThrow('JPY has 0 decimals');
  });

  it('are none while they are off, whatever else is said', () => {
    expect(lateFeePolicyOf({ ...typed, isOn: false }, 'USD')).toBeNull();
    expect(lateFeePolicyOf(NO_LATE_FEES, 'USD')).toBeNull();
    expect(refusalsOf(LateFeeRules, NO_LATE_FEES)).toEqual([]);
  });
});

describe('what a payment pays first, as somebody types it', () => {
  it.each<[object, string[]]>([
    [{ mode: 'OLDEST_FIRST' }, []],
    [{ mode: 'LARGEST_FIRST' }, []],
    [{ mode: 'ACCOUNT_ORDER', accountOrder: ['4000', '4100'] }, []],
    [{ mode: 'ACCOUNT_ORDER' }, ['accountOrder: Choose what it is for.']],
    [{ mode: 'ACCOUNT_ORDER', accountOrder: ['4000', '4000'] }, ['accountOrder: This is listed twice.']],
    [{ mode: 'SPECIFIED' }, ['mode: Choose one of those offered.']],
    [{}, ['mode: Fill this in.']],
  ])('%j', (rules, refusals) => {
    expect(refusalsOf(AllocationRules, rules)).toEqual(refusals);
  });
});

describe('the other rules', () => {
  it('of a month that is not whole have what everybody begins with', () => {
    expect(ProrationRules.parse({ method: 'ACTUAL' })).toEqual({
      method: 'ACTUAL',
      februaryActual: false,
      first: 'FIRST',
      prorateLast: true,
      rounding: 'MINOR',
    });
    expect(refusalsOf(ProrationRules, { method: 'GUESS' })).toEqual(['method: Choose one of those offered.']);
  });

  it.each<[object, string[]]>([
    [{ kind: 'OVERPAYMENT', rules: { isAllowed: false }, version: null }, []],
    [{ kind: 'OVERPAYMENT', rules: { isAllowed: false }, version: 3 }, []],
    [{ kind: 'OVERPAYMENT', rules: { isAllowed: false }, version: 0 }, ['version: Enter a figure, such as 2.']],
    [{ kind: 'OVERPAYMENT', rules: {}, version: null }, ['rules.isAllowed: Fill this in.']],
    [{ kind: 'REMINDERS', rules: { isOnDay: true }, version: null }, []],
    [{ kind: 'REMINDERS', rules: { daysBefore: 30, isOnDay: false, daysAfter: 60 }, version: 1 }, []],
    [
      { kind: 'REMINDERS', rules: { daysBefore: 0, isOnDay: false, daysAfter: 61 }, version: null },
      ['rules.daysBefore: From 1 to 30 days.', 'rules.daysAfter: From 1 to 60 days.'],
    ],
    [
      { kind: 'ALLOCATION', rules: { mode: 'ACCOUNT_ORDER' }, version: null },
      ['rules.accountOrder: Choose what it is for.'],
    ],
  ])('are saved as %j', (input, refusals) => {
    expect(refusalsOf(PolicyInput, input)).toEqual(refusals);
  });

  it.each([
    ['0', []],
    ['0.00', []],
    ['1250.00', []],
    ['-0.01', ['An amount of zero or more.']],
    ['', ['Fill this in.']],
    ['1,250.00', ['Enter an amount in figures, such as 1250.00']],
    ['١٢٣', ['Enter an amount in figures, such as 1250.00']],
    ['=1+1', ['Enter an amount in figures, such as 1250.00']],
    ['1e3', ['Enter an amount in figures, such as 1250.00']],
  ])('take the amount %j', (amount, refusals) => {
    expect(refusalsOf(RentAmount, amount)).toEqual(refusals);
  });
});
