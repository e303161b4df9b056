import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type RowSelection, useRowSelection } from './row-selection.ts';

type Step = (selection: RowSelection) => void;
const ROWS = ['a', 'b', 'c', 'd', 'e'];

type ListProps = { steps: (Step | readonly string[])[]; onDone: (chosen: string[]) => void };

/** A list to which the first of the steps is done, while it renders: React then renders it again, for the next. */
function List({ steps, onDone }: ListProps) {
  const [rows, setRows] = useState<readonly string[]>(ROWS);
  const [at, setAt] = useState(0);
  const selection = useRowSelection(rows);
  const step = steps[at];
  if (step === undefined) onDone([...selection.selected]);
  else {
    setAt(at + 1);
    if (typeof step === 'function') step(selection);
    else setRows(step);
  }
  return null;
}

/** The rows that are chosen after one step or another; a list instead of a step takes the place of the rows. */
function chosenAfter(...steps: ListProps['steps']): string[] {
  let found: string[] = [];
  renderToString(
    createElement(List, {
      steps,
      onDone: (chosen) => {
        found = chosen;
      },
    }),
  );
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
