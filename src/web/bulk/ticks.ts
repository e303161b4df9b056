import { useLayoutEffect, useRef, useState } from 'react';

/** What is ticked of a list: single rows, or everything that its filters leave. */
export type Ticked = { ids: ReadonlySet<string>; isEverything: boolean; anchor: string | null };

export const NONE_TICKED: Ticked = { ids: new Set(), isEverything: false, anchor: null };

/** After a press on the box of a row: it alone, or with shift all from the last one pressed up to it. */
export function pressTick(ticked: Ticked, order: readonly string[], id: string, isRange: boolean): Ticked {
  const willBe = !ticked.ids.has(id);
  const from = isRange && ticked.anchor !== null ? order.indexOf(ticked.anchor) : -1;
  const to = order.indexOf(id);
  const pressed = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const ids = new Set(ticked.ids);
  for (const one of pressed) {
    if (willBe || from >= 0) ids.add(one);
    else ids.delete(one);
  }
  return { ids, isEverything: false, anchor: id };
}

/** After a press on the box over all rows: all of those shown, or none where all were. */
export function pressAll(ticked: Ticked, order: readonly string[]): Ticked {
  const isAll = order.length > 0 && order.every((id) => ticked.ids.has(id));
  return isAll ? NONE_TICKED : { ids: new Set(order), isEverything: false, anchor: null };
}

/** Rows that are not shown any more are not ticked either: nobody changes what they cannot see. */
export const tickedOf = (ticked: Ticked, order: readonly string[]): string[] =>
  order.filter((id) => ticked.ids.has(id));

/** The ticks of a list; other filters begin anew. */
export function useTicks(order: readonly string[], query: string) {
  const [{ of, ticked }, setState] = useState({ of: query, ticked: NONE_TICKED });
  const now = of === query ? ticked : NONE_TICKED;
  const latest = useRef({ order, query });
  useLayoutEffect(() => {
    latest.current = { order, query };
  });
  // The same for as long as the list is there: no row is drawn anew because the page was, or another row ticked.
  const [change] = useState(() => (next: (ticked: Ticked, order: readonly string[]) => Ticked) => {
    const { order, query } = latest.current;
    setState((before) => ({ of: query, ticked: next(before.of === query ? before.ticked : NONE_TICKED, order) }));
  });
  const [press] = useState(
    () => (id: string, isRange: boolean) => change((before, order) => pressTick(before, order, id, isRange)),
  );
  const ids = tickedOf(now, order);
  return {
    ids,
    isEverything: now.isEverything,
    count: ids.length,
    isTicked: (id: string) => now.ids.has(id),
    all: ids.length === 0 ? ('none' as const) : ids.length === order.length ? ('all' as const) : ('some' as const),
    press,
    pressAll: () => change(pressAll),
    tickEverything: () => change((_, order) => ({ ids: new Set(order), isEverything: true, anchor: null })),
    clear: () => change(() => NONE_TICKED),
  };
}
export type Ticks = ReturnType<typeof useTicks>;
