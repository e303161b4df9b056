import type { PlainDate } from '#contract/dates.ts';
import type { UrlChange, UrlState } from './router/address-text.ts';
import { usePlaceNow, useRouter } from './router/use-router.ts';

export { parseSearch, type UrlChange, type UrlState, writeSearch } from './router/address-text.ts';

/** What stands in the address for `$leaseId` and the like. */
export function useParam(name: string): string {
  return usePlaceNow().params[name] ?? '';
}

/** The part of a page that the address points at, behind "#"; empty where it is the page as a whole. */
export const usePlace = (): string => usePlaceNow().hash;

export type Go = (href: string, options?: { replace?: boolean }) => void;

/** Moves to another page of the app: `const go = useGo(); go(paths.lease(id))`. */
export function useGo(): Go {
  const router = useRouter();
  return (href, { replace = false } = {}) => void router.go(href, { replace });
}

/**
 * The state of a page that people share or come back to (filters, sort, tab), kept in the address:
 * `const [url, change] = useUrlState(); change({ status: ['NEW'], q: null })`. What is null, undefined or empty goes
 * out of the address. A change makes a history entry unless `replace` (typing in a search box) is given; it comes to
 * nothing once somebody is on their way to another page.
 */
export function useUrlState(): [UrlState, (changes: UrlChange, options?: { replace?: boolean }) => void] {
  const router = useRouter();
  const { pathname, search: state } = usePlaceNow();
  const change = (changes: UrlChange, { replace = false } = {}) => void router.ask(pathname, changes, { replace });
  return [state, change];
}

/** One value of the address' state; the first where there are several, undefined where there is none. */
export function oneOf(state: UrlState, name: string): string | undefined {
  const value = state[name];
  return Array.isArray(value) ? value[0] : value;
}

// What narrows a list goes along as it stands where it makes no sense: the server refuses it by name, and nobody takes the
// whole list, its export or a change of all of it for what was meant. `ListFailed` says so, and leads on.

/** An id or a word, such as a tag, in the address' state; undefined where it is empty. Where there are several, all go along, to be refused. */
export function wordOf(state: UrlState, name: string): string | undefined {
  const [word, ...others] = new Set(
    allOf(state, name)
      .map((text) => text.trim())
      .filter(Boolean),
  );
  const asked: unknown = others.length > 0 ? [word, ...others] : word;
  return asked as string | undefined;
}

/** What the address searches for. */
export const searchOf = (state: UrlState): string | undefined => wordOf(state, 'q');

/** A day in the address' state; what is none goes along, to be refused. */
export const dayOf = (state: UrlState, name: string): PlainDate | undefined =>
  wordOf(state, name) as PlainDate | undefined;

/** Whether the address asks for what has this mark; what is neither that nor empty goes along, to be refused. */
export const flagOf = (state: UrlState, name: string): 'true' | undefined => wordOf(state, name) as 'true' | undefined;

/** A count in the address' state; what is none goes along, to be refused. */
export function countOf(state: UrlState, name: string): number | undefined {
  const count = wordOf(state, name);
  return count !== undefined && /^\d+$/.test(count) ? Number(count) : (count as number | undefined);
}

/** All values of a name in the address' state. */
export function allOf(state: UrlState, name: string): string[] {
  const value = state[name];
  return value === undefined ? [] : [value].flat();
}

/** The values of a name that are known ones, for what a page falls back from, such as an order or a tab; undefined where there is none. */
export function knownOf<const Value extends string>(
  values: readonly Value[],
  state: UrlState,
  name: string,
): Value[] | undefined {
  const given = allOf(state, name);
  const found = values.filter((value) => given.includes(value));
  return found.length > 0 ? found : undefined;
}

/** The values of a name that narrow a list; undefined where there is none. Where some are not known, all go along, to be refused. */
export function codesOf<const Value extends string>(
  values: readonly Value[],
  state: UrlState,
  name: string,
): Value[] | undefined {
  const given = allOf(state, name).filter((value) => value !== '');
  const known = knownOf(values, state, name);
  return given.every((value) => known?.some((one) => one === value)) ? known : (given as Value[]);
}
