import type { KeyboardEvent } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RowSelection } from './row-selection.ts';
import { pressInRows } from './table-keys.ts';

/** As much of an element as the keys of a table ask for. */
class Drawn extends EventTarget {
  dataset: { row?: string } = {};
  nextElementSibling: Drawn | null = null;
  previousElementSibling: Drawn | null = null;
  parent: Drawn | null = null;
  link: Drawn | null = null;
  did: string[] = [];
  kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  /** Selectors are lists of what a node is called. */
  matches = (selector: string): boolean => selector.split(', ').includes(this.kind);
  closest = (selector: string): Drawn | null =>
    this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  querySelector = () => this.link;
  focus = () => void this.did.push('focused');
  click = () => void this.did.push('clicked');
}
class Row extends Drawn {
  override matches = (selector: string) => selector === 'tr[data-row]' || selector === '[data-row]';
  constructor(id: string) {
    super('tr');
    this.dataset.row = id;
    this.link = new Drawn('a');
  }
}

let rows: [Row, Row, Row];
let room: Drawn;
let done: string[];
let selected: Set<string>;
beforeEach(() => {
  done = [];
  selected = new Set();
  rows = [new Row('a'), new Row('b'), new Row('c')];
  // Long tables have room between the rows that are drawn.
  room = new Drawn('tr.room');
  const order = [rows[0], room, rows[1], rows[2]];
  for (const [at, node] of order.entries()) {
    node.nextElementSibling = order[at + 1] ?? null;
    node.previousElementSibling = order[at - 1] ?? null;
  }
});

const selection = (): RowSelection => ({
  selected,
  toggle: (id, toHere) => done.push(`toggle ${id}${toHere ? ' to here' : ''}`),
  add: (ids) => done.push(`add ${ids.join(' ')}`),
  toggleAll: () => done.push('toggle all'),
  clear: () => done.push('clear'),
});
type Keys = Partial<Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>>;
function press(key: string, target: Drawn, { isSelecting = true, ...keys }: Keys & { isSelecting?: boolean } = {}) {
  let isPrevented = false;
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const event = { key, target, ...none, ...keys, preventDefault: () => (isPrevented = true) };
  pressInRows(event, isSelecting ? selection() : undefined);
  return isPrevented;
}
const within = (row: Row, kind: string) => Object.assign(new Drawn(kind), { parent: row });

describe('the arrows', () => {
  it('move between rows, past the room between them', () => {
    expect(press('ArrowDown', rows[0])).toBe(true);
    expect(rows[1].did).toEqual(['focused']);
    press('ArrowUp', rows[1]);
    expect(rows[0].did).toEqual(['focused']);
    expect(room.did).toEqual([]);
  });

  it('stay on the last row, and do not scroll the page away from it', () => {
    expect(press('ArrowDown', rows[2])).toBe(true);
    expect(rows.flatMap(({ did }) => did)).toEqual([]);
  });

  it('choose the rows they pass with Shift', () => {
    press('ArrowDown', rows[1], { shiftKey: true });
    press('ArrowDown', rows[2], { shiftKey: true });
    expect(done).toEqual(['add b c']);
  });
});

describe('on a row', () => {
  it('Enter opens what its name opens', () => {
    press('Enter', rows[1]);
    expect(rows[1].link?.did).toEqual(['clicked']);
  });

  it('Enter on a link within opens that link alone', () => {
    press('Enter', within(rows[1], 'a'));
    expect(rows[1].link?.did).toEqual([]);
  });

  it('Space and X choose it, with Shift all between', () => {
    press(' ', rows[0]);
    press('x', rows[1]);
    press('X', rows[2], { shiftKey: true });
    expect(done).toEqual(['toggle a', 'toggle b', 'toggle c to here']);
  });

  it('Escape leaves what is chosen, and is left to others where nothing is', () => {
    expect(press('Escape', rows[0])).toBe(false);
    selected.add('a');
    expect(press('Escape', rows[0])).toBe(true);
    expect(done).toEqual(['clear']);
  });

  it('keys of the browser stay the browser’s', () => {
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['x', 'ArrowDown', 'Enter', ' ']) expect(press(key, rows[0], keys)).toBe(false);
    expect(done).toEqual([]);
  });
});

it('letters typed into a field within a row are only letters', () => {
  expect(press('x', within(rows[0], 'input'))).toBe(false);
  expect(press('ArrowDown', within(rows[0], 'select'))).toBe(false);
  expect(done).toEqual([]);
});

it('a list in which nothing can be chosen still moves', () => {
  press('x', rows[0], { isSelecting: false });
  press('ArrowDown', rows[0], { shiftKey: true, isSelecting: false });
  expect(rows[1].did).toEqual(['focused']);
  expect(done).toEqual([]);
});

it('outside of rows nothing happens', () => {
  expect(press('ArrowDown', new Drawn('th'))).toBe(false);
});
