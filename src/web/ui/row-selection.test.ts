import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type RowSelection, useRowSelection } from './row-selection.ts';

type Step = (selection: RowSelection) => void;
const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Does one step after the other to a list, and says which rows are chosen then; a list instead of a step takes its place. */
function chosenAfter(...steps: (Step | readonly string[])[]): string[] {
  let found: string[] = [];
  let at = 0;
  let rows: readonly string[] = ROWS;
  function List() {
    while (Array.isArray(steps[at])) rows = steps[at++] as string[];
    const selection = useRowSelection(rows);
    const step = steps[at++] as Step | undefined;
    // Changing its own state is what a component may do while it renders: React renders it again at once.
    if (step) step(selection);
    else found = [...selection.selected];
    return null;
  }
  renderToString(createElement(List));
  return found;
}
const toggle =
  (id: string, toHere = false): Step =>
  (selection) =>
    selection.toggle(id, toHere);

describe('rows', () => {
  it('are chosen and left one by one', () => {
    expect(chosenAfter(toggle('b'), toggle('d'))).toEqual(['b', 'd']);
    expect(chosenAfter(toggle('b'), toggle('d'), toggle('b'))).toEqual(['d']);
  });

  it('are given in the order of the list, not in that of choosing', () => {
    expect(chosenAfter(toggle('d'), toggle('a'))).toEqual(['a', 'd']);
  });

  it('between the one touched before and this one are all chosen, downwards and upwards', () => {
    expect(chosenAfter(toggle('b'), toggle('d', true))).toEqual(['b', 'c', 'd']);
    expect(chosenAfter(toggle('d'), toggle('b', true))).toEqual(['b', 'c', 'd']);
  });

  it('of a range stay chosen when they were chosen before', () => {
    expect(chosenAfter(toggle('c'), toggle('a'), toggle('d', true))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('go on from the end of the last range', () => {
    expect(chosenAfter(toggle('a'), toggle('b', true), toggle('d', true))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are one when nothing was touched before a range', () => {
    expect(chosenAfter(toggle('c', true))).toEqual(['c']);
  });

  it('are one when the row touched before has left the list', () => {
    expect(chosenAfter(toggle('a'), ['b', 'c', 'd'], toggle('d', true))).toEqual(['d']);
  });
});

describe('all rows', () => {
  const all: Step = (selection) => selection.toggleAll();

  it('are chosen, also when some were already', () => {
    expect(chosenAfter(all)).toEqual(ROWS);
    expect(chosenAfter(toggle('b'), all)).toEqual(ROWS);
  });

  it('are left when all were chosen', () => {
    expect(chosenAfter(all, all)).toEqual([]);
  });

  it('are the rows at hand: more that come later are not chosen', () => {
    expect(chosenAfter(all, [...ROWS, 'f'])).toEqual(ROWS);
  });
});

it('rows that leave the list are no longer chosen, and choosing goes on without them', () => {
  expect(chosenAfter(toggle('a'), toggle('b'), ['b', 'c'])).toEqual(['b']);
  expect(chosenAfter(toggle('a'), toggle('b'), ['b', 'c'], toggle('c'), ROWS)).toEqual(['b', 'c']);
});

it('some are added to those chosen, or all left', () => {
  expect(chosenAfter(toggle('a'), (selection) => selection.add(['c', 'd']))).toEqual(['a', 'c', 'd']);
  expect(chosenAfter(toggle('a'), (selection) => selection.clear())).toEqual([]);
});
