import { use, useDeferredValue, useState } from 'react';
import { MovesContext } from './moves.ts';

/**
 * How many rows of so many are drawn: with a move to a page those that a screen has room for, and the others behind them, so that
 * a click is not answered later for what nobody sees yet. Where a page starts further down all of them stand there at once.
 */
export function useRowsAtFirst(count: number, leastHeightPx: number): number {
  const moves = use(MovesContext);
  const [first] = useState(() =>
    moves && !moves.startsFurtherDown() ? Math.ceil(window.innerHeight / leastHeightPx) : count,
  );
  return useDeferredValue(count, Math.min(count, first));
}
