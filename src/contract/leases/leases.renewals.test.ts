import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { BulkRenewal, RenewalInput } from './leases.renewals.ts';

describe('an offer to go on', () => {
  const offer = { rent: '1250.00', endsOn: '2027-11-30', respondByOn: '2026-10-31', version: 1 };

  it.each<[string, object, string[]]>([
    ['for a term', {}, []],
    ['for an open end', { endsOn: null }, []],
    ['for no rent at all, as to a caretaker', { rent: '0' }, []],
    ['for less than nothing', { rent: '-1' }, ['rent: An amount of zero or more.']],
    ['with no day for an answer', { respondByOn: null }, ['respondByOn: Fill this in.']],
    ['until a leap day', { endsOn: '2028-02-29' }, []],
    ['until one that there is not', { endsOn: '2027-02-29' }, ['endsOn: Enter a day that exists, such as 2026-11-18']],
    ['until a mistyped year', { endsOn: '2207-11-30' }, ['endsOn: A day from 1900 to 2199.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(RenewalInput, { ...offer, ...change })).toEqual(refusals);
  });
});

describe('an offer to many', () => {
  const offer = { action: 'renew', respondByOn: '2026-10-31' };

  it.each<[string, object, string[]]>([
    ['as it is', { kind: 'AS_IS' }, []],
    ['at the rent of the market', { kind: 'TO_MARKET' }, []],
    ['at three percent more', { kind: 'BY_PERCENT', percentHundredths: 300 }, []],
    ['at some percent more', { kind: 'BY_PERCENT' }, ['percentHundredths: Say how much of a hundred.']],
    [
      'at half a hundredth of a percent',
      { kind: 'BY_PERCENT', percentHundredths: 0.5 },
      ['percentHundredths: Enter a whole number.'],
    ],
    ['at 99 percent less', { kind: 'BY_PERCENT', percentHundredths: -9_900 }, []],
    ['at nearly nothing', { kind: 'BY_PERCENT', percentHundredths: -9_901 }, ['percentHundredths: -9900 or more.']],
    ['at six times the rent', { kind: 'BY_PERCENT', percentHundredths: 50_000 }, []],
    ['at more than that', { kind: 'BY_PERCENT', percentHundredths: 50_001 }, ['percentHundredths: 50000 or less.']],
    ['at something more', { kind: 'BY_AMOUNT' }, ['amount: Say how much.']],
    ['at 25 less', { kind: 'BY_AMOUNT', amount: '-25.00' }, []],
    ['at a rent that nobody said', { kind: 'SET', amount: null }, ['amount: Say how much.']],
    ['at a rent below zero', { kind: 'SET', amount: '-5' }, ['amount: A rent is not below zero.']],
    ['for a month', { kind: 'AS_IS', months: 1 }, []],
    ['for ten years', { kind: 'AS_IS', months: 120 }, []],
    ['for longer', { kind: 'AS_IS', months: 121 }, ['months: 120 or less.']],
    ['for no time', { kind: 'AS_IS', months: 0 }, ['months: 1 or more.']],
    ['rounded to less than nothing', { kind: 'AS_IS', roundTo: '-5' }, ['roundTo: An amount of zero or more.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(BulkRenewal, { ...offer, ...change })).toEqual(refusals);
  });

  it('is open-ended, exact and without a cap where nothing is said of these', () => {
    expect(BulkRenewal.parse({ ...offer, kind: 'AS_IS' })).toEqual({
      ...offer,
      kind: 'AS_IS',
      percentHundredths: null,
      amount: null,
      roundTo: null,
      capAtMarket: false,
      months: null,
    });
  });
});
