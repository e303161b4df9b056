import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { findPeriodRefusal, lastMonths, stateOfMonth } from './periods.rules.ts';

const day = (text: string | null) => (text === null ? null : plainDate(text));
const held = (softLockedThrough: string | null, lockedThrough: string | null) => ({
  softLockedThrough: day(softLockedThrough),
  lockedThrough: day(lockedThrough),
});
const TODAY = plainDate('2026-06-15');

describe('closing and locking', () => {
  it.each([
    ['what is over is closed', [null, null], ['2026-05-31', null], false, null],
    ['and locked', ['2026-05-31', null], ['2026-05-31', '2026-05-31'], false, null],
    ['today is not over', [null, null], ['2026-06-15', null], false, 'books.day_not_over'],
    ['nor is a day to come, to lock', [null, null], ['2026-06-30', '2026-06-30'], true, 'books.day_not_over'],
    ['what is locked is closed', [null, null], ['2026-04-30', '2026-05-31'], true, 'books.closed_before_locked'],
    ['also where nothing is closed', [null, null], [null, '2026-05-31'], true, 'books.closed_before_locked'],
    ['what is closed is opened again', ['2026-05-31', null], [null, null], false, null],
    [
      'an admin unlocks nothing',
      ['2026-05-31', '2026-05-31'],
      ['2026-05-31', '2026-04-30'],
      false,
      'ledger.superadmin_unlocks',
    ],
    ['not even all of it', ['2026-05-31', '2026-05-31'], [null, null], false, 'ledger.superadmin_unlocks'],
    ['a superadmin does', ['2026-05-31', '2026-05-31'], [null, null], true, null],
  ] as const)('%s', (_, [soft, locked], [closed, lock], mayUnlock, code) => {
    const wanted = { closedThroughOn: day(closed), lockedThroughOn: day(lock) };
    expect(findPeriodRefusal(held(soft, locked), wanted, { today: TODAY, mayUnlock })?.code ?? null).toBe(code);
  });

  it('says beside the field that holds the day what is wrong with it', () => {
    const wanted = { closedThroughOn: day('2026-06-30'), lockedThroughOn: day('2026-06-30') };
    expect(findPeriodRefusal(held(null, null), wanted, { today: TODAY, mayUnlock: true })?.field).toBe(
      'lockedThroughOn',
    );
  });
});

describe('a month', () => {
  it.each([
    ['2026-06-01', 'OPEN'],
    ['2026-05-01', 'PARTLY'],
    ['2026-04-01', 'CLOSED'],
    ['2026-03-01', 'LOCKED'],
    ['2020-02-01', 'LOCKED'],
  ])('%s is %s where books are closed within May and locked through March', (month, state) => {
    expect(stateOfMonth(plainDate(month), held('2026-05-10', '2026-03-31'))).toBe(state);
  });

  it('is open while nothing was ever closed', () => {
    expect(stateOfMonth(plainDate('2020-01-01'), held(null, null))).toBe('OPEN');
  });

  it('stands in a row with those before it, over the turn of a year', () => {
    expect(lastMonths(plainDate('2026-02-28'), 3)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01']);
  });
});
