import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { AllocationRules, LateFeeRules, ProrationRules } from './rent.policies.ts';
import { RentTermsChange } from './rent.ts';

describe('a line of what a lease owes', () => {
  const line = { account: '4000', amount: '1500.00', cycle: 'MONTHLY', startsOn: '2026-01-01' };
  const ofLine = (change: object) => refusalsOf(RentTermsChange, { lines: [{ ...line, ...change }], version: 1 });

  it.each<[string, object, string[]]>([
    ['due on the last day of the longest month', { dueDay: 31 }, []],
    ['due on a day that no month has', { dueDay: 32 }, ['dueDay: A day from 1 to 31.']],
    ['due on no day', { dueDay: 0 }, ['dueDay: A day from 1 to 31.']],
    ['due on half a day', { dueDay: 1.5 }, ['dueDay: A day from 1 to 31.']],
    ['due on a day in letters', { dueDay: '1' }, ['dueDay: A day from 1 to 31.']],
    ['posted when it is due', { postDaysInAdvance: 0 }, []],
    ['posted sixty days ahead', { postDaysInAdvance: 60 }, []],
    ['posted sixty-one days ahead', { postDaysInAdvance: 61 }, ['postDaysInAdvance: From 0 to 60 days.']],
    ['posted after it is due', { postDaysInAdvance: -1 }, ['postDaysInAdvance: From 0 to 60 days.']],
    ['of nothing, as a month that is free', { amount: '0' }, []],
    ['below zero', { amount: '-1' }, ['amount: An amount of zero or more.']],
    ['as often as nobody offers', { cycle: 'FORTNIGHTLY' }, ['cycle: Choose how often.']],
    [
      'for nothing in particular',
      { account: '' },
      ['account: Up to 12 digits, capitals, dots or hyphens, such as 4010.'],
    ],
    [
      'on an account of thirteen characters',
      { account: '4000-12345678' },
      ['account: Up to 12 digits, capitals, dots or hyphens, such as 4010.'],
    ],
    ['with a name of 120 characters', { memo: 'ß'.repeat(120) }, []],
    ['with a longer one', { memo: 'ß'.repeat(121) }, ['memo: At most 120 characters.']],
    [
      'from a leap day that there is not',
      { startsOn: '2100-02-29' },
      ['startsOn: Enter a day that exists, such as 2026-11-18'],
    ],
    [
      'until a year that was mistyped',
      { endsOn: '20226-01-01' },
      ['endsOn: Enter a day that exists, such as 2026-11-18'],
    ],
    ['until a century nobody plans for', { endsOn: '2200-01-01' }, ['endsOn: A day from 1900 to 2199.']],
  ])('%s', (_, change, refusals) => {
    expect(ofLine(change)).toEqual(refusals.map((refusal) => `lines.0.${refusal}`));
  });

  it.each([
    'DAILY',
    'WEEKLY',
    'EVERY_2_WEEKS',
    'MONTHLY',
    'EVERY_2_MONTHS',
    'QUARTERLY',
    'EVERY_6_MONTHS',
    'YEARLY',
    'ONE_TIME',
  ])('can be owed %s', (cycle) => {
    expect(ofLine({ cycle })).toEqual([]);
  });

  it('is one of forty at most, and there is one at least', () => {
    expect(refusalsOf(RentTermsChange, { lines: Array(40).fill(line), version: 1 })).toEqual([]);
    expect(refusalsOf(RentTermsChange, { lines: Array(41).fill(line), version: 1 })).toEqual([
      'lines: At most 40 of them.',
    ]);
    expect(refusalsOf(RentTermsChange, { lines: [], version: 1 })).toEqual(['lines: Add at least one line.']);
  });

  it('falls due on the first, and is posted that day, where nobody says otherwise', () => {
    expect(RentTermsChange.parse({ lines: [line], version: 1 }).lines).toEqual([
      { ...line, memo: null, endsOn: null, dueDay: 1, postDaysInAdvance: 0 },
    ]);
  });
});

describe('rules for late fees', () => {
  const rule = { basis: 'FLAT', amount: '50', frequency: 'ONCE' };
  const rules = { isOn: true, graceDays: 3, accounts: ['4000'], rules: [rule] };

  it.each<[string, object, string[]]>([
    ['with five rules', { rules: Array(5).fill(rule) }, []],
    ['with six', { rules: Array(6).fill(rule) }, ['rules: At most 5 of them.']],
    ['with none', { rules: [] }, ['rules: Add at least one rule, or charge no late fees.']],
    ['with no day of grace', { graceDays: 0 }, []],
    ['with sixty', { graceDays: 60 }, []],
    ['with sixty-one', { graceDays: 61 }, ['graceDays: From 0 to 60 days.']],
    ['with half a day of it', { graceDays: 2.5 }, ['graceDays: From 0 to 60 days.']],
    ['for no account', { accounts: [] }, ['accounts: Choose what it is for.']],
    ['for one account too many', { accounts: Array(21).fill('4000') }, ['accounts: At most 20 of them.']],
    ['with a limit below zero', { maxPerMonth: '-100' }, ['maxPerMonth: An amount of zero or more.']],
    ['with a limit of nothing', { maxPerCharge: '0' }, []],
    ['without what is fixed', { rules: [{ ...rule, amount: null }] }, ['rules.0.amount: Say how much.']],
    [
      'without what is a part',
      { rules: [{ ...rule, basis: 'PCT_OUTSTANDING' }] },
      ['rules.0.percent: Say how much of a hundred.'],
    ],
    ['with all of it', { rules: [{ ...rule, basis: 'PCT_OUTSTANDING', percent: '100.00' }] }, []],
    [
      'with more than all of it',
      { rules: [{ ...rule, basis: 'PCT_CHARGE', percent: '100.01' }] },
      ['rules.0.percent: From 0 to 100, with at most two decimals.'],
    ],
    [
      'with three decimals',
      { rules: [{ ...rule, basis: 'PCT_CHARGE', percent: '5.125' }] },
      ['rules.0.percent: From 0 to 100, with at most two decimals.'],
    ],
    [
      'with a sign',
      { rules: [{ ...rule, basis: 'PCT_RECURRING', percent: '-5' }] },
      ['rules.0.percent: From 0 to 100, with at most two decimals.'],
    ],
    ['never', { rules: [{ ...rule, maxOccurrences: 0 }] }, ['rules.0.maxOccurrences: From 1 to 1,000 times.']],
    ['a thousand times', { rules: [{ ...rule, maxOccurrences: 1000 }] }, []],
    ['once more', { rules: [{ ...rule, maxOccurrences: 1001 }] }, ['rules.0.maxOccurrences: From 1 to 1,000 times.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(LateFeeRules, { ...rules, ...change })).toEqual(refusals);
  });

  it('add up, without limits and from the first cent that is late, where nothing else is said', () => {
    expect(LateFeeRules.parse(rules)).toEqual({
      ...rules,
      rules: [{ ...rule, percent: null, graceDays: null, maxOccurrences: null }],
      minBalance: '0',
      combine: 'SUM',
      maxPerCharge: null,
      maxPerMonth: null,
      legalCap: null,
    });
  });
});

describe('what a payment pays first', () => {
  it.each<[object, string[]]>([
    [{ mode: 'OLDEST_FIRST' }, []],
    [{ mode: 'ACCOUNT_ORDER', accountOrder: ['4000', '4020'] }, []],
    [{ mode: 'ACCOUNT_ORDER' }, ['accountOrder: Choose what it is for.']],
    [{ mode: 'ACCOUNT_ORDER', accountOrder: ['4000', ' 4000 '] }, ['accountOrder: This is listed twice.']],
    // Which charges a single payment pays is said with that payment, never as a rule.
    [{ mode: 'SPECIFIED' }, ['mode: Choose one of those offered.']],
  ])('%j', (input, refusals) => {
    expect(refusalsOf(AllocationRules, input)).toEqual(refusals);
  });
});

it.each(['ACTUAL', 'STANDARD_30', 'THIRTY_360', 'ANNUAL_365', 'NONE'])(
  'a month that is not whole is charged by %s: the first, to the smallest unit, and the last one too',
  (method) => {
    expect(ProrationRules.parse({ method })).toEqual({
      method,
      februaryActual: false,
      first: 'FIRST',
      prorateLast: true,
      rounding: 'MINOR',
    });
  },
);
