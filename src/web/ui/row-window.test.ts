import { describe, expect, test } from 'vitest';
import { EvenHeights, UnevenHeights } from './row-heights.ts';
import { handedOn, RowWindow, WHOLE_AT_ONCE } from './row-window.ts';

const ROWS = 10_000;
const ROW_PX = 40;
const SCREEN_PX = 800;

function givenWindow() {
  const heights = new EvenHeights(ROW_PX);
  heights.resize(ROWS);
  const window = new RowWindow(heights);
  let top = 0;
  const scroll = (to: number) => {
    const moved = to - top;
    top = to;
    return window.look({ top, height: SCREEN_PX, moved });
  };
  const rest = () => {
    let steps = 0;
    while (window.rest()) if (++steps > ROWS) throw new Error('The rows never come to rest.');
  };
  scroll(0);
  rest();
  return { window, heights, scroll, rest };
}

const indexes = ({ rows }: RowWindow) => rows.map(({ index }) => index);
const plain = ({ rows }: RowWindow) => rows.filter(({ isPlain }) => isPlain).map(({ index }) => index);
const inSight = (top: number) => Array.from({ length: SCREEN_PX / ROW_PX }, (_, at) => top / ROW_PX + at);

describe('which rows of a long list are drawn', () => {
  test('at rest those in sight and half a screen after them, all whole', () => {
    const { window } = givenWindow();
    expect(indexes(window)).toEqual(Array.from({ length: 31 }, (_, index) => index));
    expect(plain(window)).toEqual([]);
  });

  test('a list that opens shows all that is in sight whole at once', () => {
    const heights = new EvenHeights(ROW_PX);
    heights.resize(ROWS);
    const window = new RowWindow(heights);
    window.look({ top: 0, height: SCREEN_PX, moved: 0 }, Number.POSITIVE_INFINITY);
    expect(indexes(window)).toEqual(expect.arrayContaining(inSight(0)));
    expect(plain(window)).toEqual([]);
  });

  test('a slow scroll draws each row whole before it comes into sight', () => {
    const { window, scroll } = givenWindow();
    for (let top = 0; top <= 20_000; top += ROW_PX) {
      scroll(top);
      const drawn = new Set(indexes(window));
      expect(inSight(top).filter((index) => !drawn.has(index))).toEqual([]);
    }
    expect(plain(window)).toEqual([]);
  });

  test('never more rows become whole in one look than fit into a frame, and what passes faster is plain', () => {
    const { window, scroll } = givenWindow();
    for (let top = 0; top <= 40_000; top += 333) {
      const whole = new Set(window.rows.filter((row) => !row.isPlain).map(({ index }) => index));
      scroll(top);
      const became = window.rows.filter((row) => !row.isPlain && !whole.has(row.index));
      expect(became.length).toBeLessThanOrEqual(WHOLE_AT_ONCE);
    }
    expect(plain(window).length).toBeGreaterThan(20);
  });

  test('a frame that comes early makes nothing whole of what passes fast', () => {
    const { window, scroll, rest } = givenWindow();
    for (let at = 0, top = 20_000; at < 60; at++) {
      top += at % 2 === 0 ? 480 : 140;
      scroll(top);
      expect(plain(window)).toEqual(indexes(window));
    }
    rest();
    expect(plain(window)).toEqual([]);
  });

  test('a list that passed fast and slows down draws whole rows again before it rests', () => {
    const { window, scroll } = givenWindow();
    scroll(20_000);
    for (let top = 20_000; top <= 20_000 + 20 * ROW_PX; top += ROW_PX) scroll(top);
    expect(plain(window)).toEqual([]);
  });

  test('a jump shows the names of all that is in sight at once, and the rest of them when it rests', () => {
    const { window, scroll, rest } = givenWindow();
    scroll(200_000);
    expect(indexes(window)).toEqual(expect.arrayContaining(inSight(200_000)));
    expect(plain(window)).toEqual(indexes(window));
    rest();
    expect(plain(window)).toEqual([]);
  });

  test('no more are drawn at the end of ten thousand than near their beginning, however one got there', () => {
    const { window, scroll, rest } = givenWindow();
    let most = 0;
    for (let top = 0; top < ROWS * ROW_PX; top += 777) {
      scroll(top);
      most = Math.max(most, window.rows.length);
    }
    rest();
    expect(most).toBeLessThanOrEqual((SCREEN_PX / ROW_PX) * 2.5 + 2);
    expect(indexes(window).at(-1)).toBe(ROWS - 1);
  });

  test('the row that has the focus and its neighbours stay, wherever the list is scrolled', () => {
    const { window, scroll } = givenWindow();
    window.focus(5);
    scroll(200_000);
    expect(indexes(window).slice(0, 4)).toEqual([4, 5, 6, 4996]);
    window.focus(null);
    expect(indexes(window)[0]).toBe(4996);
    window.focus(0);
    expect(indexes(window).slice(0, 2)).toEqual([0, 1]);
  });

  test('on paper all are drawn, whole, and afterwards those in sight again', () => {
    const { window } = givenWindow();
    window.everything(true);
    expect(window.rows).toHaveLength(ROWS);
    expect(plain(window)).toEqual([]);
    window.everything(false);
    expect(window.rows).toHaveLength(31);
  });

  test('rows that went are not drawn any more, and an empty list has none', () => {
    const { window, heights, scroll } = givenWindow();
    for (const count of [12, 0]) {
      heights.resize(count);
      scroll(0);
      expect(window.rows).toHaveLength(count);
    }
  });

  test('a look that changes nothing says so, and keeps each row as it was', () => {
    const { window, scroll } = givenWindow();
    const before = window.rows;
    expect(scroll(3)).toBe(false);
    expect(window.rows).toBe(before);
    scroll(ROW_PX);
    expect(window.rows[7]).toBe(before[7]);
  });
});

describe('where rows begin', () => {
  test('one row tells the height of all rows of a table', () => {
    const heights = new EvenHeights(40);
    heights.resize(10);
    expect(heights.learn(new Map([[3, 52.5]]))).toBe(true);
    expect(heights.learn(new Map([[4, 52.5]]))).toBe(false);
    expect([heights.topOf(2), heights.heightOf(0), heights.indexAt(106), heights.indexAt(9999)]).toEqual([
      105, 52.5, 2, 9,
    ]);
  });

  test('cards that were never drawn count like those that were first, and each as high as it was', () => {
    const heights = new UnevenHeights(96);
    heights.resize(1000);
    heights.learn(
      new Map([
        [0, 80],
        [1, 120],
      ]),
    );
    expect([1, 2, 3, 1000].map((index) => heights.topOf(index))).toEqual([80, 200, 300, 100_000]);
    heights.learn(new Map([[500, 130]]));
    expect([500, 501, 1000].map((index) => heights.topOf(index))).toEqual([50_000, 50_130, 100_030]);
    expect([79, 80, 199, 200, 50_129, 50_130].map((top) => heights.indexAt(top))).toEqual([0, 1, 1, 2, 500, 501]);
  });

  test('what was measured outlives that rows come, and goes with rows that go', () => {
    const heights = new UnevenHeights(100);
    heights.resize(10);
    heights.learn(new Map([[0, 100]]));
    heights.learn(
      new Map([
        [2, 150],
        [9, 10],
      ]),
    );
    heights.resize(20);
    expect([heights.topOf(3), heights.topOf(20)]).toEqual([350, 1960]);
    heights.resize(5);
    expect([heights.topOf(5), heights.indexAt(10_000), heights.count]).toEqual([550, 4, 5]);
  });

  test('the place and the row at it agree for any heights', () => {
    const heights = new UnevenHeights(50);
    heights.resize(300);
    heights.learn(new Map(Array.from({ length: 300 }, (_, index) => [index, 40 + ((index * 7919) % 61)])));
    let top = 0;
    for (let index = 0; index < 300; index++) {
      expect(heights.topOf(index)).toBeCloseTo(top, 6);
      expect(heights.indexAt(top + 0.5)).toBe(index);
      top += heights.heightOf(index);
    }
  });
});

describe('elements of rows that pass', () => {
  const row = (index: number) => ({ index, isPlain: true });
  test('a row that comes takes the one of a row that went, and those that stay keep theirs', () => {
    const [one, two, three, four] = [row(1), row(2), row(3), row(4)];
    const at = handedOn([], [one, two, three]);
    expect(handedOn(at, [two, three, four])).toEqual([four, two, three]);
    expect(handedOn(at, [three])).toEqual([undefined, undefined, three]);
    expect(handedOn([undefined, two], [one, two, three])).toEqual([one, two, three]);
  });
});
