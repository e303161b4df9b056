import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { RowHeights } from './row-heights.ts';
import { type DrawnRow, RowWindow } from './row-window.ts';

/** A list that has not moved for so long is read. */
const RESTS_AFTER_MS = 60;

/** What is drawn of a list; another object whenever rows, or the room between them, are others. */
type Drawn = { rows: readonly DrawnRow[] };

/** Rows that were drawn anew, or the columns' room changed. */
type Seen = { onResize?: (() => void) | undefined; onRest?: (() => void) | undefined };

/** Follows the scroller of a list: which of its rows are drawn, and how high they are. */
class RowsInSight {
  readonly heights: RowHeights;
  readonly #window: RowWindow;
  readonly #listeners = new Set<() => void>();
  readonly #measured = new Set<number>();
  #drawn: Drawn = { rows: [] };
  #seen: Seen = {};
  #list: HTMLElement | null = null;
  #scroller: HTMLElement = document.documentElement;
  /** Of the first row, from the top of what is scrolled. */
  #offset = 0;
  #height = 0;
  #top = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  constructor(heights: RowHeights, count: number) {
    this.heights = heights;
    heights.resize(count);
    this.#window = new RowWindow(heights);
    this.#window.look({ top: 0, height: window.innerHeight, moved: 0 }, Number.POSITIVE_INFINITY);
    this.#drawn = { rows: this.#window.rows };
  }

  drawn = (): Drawn => this.#drawn;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to follow; what it answers ends that. */
  follow(list: HTMLElement, seen: Seen): () => void {
    this.#list = list;
    this.#seen = seen;
    this.#scroller = list.closest<HTMLElement>('[data-scroller]') ?? document.documentElement;
    const ending = new AbortController();
    const { signal } = ending;
    const moves = this.#scroller === document.documentElement ? document : this.#scroller;
    moves.addEventListener('scroll', this.#onScroll, { passive: true, signal });
    list.addEventListener('focusin', this.#onFocus, { signal });
    list.addEventListener('focusout', this.#onFocus, { signal });
    // Paper has no frames: it wants them all, and before the event ends.
    const printed = (isWanted: boolean) => () => flushSync(() => this.#tell(this.#window.everything(isWanted)));
    window.addEventListener('beforeprint', printed(true), { signal });
    window.addEventListener('afterprint', printed(false), { signal });
    const sizes = this.#watchSizes(list);
    return () => {
      ending.abort();
      sizes.disconnect();
      clearTimeout(this.#timer);
      cancelAnimationFrame(this.#frame);
    };
  }

  /** Whatever stands above the rows moves them when it grows, and grows what holds both. */
  #watchSizes(list: HTMLElement): ResizeObserver {
    const sizes = new ResizeObserver(() => {
      this.#measured.clear();
      this.#seen.onResize?.();
      this.#measure();
    });
    for (let each = list.parentElement; each; each = each === this.#scroller ? null : each.parentElement)
      sizes.observe(each);
    return sizes;
  }

  /** Looks anew where the rows are; never while the list moves. */
  #measure(): void {
    const list = this.#list;
    if (!list) return;
    const isMoved = this.#learn(list);
    const scroller = this.#scroller;
    const edge = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
    this.#top = scroller.scrollTop;
    this.#height = scroller.clientHeight;
    this.#offset = list.getBoundingClientRect().top - edge + this.#top;
    this.#look(0, isMoved);
  }

  /** Rows have been drawn: those that were never measured are. */
  afterDrawing(): void {
    if (this.#list && this.#learn(this.#list)) this.#tell(true);
  }

  #learn(list: HTMLElement): boolean {
    const heights = new Map<number, number>();
    const below = new Map<number, number>();
    for (const row of list.children) {
      const index = row instanceof HTMLElement ? Number(row.dataset.index) : Number.NaN;
      if (Number.isNaN(index)) continue;
      const next = row.nextElementSibling;
      below.set(index, next?.hasAttribute('data-below') ? next.getBoundingClientRect().height : 0);
      if (this.#measured.has(index) || (this.heights.isEven && this.#measured.size > 0)) continue;
      const height = heightWith(row, this.heights.isEven);
      // Of a list that is not shown nothing can be learned.
      if (height === 0) continue;
      this.#measured.add(index);
      heights.set(index, height);
    }
    return this.heights.learn(heights, below);
  }

  /** A row is drawn wherever it stands, so that it can be scrolled to. */
  show(index: number): void {
    this.#tell(this.#window.focus(index));
  }

  /** There are so many rows now. */
  resize(count: number): void {
    if (count === this.heights.count) return;
    this.heights.resize(count);
    this.#look(0, true);
  }

  #onScroll = (): void => {
    const top = this.#scroller.scrollTop;
    const moved = top - this.#top;
    this.#top = top;
    this.#look(moved, false);
  };

  #onFocus = (event: FocusEvent): void => {
    // Another window was looked at: the focus is where it was.
    if (event.type === 'focusout' && this.#list?.contains(document.activeElement)) return;
    const target = event.type === 'focusin' ? event.target : event.relatedTarget;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    this.#tell(this.#window.focus(row && this.#list?.contains(row) ? Number(row.dataset.index) : null));
  };

  #look(moved: number, isMoved: boolean): void {
    const isChanged = this.#window.look({ top: this.#top - this.#offset, height: this.#height, moved });
    this.#tell(isChanged || isMoved);
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#timer = setTimeout(this.#rest, RESTS_AFTER_MS);
  }

  #rest = (): void => {
    const isChanged = this.#window.rest();
    this.#tell(isChanged);
    if (isChanged) this.#frame = requestAnimationFrame(this.#rest);
    else this.#seen.onRest?.();
  };

  #tell(isChanged: boolean): void {
    if (!isChanged) return;
    this.#drawn = { rows: this.#window.rows };
    for (const listener of this.#listeners) listener();
  }
}

/** How high a row is; in a list whose rows differ, with its heading and what stands opened below it. */
function heightWith(row: Element, isAlone: boolean): number {
  const { height } = row.getBoundingClientRect();
  if (isAlone || height === 0) return height;
  const [before, after] = [row.previousElementSibling, row.nextElementSibling];
  const beside = [before?.matches('.group') ? before : null, after?.matches('[data-below]') ? after : null];
  return beside.reduce((sum, one) => sum + (one?.getBoundingClientRect().height ?? 0), height);
}

/** The rows of a long list that stand in the page now, with the heights of all; `list` holds them and nothing else. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { count, wanted }: { count: number; wanted: number | undefined },
  heights: () => RowHeights,
  seen: Seen = {},
): { rows: readonly DrawnRow[]; heights: RowHeights } {
  // One object that changes within; what is read of it counts for one drawing.
  'use no memo';
  const [sight] = useState(() => new RowsInSight(heights(), count));
  const { rows } = useSyncExternalStore(sight.subscribe, sight.drawn);
  const latest = useRef(seen);
  useLayoutEffect(() => {
    latest.current = seen;
  });
  useLayoutEffect(
    () =>
      list.current
        ? sight.follow(list.current, {
            onResize: () => latest.current.onResize?.(),
            onRest: () => latest.current.onRest?.(),
          })
        : undefined,
    [sight, list],
  );
  useLayoutEffect(() => sight.resize(count), [sight, count]);
  useLayoutEffect(() => sight.afterDrawing());
  useLayoutEffect(() => {
    if (wanted !== undefined) sight.show(wanted);
  }, [sight, wanted]);
  return { rows, heights: sight.heights };
}
