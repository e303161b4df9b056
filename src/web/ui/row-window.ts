import type { RowHeights } from './row-heights.ts';

/** A row that stands in the page; a plain one only says its name until there is time for the rest. */
export type DrawnRow = { index: number; isPlain: boolean };

/** What of a list is on the screen: pixels from the top of its first row. */
export type Sight = { top: number; height: number /** Since the last look, negative upwards. */; moved: number };

/** So many whole rows fit into a frame of 16 ms on a phone of some years ago; a screen of them does not. */
export const WHOLE_AT_ONCE = 4;
/** Frames until rows that are asked for now are on the screen: as far ahead they have to be drawn. */
const FRAMES_AHEAD = 2;
const LEAST_AHEAD = 4;

/** Which rows of a long list stand in the page: those in sight, some before and after, and around the one that has the focus. */
export class RowWindow {
  rows: readonly DrawnRow[] = [];
  readonly #heights: RowHeights;
  #sight: Sight = { top: 0, height: 0, moved: 0 };
  /** Pixels a look, of late: a frame that comes early moves less, and does not make slow what passes fast. */
  #pace = 0;
  #from = 0;
  #to = 0;
  #focused: number | null = null;
  #isEverything = false;

  constructor(heights: RowHeights) {
    this.#heights = heights;
  }

  /** The list moved or grew, and so many rows become whole by that at most; true where other rows are drawn now. */
  look(sight: Sight, atOnce = WHOLE_AT_ONCE): boolean {
    this.#sight = sight;
    const heights = this.#heights;
    const { top, height, moved } = sight;
    this.#pace = Math.max(Math.abs(moved), this.#pace / 2);
    const least = LEAST_AHEAD * heights.heightOf(heights.indexAt(top));
    const ahead = Math.min(height, Math.max(least, Math.abs(moved) * FRAMES_AHEAD));
    const wanted = this.#between(top - (moved < 0 ? ahead : least), top + height + (moved > 0 ? ahead : least));
    const near = this.#near();
    // What was drawn stays for a while: whoever turns back finds it.
    const meets = this.#from <= wanted.to && wanted.from <= this.#to;
    this.#from = meets ? Math.min(wanted.from, Math.max(this.#from, near.from)) : wanted.from;
    this.#to = meets ? Math.max(wanted.to, Math.min(this.#to, near.to)) : wanted.to;
    return this.#draw(this.#pace > atOnce * heights.pitch ? 0 : atOnce);
  }

  /** The list rests: a few more rows become whole; false once there is nothing left to do. */
  rest(): boolean {
    this.#sight = { ...this.#sight, moved: 0 };
    this.#pace = 0;
    const near = this.#near();
    this.#from = Math.max(near.from, this.#from - 1);
    this.#to = Math.min(near.to, this.#to + 1);
    return this.#draw(WHOLE_AT_ONCE);
  }

  /** The row with this index has the focus, or none: it and its neighbours stay wherever the list is scrolled. */
  focus(index: number | null): boolean {
    this.#focused = index;
    return this.#draw(WHOLE_AT_ONCE);
  }

  /** All of them, whole, as paper wants them; false goes back to those in sight. */
  everything(isWanted: boolean): boolean {
    this.#isEverything = isWanted;
    return this.#draw(isWanted ? Number.POSITIVE_INFINITY : WHOLE_AT_ONCE);
  }

  /** Half a screen before and after what is in sight; nothing more than that while it passes. */
  #near(): { from: number; to: number } {
    const { top, height, moved } = this.#sight;
    const margin = Math.abs(moved) > height / 4 ? 0 : height / 2;
    return this.#between(top - margin, top + height + margin);
  }

  #between(top: number, bottom: number): { from: number; to: number } {
    if (this.#heights.count === 0) return { from: 0, to: 0 };
    return { from: this.#heights.indexAt(top), to: this.#heights.indexAt(bottom) + 1 };
  }

  /** Draws what is wanted; of those that are not whole yet so many become so, the first in sight first. */
  #draw(atOnce: number): boolean {
    const before = new Map(this.rows.map((row) => [row.index, row]));
    const wanted = this.#wanted();
    const isOneByOne = wanted.filter((index) => !before.has(index)).length <= atOnce;
    const first = this.#heights.indexAt(this.#sight.top);
    const unfinished = wanted.filter((index) => before.get(index)?.isPlain ?? true);
    // Where more come than fit into a frame, none of them is begun: they pass too fast to be read.
    const finished = new Set(
      isOneByOne ? unfinished.toSorted((one, other) => from(first, one) - from(first, other)).slice(0, atOnce) : [],
    );
    const rows = wanted.map((index) => {
      const was = before.get(index);
      const isPlain = !finished.has(index) && (was?.isPlain ?? true);
      return was?.isPlain === isPlain ? was : { index, isPlain };
    });
    const isSame = rows.length === this.rows.length && rows.every((row, at) => row === this.rows[at]);
    if (!isSame) this.rows = rows;
    return !isSame;
  }

  #wanted(): number[] {
    const { count } = this.#heights;
    if (this.#isEverything) return Array.from({ length: count }, (_, index) => index);
    const wanted = new Set<number>();
    const focused = this.#focused;
    if (focused !== null) for (const index of [focused - 1, focused, focused + 1]) wanted.add(index);
    for (let index = this.#from; index < this.#to; index++) wanted.add(index);
    return [...wanted].filter((index) => index >= 0 && index < count).sort((one, other) => one - other);
  }
}

/** How far a row is from the first in sight; those above it come last. */
const from = (first: number, index: number): number => (index >= first ? index - first : 10_000 + first - index);

/** Which row stands in which element: those that stay keep theirs, and those that come take what others left. */
export function handedOn(
  before: readonly (DrawnRow | undefined)[],
  rows: readonly DrawnRow[],
): readonly (DrawnRow | undefined)[] {
  const stays = new Set(rows);
  const had = new Set(before);
  const came = rows.filter((row) => !had.has(row));
  const places = before.map((row) => (row && stays.has(row) ? row : came.shift()));
  return [...places, ...came];
}
