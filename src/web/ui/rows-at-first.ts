import { use, useDeferredValue, useState } from 'react';
import { MovesContext } from './moves.ts';
import { useOncePainted } from './once-painted.ts';

/** What stands over the rows of a list: the bar, the name of the page, its filters, the headings. */
const ABOVE_PX = 200;

/**
 * How many rows of so many are drawn: with a move to a page those that a screen has room for, and the others once these are
 * painted, so that a click is not answered later for what nobody sees yet. Where a page starts further down all of them
 * stand there at once.
 */
export function useRowsAtFirst(count: number, leastHeightPx: number): number {
  const moves = use(MovesContext);
  const [first] = useState(() =>
    moves && !moves.startsFurtherDown() ? Math.ceil((window.innerHeight - ABOVE_PX) / leastHeightPx) : count,
  );
  const arePainted = useOncePainted(first < count);
  return useDeferredValue(arePainted ? count : Math.min(count, first));
}
