import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { comingMonths, monthsDue } from './plan-months.ts';

const dueIn = (dueOn: string, everyMonths: number) =>
  monthsDue(plainDate(dueOn), everyMonths, plainDate('2026-11-18')).flatMap((is, nth) => (is ? [nth] : []));

describe('the coming year of a plan', () => {
  it('has the month in which it is due, and those in which it comes again', () => {
    expect(dueIn('2026-12-01', 12)).toEqual([1]);
    expect(dueIn('2026-11-30', 6)).toEqual([0, 6]);
    expect(dueIn('2027-01-31', 3)).toEqual([2, 5, 8, 11]);
  });

  it('counts what is late for this month, and what lies further away not at all', () => {
    expect(dueIn('2026-08-01', 12)).toEqual([0]);
    expect(dueIn('2028-01-01', 1)).toEqual([]);
  });

  it('begins with this month', () => {
    const months = comingMonths(plainDate('2026-11-30'));
    expect([months[0], months[1], months[11]]).toEqual(['2026-11-01', '2026-12-01', '2027-10-01']);
  });
});
