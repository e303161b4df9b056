import { describe, expect, it } from 'vitest';
import { sentenceIn } from '#contract/language/sentences.ts';
import type { AppError, FieldRefusal } from '#server/access/app-error.ts';
import { marketRentMinor, unitLabel, unitStatus } from './units.rules.ts';

describe('the status of a unit', () => {
  it.each([
    { rentable: true, isStaying: false, isLeaving: false, hasNext: false, status: 'VACANT_UNRENTED' },
    { rentable: true, isStaying: false, isLeaving: false, hasNext: true, status: 'VACANT_RENTED' },
    { rentable: true, isStaying: true, isLeaving: false, hasNext: false, status: 'OCCUPIED' },
    { rentable: true, isStaying: true, isLeaving: false, hasNext: true, status: 'OCCUPIED' },
    { rentable: true, isStaying: false, isLeaving: true, hasNext: false, status: 'NOTICE_UNRENTED' },
    { rentable: true, isStaying: false, isLeaving: true, hasNext: true, status: 'NOTICE_RENTED' },
    { rentable: true, isStaying: true, isLeaving: true, hasNext: true, status: 'OCCUPIED' },
    { rentable: false, isStaying: true, isLeaving: false, hasNext: true, status: 'DOWN' },
  ])('is $status', ({ status, ...occupancy }) => {
    expect(unitStatus(occupancy)).toBe(status);
  });
});

it('a unit is called by its building and number', () => {
  expect(unitLabel({ building: 'North', number: '12' })).toBe('North 12');
  expect(unitLabel({ building: '', number: '12' })).toBe('12');
});

describe('the market rent', () => {
  const refusal = (amount: string, currency: string) => {
    try {
      return marketRentMinor(amount, currency);
    } catch (error) {
      return (error as AppError).errors[0];
    }
  };

  it('is kept in minor units of the currency', () => {
    expect(marketRentMinor('1250.5', 'USD')).toBe(125_050);
    expect(marketRentMinor('90000', 'JPY')).toBe(90_000);
    expect(marketRentMinor(null, 'USD')).toBeNull();
  });

  it.each([
    ['1250.555', 'USD', 'more decimals'],
    ['0.5', 'JPY', 'more decimals'],
    ['99999999999999999', 'USD', 'too large'],
    ['-1', 'USD', 'not negative'],
  ])('refuses %s %s at its field', (amount, currency, words) => {
    const { path, code, params } = refusal(amount, currency) as FieldRefusal;
    expect(path).toBe('marketRent');
    expect(sentenceIn('en-US', code, params)).toContain(words);
  });
});
