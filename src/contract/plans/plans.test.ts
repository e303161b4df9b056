import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { isByDay, moveOf } from './plans.rules.ts';
import { PlanChange, PlanInput } from './plans.ts';
import { PLAN_MOVES, PLAN_REPEATS } from './plans.words.ts';

describe('how a plan comes again', () => {
  it.each([
    ['CALENDAR', null, true],
    ['SINCE_LAST', null, true],
    ['METER', null, false],
    ['MOVE_IN', 'MOVE_IN', false],
    ['MOVE_OUT', 'MOVE_OUT', false],
  ] as const)('%s follows the move %s, and days that are known ahead: %s', (repeats, move, byDay) => {
    expect(moveOf(repeats)).toBe(move);
    expect(isByDay(repeats)).toBe(byDay);
  });

  it('is by a day, by a meter or by a move, and never by two of them', () => {
    for (const repeats of PLAN_REPEATS)
      expect([isByDay(repeats), moveOf(repeats) !== null, repeats === 'METER'].filter(Boolean)).toHaveLength(1);
    expect(PLAN_MOVES.map(moveOf)).toEqual(PLAN_MOVES);
  });
});

describe('a plan as it is typed', () => {
  it.each<[string, object, string[]]>([
    ['made on the day on which it is due', { leadDays: 0 }, []],
    ['made half a year before', { leadDays: 180 }, []],
    ['made longer before', { leadDays: 181 }, ['leadDays: 180 or less.']],
    ['made after it', { leadDays: -1 }, ['leadDays: 0 or more.']],
    ['each month', { everyMonths: 1 }, []],
    ['each ten years', { everyMonths: 120 }, []],
    ['each hour of a boiler', { repeats: 'METER', everyAmount: 1 }, []],
    ['after nothing', { repeats: 'METER', everyAmount: 0 }, ['everyAmount: 1 or more.']],
    ['after more than a meter shows', { everyAmount: 100_000_000 }, ['everyAmount: 99999999 or less.']],
    ['in an emergency, which nobody plans', { priority: 'EMERGENCY' }, ['priority: Choose one of those offered.']],
    ['on a leap day', { dueOn: '2028-02-29' }, []],
    ['on one that there is not', { dueOn: '2026-02-29' }, ['dueOn: Enter a day that exists, such as 2026-11-18']],
    ['with thirty things to look at', { checklist: Array(30).fill('Filter') }, []],
    ['with a thing of two hundred letters', { checklist: ['ж'.repeat(200)] }, []],
    ['with a longer one', { checklist: ['ж'.repeat(201)] }, ['checklist.0: At most 200 characters.']],
    ['with instructions of two pages', { instructions: 'x'.repeat(2001) }, ['instructions: At most 2000 characters.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(PlanInput, { title: 'Gas safety check', ...change })).toEqual(refusals);
  });

  it('is a yearly one by the calendar, a month ahead, where nobody says more', () => {
    expect(PlanInput.parse({ title: ' Gutters ' })).toMatchObject({
      title: 'Gutters',
      repeats: 'CALENDAR',
      everyMonths: 12,
      leadDays: 30,
      priority: 'NORMAL',
      isStatutory: false,
      mustTick: false,
    });
  });

  it('keeps what a change leaves out, its month and lead as well', () => {
    expect(PlanChange.parse({ isPaused: true, version: 1 })).toEqual({ isPaused: true, version: 1 });
  });
});
