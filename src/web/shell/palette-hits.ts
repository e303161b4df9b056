import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ActiveRole, Capabilities } from '#contract/permissions.ts';
import { type Hit, type PaletteLine, type RecordAction, rolesOf } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';
import { withQuery } from '#web/paths.ts';
import { menuFor } from './menu.ts';
import { paletteMessages as texts } from './palette.messages.ts';

/** A line of the search: what it opens, or what it asks for first. */
export type Line = Hit & { begins?: RecordAction };
export type HitGroup = { heading: string; hits: Line[] };

const SEARCH_LENGTH_MIN = 2;
const HITS_PER_GROUP = 5;
/** "move out" finds "Record a move-out", whatever stands between the words. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
type LineFace = Pick<PaletteLine, 'label' | 'icon'> & { path: string; begins?: RecordAction };
const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** The pages and beginnings an active role may open, those that fit the text. */
export function findPages(text: string, role: ActiveRole, capabilities: Capabilities, from = nouns): HitGroup[] {
  const { sections, bottom } = menuFor(role, capabilities);
  const places = [...sections.flatMap((section) => section.places), ...bottom];
  const words = wordsOf(text);
  const fits = ({ label }: Hit) => words.every((word) => wordsOf(label).join(' ').includes(word));
  const pages = from.flatMap((noun) => noun.pages ?? []);
  const lines = pages
    .flatMap(({ path, access, palette }) => (palette && rolesOf(access).includes(role) ? [{ ...palette, path }] : []))
    .toSorted(byOrder);
  const actions = pages
    .flatMap(({ path, actions: begun = [] }) =>
      begun.map((action) => ({ ...action, path: withQuery(path, action.query) })),
    )
    .filter(({ access }) => rolesOf(access).includes(role));
  const begun = from
    .flatMap(({ begins = [] }) => begins)
    .filter(({ access, among }) => rolesOf(access).includes(role) && rolesOf(among.access).includes(role))
    .map((begins, at) => ({ label: begins.label, icon: begins.icon, order: begins.order, path: `#${at}`, begins }));
  const inGroup = (wanted: PaletteLine['group']) => lines.filter(({ group }) => group === wanted);
  const hitOf = ({ label, path, icon, ...line }: LineFace): Line => ({
    label: label(),
    href: path,
    icon,
    ...(line.begins && { begins: line.begins }),
  });
  return [
    { heading: texts.pages, hits: [...places, ...inGroup('pages')].map(hitOf).filter(fits) },
    {
      heading: texts.create,
      hits: [...inGroup('create'), ...actions, ...begun].toSorted(byOrder).map(hitOf).filter(fits),
    },
  ];
}

type Found = { groups: HitGroup[]; isSearching: boolean; hasFailed: boolean };

/** What the API's lists find for a text of two letters or more, as far as the role may read them; or of one list, for any text. */
export function useFound(text: string, role: ActiveRole, only?: RecordAction): Found {
  const q = text.trim();
  const isLongEnough = only !== undefined || q.length >= SEARCH_LENGTH_MIN;
  const searches = only
    ? [only.among]
    : nouns
        .flatMap(({ search }) => search ?? [])
        .filter(({ access }) => rolesOf(access).includes(role))
        .toSorted(byOrder);
  const reads = useQueries({
    queries: searches.map(({ key, find }) => ({
      queryKey: ['search', key, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => find({ q, limit: HITS_PER_GROUP }, { signal, quiet: true }),
      enabled: isLongEnough,
      placeholderData: keepPreviousData<Hit[]>,
    })),
  });
  if (!isLongEnough) return { groups: [], isSearching: false, hasFailed: false };
  return {
    groups: searches.map(({ heading }, at) => ({
      heading: heading(),
      hits: (reads[at]?.data ?? []).map((hit) => (only ? { ...hit, href: withQuery(hit.href, only.query) } : hit)),
    })),
    isSearching: reads.some(({ isFetching }) => isFetching),
    hasFailed: reads.some(({ isError }) => isError),
  };
}
