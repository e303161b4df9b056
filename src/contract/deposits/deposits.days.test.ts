import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { returnDueOn, returnRuleOf } from './deposits.days.ts';

describe('until when a deposit goes back', () => {
  it.each([
    ['US', 'NY', 14, 'US-NY'],
    ['US', ' ca ', 21, 'US-CA'],
    ['US', 'New York', 14, 'US-NY'],
    ['US', 'n.y.', 14, 'US-NY'],
    ['US', 'california', 21, 'US-CA'],
    ['US', 'Hawaiʻi', 14, 'US-HI'],
    ['US', 'Rhode  Island', 20, 'US-RI'],
    ['US', 'WI', 21, 'US-WI'],
    ['US', 'Vermont', 14, 'US-VT'],
    ['US', '', 30, 'US'],
    ['US', 'Oregon', 30, 'US'],
    ['GB', 'NY', 10, 'GB'],
    ['IN', 'California', 30, 'IN'],
    ['US', 'WY', 30, 'US'],
    ['GB', null, 10, 'GB'],
    ['FR', null, 30, null],
  ])('is usual in %s %s: %i days', (country, state, days, place) => {
    expect(returnRuleOf({ country, state })).toEqual({ days, place });
  });

  it('counts from the day on which everybody had left', () => {
    expect(returnDueOn(plainDate('2026-11-09'), { days: 14, place: 'US-NY' })).toBe('2026-11-23');
  });

  it.each([
    ['2028-02-15', '2028-02-29'],
    ['2027-02-15', '2027-03-01'],
    ['2026-12-18', '2027-01-01'],
  ])('over the end of a month, too: from %s until %s', (movedOutOn, dueOn) => {
    expect(returnDueOn(plainDate(movedOutOn), { days: 14, place: 'US-NY' })).toBe(dueOn);
  });
});
