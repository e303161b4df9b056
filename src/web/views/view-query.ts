import type { SavedView } from '#contract/views/views.ts';
import { allOf, type UrlState } from '#web/address.ts';

/** What stands in the address of a list besides how it looks: the record or the figure in a dialog over it. */
const NOT_OF_A_VIEW: readonly string[] = ['unit', 'open', 'explain'];

/** What a view keeps of an address. */
export const viewQueryOf = (url: UrlState): SavedView['query'] =>
  Object.fromEntries(Object.entries(url).filter(([name]) => !NOT_OF_A_VIEW.includes(name)));

/** What a list shows now, the columns that its reader hides included. */
export const shownIn = ({ url, hidden }: { url: UrlState; hidden: readonly string[] }): SavedView['query'] => ({
  ...viewQueryOf(url),
  ...(hidden.length > 0 ? { hide: [...hidden] } : {}),
});

/** Whether a list looks as a view keeps it, in whatever order the address says it. */
export function isShown(view: Pick<SavedView, 'query'>, url: UrlState): boolean {
  const shown = viewQueryOf(url);
  const names = new Set([...Object.keys(shown), ...Object.keys(view.query)]);
  return [...names].every(
    (name) => allOf(shown, name).toSorted().join('\n') === allOf(view.query, name).toSorted().join('\n'),
  );
}
