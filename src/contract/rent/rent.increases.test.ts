import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { type IncreaseRule, increasedRent, increasePercentHundredths, termAfter } from './rent.increases.ts';

const rule = (more: Partial<IncreaseRule>): IncreaseRule => ({
  kind: 'BY_PERCENT',
  percentHundredths: 300,
  amountMinor: null,
  roundToMinor: 500,
  capAtMarket: true,
  ...more,
});

describe('the rent of a renewal', () => {
  it.each([
    ['3 % of 2,010 to the next 5', rule({}), 201_000, 213_000, 207_000],
    ['3 % of 1,745 to the next 5', rule({}), 174_500, 184_000, 179_500],
    ['3 % to the minor unit', rule({ roundToMinor: 1 }), 201_033, null, 207_064],
    ['never above what is asked', rule({ percentHundredths: 2_000 }), 201_000, 213_000, 213_000],
    ['but not lowered by that', rule({}), 220_000, 213_000, 220_000],
    ['lowered where the rule lowers', rule({ percentHundredths: -1_000 }), 200_000, 150_000, 180_000],
    ['what is asked', rule({ kind: 'TO_MARKET' }), 201_000, 213_000, 213_000],
    ['as it is, where nothing is asked', rule({ kind: 'TO_MARKET' }), 201_000, null, 201_000],
    ['so much more', rule({ kind: 'BY_AMOUNT', amountMinor: 4_000 }), 201_000, null, 205_000],
    ['what is said', rule({ kind: 'SET', amountMinor: 199_900 }), 201_000, null, 199_900],
    ['as it is', rule({ kind: 'AS_IS' }), 201_000, 213_000, 201_000],
    ['never below zero', rule({ kind: 'BY_AMOUNT', amountMinor: -300_000 }), 201_000, null, 0],
  ])('is %s', (_name, by, rentMinor, marketMinor, expected) => {
    expect(increasedRent(by, rentMinor, marketMinor)).toBe(expected);
  });

  it('is more by so much of a hundred', () => {
    expect(increasePercentHundredths(201_000, 207_000)).toBe(299);
    expect(increasePercentHundredths(0, 207_000)).toBeNull();
  });

  it('runs from the day after to the day before, also over a leap day', () => {
    expect(termAfter(plainDate('2027-02-28'), 12)).toEqual({ startsOn: '2027-03-01', endsOn: '2028-02-29' });
    expect(termAfter(plainDate('2027-02-28'), null)).toEqual({ startsOn: '2027-03-01', endsOn: null });
  });
});
