import type { KeyboardEvent } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
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
beforeEach(() => {
  rows = [new Row('a'), new Row('b'), new Row('c')];
  // Long tables have room between the rows that are drawn.
  room = new Drawn('tr.room');
  const order = [rows[0], room, rows[1], rows[2]];
  for (const [at, node] of order.entries()) {
    node.nextElementSibling = order[at + 1] ?? null;
    node.previousElementSibling = order[at - 1] ?? null;
  }
});

type Keys = Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>>;
function press(key: string, target: Drawn, keys: Keys = {}) {
  let isPrevented = false;
  const none = { ctrlKey: false, metaKey: false, altKey: false };
  pressInRows({ key, target, ...none, ...keys, preventDefault: () => (isPrevented = true) });
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

  it('keys of the browser stay the browser’s', () => {
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(press(key, rows[0], keys)).toBe(false);
    expect(rows.flatMap(({ did, link }) => [...did, ...(link?.did ?? [])])).toEqual([]);
  });
});

it('in a field within a row the arrows are the field’s', () => {
  for (const kind of ['input', 'select', 'textarea']) expect(press('ArrowDown', within(rows[0], kind))).toBe(false);
  expect(rows[1].did).toEqual([]);
});

it('outside of rows nothing happens', () => {
  expect(press('ArrowDown', new Drawn('th'))).toBe(false);
});
