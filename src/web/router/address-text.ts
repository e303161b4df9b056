/** The state of a page in its address: one text a name, or several. */
export type UrlState = Record<string, string | string[]>;

/** What of it changes; what is null, undefined or empty goes out. */
export type UrlChange = Record<string, string | readonly string[] | null | undefined>;

/** Reads "?status=NEW&status=ASSIGNED&q=tap" into texts. */
export function parseSearch(text: string): UrlState {
  // Whoever writes an address may call something "constructor", which every object has already.
  const state = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = state.get(name);
    state.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(state);
}

/** Writes what `parseSearch` reads. */
export function writeSearch(state: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    for (const item of [value].flat()) if (item != null && item !== '') text.append(name, String(item));
  }
  return text.size > 0 ? `?${text}` : '';
}
