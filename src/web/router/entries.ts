/** What we note with each entry of the browser's history, beside what whoever made it notes there. */
export type Entry = {
  /** Tells it from every other, so that a page comes back where it was left. */
  entryKey: string;
  /** How many of ours lie before it. */
  entryIndex: number;
};

const isEntry = (state: unknown): state is Entry =>
  typeof (state as Partial<Entry> | null)?.entryIndex === 'number' && 'entryKey' in (state as Entry);

const newKey = (): string => Math.random().toString(36).slice(2);

/** The entry that is shown now; one that nobody noted yet (an address typed, a link to a place of the page) follows the one before. */
export function entryNow(before?: Entry): Entry {
  const { state } = window.history;
  if (isEntry(state)) return state;
  const noted = { ...state, entryKey: newKey(), entryIndex: before ? before.entryIndex + 1 : 0 };
  window.history.replaceState(noted, '');
  return noted;
}

/** Adds an entry, or puts it in the place of the one shown; nobody is told. */
export function writeEntry(
  href: string,
  { replace = false, state = null }: { replace?: boolean; state?: object | null } = {},
): void {
  const before = window.history.state;
  const index = isEntry(before) ? before.entryIndex : 0;
  const noted = { ...state, entryKey: newKey(), entryIndex: replace ? index : index + 1 };
  if (replace) window.history.replaceState(noted, '', href);
  else window.history.pushState(noted, '', href);
}
