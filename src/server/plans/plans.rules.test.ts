import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { anchorOf, lackOf, requestText, standingOf } from './plans.rules.ts';

const day = (text: string) => text as PlainDate;

describe('a plan', () => {
  it.each([
    ['2026-11-17', 'OVERDUE', -1],
    ['2026-11-18', 'SOON', 0],
    ['2026-12-18', 'SOON', 30],
    ['2026-12-19', 'LATER', 31],
  ])('that is due on %s is %s on the 18th of November', (dueOn, state, daysLeft) => {
    expect(standingOf({ dueOn: day(dueOn), isPaused: false, isEnded: false }, day('2026-11-18'))).toEqual({
      state,
      daysLeft,
    });
  });

  it('that is paused is never late', () => {
    const plan = { dueOn: day('2026-01-01'), isPaused: true, isEnded: false };
    expect(standingOf(plan, day('2026-11-18')).state).toBe('PAUSED');
  });

  it('whose thing is gone has ended rather than being late, and one without a day waits', () => {
    const plan = { dueOn: day('2026-01-01'), isPaused: false, isEnded: true };
    expect(standingOf(plan, day('2026-11-18')).state).toBe('ENDED');
    const waiting = { dueOn: null, isPaused: false, isEnded: false };
    expect(standingOf(waiting, day('2026-11-18'))).toEqual({ state: 'WAITING', daysLeft: null });
  });

  const bare = { propertyId: 'p', dueOn: null, meterId: null, everyAmount: null };
  it.each([
    [{ repeats: 'CALENDAR' }, 'due_missing'],
    [{ repeats: 'SINCE_LAST', dueOn: day('2026-01-01'), propertyId: null }, 'property_missing'],
    [{ repeats: 'SINCE_LAST', dueOn: day('2026-01-01') }, null],
    [{ repeats: 'METER' }, 'meter_missing'],
    [{ repeats: 'METER', meterId: 'm' }, 'amount_missing'],
    [{ repeats: 'METER', meterId: 'm', everyAmount: 500 }, null],
    [{ repeats: 'METER', meterId: 'm', everyAmount: 500, propertyId: null }, 'property_missing'],
    [{ repeats: 'MOVE_OUT', propertyId: null }, null],
  ] as const)('that says %j lacks %s', (said, lack) => {
    expect(lackOf({ ...bare, ...said })).toBe(lack && `maintenance_plan.${lack}`);
  });

  it('keeps the day of the month that was chosen', () => {
    expect([anchorOf(day('2027-01-31')), anchorOf(day('2027-02-05'))]).toEqual([31, 5]);
  });

  it('says in its request where, how, and what to look at one by one', () => {
    expect(requestText({ thing: 'Boiler 1', instructions: null, checklist: ['Valve', 'Flue'] }, 'To do:')).toBe(
      'Boiler 1\n\nTo do:\n– Valve\n– Flue',
    );
    expect(requestText({ thing: null, instructions: 'Call first', checklist: [] }, 'To do:')).toBe('Call first');
    expect(
      requestText({ thing: 'Locks', instructions: null, checklist: [] }, 'To do:', 'Move-out of A on 1 May.'),
    ).toBe('Move-out of A on 1 May.\n\nLocks');
  });
});
