import { useState } from 'react';

/** Which rows of a list are chosen, and the ways to choose them. */
export interface RowSelection {
  selected: ReadonlySet<string>;
  /** Chooses or leaves one row; with `toHere` every row between it and the one touched before. */
  toggle: (id: string, toHere?: boolean) => void;
  /** Adds rows to those chosen. */
  add: (ids: readonly string[]) => void;
  /** Chooses all of the rows at hand, or none when all are chosen. */
  toggleAll: () => void;
  clear: () => void;
}

/** Keeps the chosen rows of a list whose rows have these ids, in order; rows that left the list are no longer chosen. */
export function useRowSelection(ids: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [lastId, setLastId] = useState<string | null>(null);
  const selected = new Set(ids.filter((id) => chosen.has(id)));

  function toggle(id: string, toHere = false) {
    const next = new Set(selected);
    const from = lastId === null ? -1 : ids.indexOf(lastId);
    const to = ids.indexOf(id);
    const isRange = toHere && from >= 0;
    const isOn = isRange || !next.has(id);
    const touched = isRange ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    for (const one of touched) {
      if (isOn) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
    setLastId(id);
  }

  return {
    selected,
    toggle,
    add: (more) => setChosen(new Set([...selected, ...more])),
    toggleAll: () => setChosen(new Set(selected.size === ids.length ? [] : ids)),
    clear: () => setChosen(new Set()),
  };
}
