import { describe, expect, it } from 'vitest';
import { NONE_TICKED, pressAll, pressTick, tickedOf } from './ticks.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const press = (...presses: [id: string, isRange?: boolean][]) =>
  presses.reduce((ticked, [id, isRange = false]) => pressTick(ticked, ORDER, id, isRange), NONE_TICKED);
const idsOf = (...presses: [id: string, isRange?: boolean][]) => tickedOf(press(...presses), ORDER);

describe('ticking rows', () => {
  it('one press ticks, the next unticks', () => {
    expect(idsOf(['b'])).toEqual(['b']);
    expect(idsOf(['b'], ['b'])).toEqual([]);
  });

  it.each<[string, [string, boolean?][], string[]]>([
    ['down', [['b'], ['d', true]], ['b', 'c', 'd']],
    ['up', [['d'], ['b', true]], ['b', 'c', 'd']],
    ['over rows that are ticked already', [['c'], ['a'], ['d', true]], ['a', 'b', 'c', 'd']],
    ['from the last one pressed, also with shift', [['a'], ['b', true], ['d', true]], ['a', 'b', 'c', 'd']],
    ['where nothing was pressed before, that row alone', [['c', true]], ['c']],
  ])('shift ticks a range: %s', (_, presses, ids) => {
    expect(idsOf(...presses)).toEqual(ids);
  });

  it('a range from a row that is not shown any more is that row alone', () => {
    expect(tickedOf(pressTick(press(['a']), ['c', 'd'], 'd', true), ['c', 'd'])).toEqual(['d']);
  });

  it('the box over all ticks what is shown, and unticks when all of it is', () => {
    const all = pressAll(press(['c']), ORDER);
    expect(tickedOf(all, ORDER)).toEqual(ORDER);
    expect(pressAll(all, ORDER)).toEqual(NONE_TICKED);
  });

  it('a row that left the list is not ticked', () => {
    expect(tickedOf(press(['a'], ['b']), ['b', 'c'])).toEqual(['b']);
  });

  it('a press after everything was ticked is about single rows again', () => {
    expect(pressTick({ ids: new Set(ORDER), isEverything: true, anchor: null }, ORDER, 'a', false)).toMatchObject({
      isEverything: false,
      ids: new Set(['b', 'c', 'd', 'e']),
    });
  });
});
