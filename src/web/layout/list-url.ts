import { allOf, knownOf, oneOf, type UrlChange, type UrlState, useUrlState } from '#web/address.ts';
import { withQuery } from '#web/paths.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import type { TabLink } from '#web/ui/tabs.tsx';

type Change = (changes: UrlChange, options?: { replace?: boolean }) => void;
export type ListUrlOptions = {
  /** What the contract can sort by, the usual order first. */
  sorts?: readonly string[];
  /** The names in the address that narrow the list, "q" among them. */
  filters: readonly string[];
};

/** What the address asks of a list, and the controls that change it: `const list = useListUrl({ sorts: SORTS, filters: FILTERS })`. */
export function useListUrl(options: ListUrlOptions) {
  const [url, change] = useUrlState();
  return listUrl(url, change, options);
}

/** The same for an address at hand. */
export function listUrl(url: UrlState, change: Change, { sorts = [], filters }: ListUrlOptions) {
  const hidden = allOf(url, 'hide');
  return {
    url,
    change,
    hidden,
    onSort: (sort: string) => {
      if (sorts.includes(sort)) change({ sort });
    },
    isNarrowed: filters.some((name) => url[name] !== undefined),
    clear: () => change(Object.fromEntries(filters.map((name) => [name, null]))),
    search: (placeholder: string) => ({
      value: oneOf(url, 'q') ?? '',
      onSearch: (q: string) => change({ q }, { replace: true }),
      placeholder,
    }),
    sortMenu: (value: string, choices: readonly { value: string; label: string }[]) => ({
      value,
      choices,
      onChange: (sort: string) => change({ sort }),
    }),
    columnsMenu: <Column extends { id: string; header: string; isName?: boolean | undefined }>(
      all: readonly Column[],
    ) => ({ all, hidden, onChange: (hide: string[]) => change({ hide }, { replace: true }) }),
    choice: <Value extends string>(
      key: string,
      name: string,
      values: readonly Value[],
      labels: Readonly<Record<Value, string>>,
    ): ListFilter => ({
      ...filterOf(url, change, key, name),
      choices: values.map((value) => ({ value, label: labels[value] })),
    }),
    held: (key: string, name: string, labelOf: (value: string) => string | undefined): ListFilter[] => {
      const value = oneOf(url, key);
      if (value === undefined) return [];
      return [{ ...filterOf(url, change, key, name), choices: [{ value, label: labelOf(value) ?? '…' }] }];
    },
  };
}
export type ListUrl = ReturnType<typeof useListUrl>;

/** Several values at once are a saved view, which its tab shows. */
const filterOf = (url: UrlState, change: Change, key: string, name: string) => ({
  name,
  value: allOf(url, key).length === 1 ? oneOf(url, key) : undefined,
  onChange: (value: string | undefined) => change({ [key]: value }),
});

/** The order that the address asks for; the first of them when it asks for none that is known. */
export const sortIn = <Sort extends string>(url: UrlState, [usual, ...others]: readonly [Sort, ...Sort[]]): Sort =>
  knownOf(others, url, 'sort')?.[0] ?? usual;

/** A saved view: its name and the filters that it sets. */
export type SavedView = { name: string; query: Record<string, string | readonly string[]> };

/**
 * Saved views as tabs; the current one is that whose filters, of all that any view sets, are in the address. `kept` are the
 * searches, filters and orders that go along from one view to the next.
 */
export function savedViewTabs(
  path: string,
  url: UrlState,
  views: readonly SavedView[],
  kept: readonly string[],
): TabLink[] {
  const filters = [...new Set(views.flatMap(({ query }) => Object.keys(query)))];
  return views.map(({ name, query }) => ({
    name,
    href: withQuery(path, { ...query, ...Object.fromEntries(kept.map((key) => [key, allOf(url, key)])) }),
    isCurrent: filters.every((filter) => allOf(url, filter).join() === [query[filter] ?? []].flat().join()),
  }));
}
