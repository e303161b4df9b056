import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type Moves, MovesContext } from './moves.ts';
import { useRowsAtFirst } from './rows-at-first.ts';

const ROW_PX = 40;
const Count = ({ of }: { of: number }) => useRowsAtFirst(of, ROW_PX);

/** What stands there with the first drawing. */
function drawnFirst(of: number, startsFurtherDown: boolean | null): number {
  vi.stubGlobal('window', { innerHeight: 800 });
  const moves: Moves | null =
    startsFurtherDown === null
      ? null
      : { to: () => undefined, prepare: () => undefined, startsFurtherDown: () => startsFurtherDown };
  return Number(
    renderToStaticMarkup(
      <MovesContext value={moves}>
        <Count of={of} />
      </MovesContext>,
    ),
  );
}
afterEach(() => vi.unstubAllGlobals());

test('a page that starts at its top draws at first the rows that a screen has room for', () => {
  expect(drawnFirst(50, false)).toBe(15);
  expect(drawnFirst(7, false)).toBe(7);
});

test('a page that was left further down draws all of them at once, so that it is found where it was', () => {
  expect(drawnFirst(50, true)).toBe(50);
});

test('where nothing routes all are drawn at once', () => {
  expect(drawnFirst(50, null)).toBe(50);
});
