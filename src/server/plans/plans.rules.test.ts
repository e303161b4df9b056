import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { anchorOf, requestText, standingOf } from './plans.rules.ts';

const day = (text: string) => text as PlainDate;

describe('a plan', () => {
  it.each([
    ['2026-11-17', 'OVERDUE', -1],
    ['2026-11-18', 'SOON', 0],
    ['2026-12-18', 'SOON', 30],
    ['2026-12-19', 'LATER', 31],
  ])('that is due on %s is %s on the 18th of November', (dueOn, state, daysLeft) => {
    expect(standingOf({ dueOn: day(dueOn), isPaused: false }, day('2026-11-18'))).toEqual({ state, daysLeft });
  });

  it('that is paused is never late', () => {
    expect(standingOf({ dueOn: day('2026-01-01'), isPaused: true }, day('2026-11-18')).state).toBe('PAUSED');
  });

  it('keeps the day of the month that was chosen', () => {
    expect([anchorOf(day('2027-01-31')), anchorOf(day('2027-02-05'))]).toEqual([31, 5]);
  });

  it('says in its request where, how, and what to look at one by one', () => {
    expect(requestText({ thing: 'Boiler 1', instructions: null, checklist: ['Valve', 'Flue'] }, 'To do:')).toBe(
      'Boiler 1\n\nTo do:\n– Valve\n– Flue',
    );
    expect(requestText({ thing: null, instructions: 'Call first', checklist: [] }, 'To do:')).toBe('Call first');
  });
});
