import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { returnDueOn, returnRuleOf } from './deposits.days.ts';

describe('until when a deposit goes back', () => {
  it.each([
    ['US', 'NY', 14, 'US-NY'],
    ['US', ' ca ', 21, 'US-CA'],
    ['US', 'WY', 30, 'US'],
    ['GB', null, 10, 'GB'],
    ['FR', null, 30, null],
  ])('is usual in %s %s: %i days', (country, state, days, place) => {
    expect(returnRuleOf({ country, state })).toEqual({ days, place });
  });

  it('counts from the day on which everybody had left', () => {
    expect(returnDueOn(plainDate('2026-11-09'), { days: 14, place: 'US-NY' })).toBe('2026-11-23');
  });
});
