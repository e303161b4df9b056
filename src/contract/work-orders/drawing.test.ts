import { expect, test } from 'vitest';
import { Drawing } from './drawing.schemas.ts';
import { strokeOf, strokesOf, withStroke } from './drawing.ts';

const line = (count: number) => Array.from({ length: count }, (_, x) => ({ x: x % 1000, y: x % 500 }));

test('a stroke is kept in whole units within its pad, and a dot is one that can be seen', () => {
  expect(
    strokeOf([
      { x: 10.4, y: 20.6 },
      { x: -3, y: 900 },
    ]),
  ).toBe('M10 21L0 500');
  expect(strokeOf([{ x: 5, y: 5 }])).toBe('M5 5L5 5');
  expect(strokeOf([])).toBe('');
});

test('a drawing is taken apart into its strokes, and put together again', () => {
  const drawing = withStroke('M1 2L3 4', 'M5 6L7 8');
  expect([drawing, strokesOf(drawing), strokesOf('')]).toEqual(['M1 2L3 4M5 6L7 8', ['M1 2L3 4', 'M5 6L7 8'], []]);
});

test('however much is drawn, what is kept of it fits, ends where it ended, and is taken', () => {
  let drawing = '';
  for (let nth = 0; nth < 5; nth++) drawing = withStroke(drawing, strokeOf(line(2000)));
  expect([Drawing.safeParse(drawing).success, strokesOf(drawing).length]).toEqual([true, 5]);
  expect(drawing.endsWith('L999 499')).toBe(true);
  const dot = 'M500 250L500 250';
  let dots = dot.repeat(1240);
  for (let nth = 0; nth < 20; nth++) dots = withStroke(dots, dot);
  expect(Drawing.safeParse(dots).success).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['M1 2', 'a beginning alone'],
  ['L1 2L3 4', 'no beginning'],
  ['M1 2L3 4 ', 'more behind it'],
  ['M-1 2L3 4', 'negative'],
  ['M1.5 2L3 4', 'no whole units'],
  ['MNaN 2L3 4', 'no number'],
  ['M1 2L1001 4', 'beside the pad'],
  ['M1 501L3 4', 'below the pad'],
  ['M1 2L3 4"/><script>', 'markup'],
  ['M1 2C3 4 5 6 7 8', 'another command'],
  [strokeOf(line(1000)).repeat(1000), 'a million points'],
])('%j is no drawing: %s', (drawing) => {
  expect(Drawing.safeParse(drawing).success).toBe(false);
});
