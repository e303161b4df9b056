import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ActiveRole, Capabilities } from '#contract/permissions.ts';
import type { CallOptions } from '#web/api/send.ts';
import { isOffered } from '#web/noun.ts';
import type { Hit, PaletteLine, RecordAction } from '#web/noun-palette.ts';
import { nouns } from '#web/nouns.ts';
import { palettes } from '#web/palettes.ts';
import { withQuery } from '#web/paths.ts';
import { isNarrowed } from '#web/session/rights.ts';
import { menuFor } from './menu.ts';
import { paletteMessages as texts } from './palette.messages.ts';

/** A line of the search: what it opens, or what it asks for first. */
export type Line = Hit & {
  begins?: RecordAction;
  /** What was typed behind its name, "1B" of "move out 1B": of which it is asked. */
  rest?: string;
};
export type HitGroup = { heading: string; hits: Line[] };

const SEARCH_LENGTH_MIN = 2;
const HITS_PER_GROUP = 5;
/** "move out" finds "Record a move-out", whatever stands between the words. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const isNamedIn = (name: string, text: string): boolean =>
  wordsOf(text).every((word) => wordsOf(name).join(' ').includes(word));
type LineFace = Pick<PaletteLine, 'label' | 'icon'> & { path: string; begins?: RecordAction };
const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

const everything = { nouns, palettes };

/** The pages and beginnings an active role may open, those that fit the text. */
export function findPages(text: string, role: ActiveRole, capabilities: Capabilities, from = everything): HitGroup[] {
  const { sections, bottom } = menuFor(role, capabilities);
  const places = [...sections.flatMap((section) => section.places), ...bottom];
  const fits = ({ label }: Hit) => isNamedIn(label, text);
  const pages = from.nouns.flatMap((noun) => noun.pages ?? []);
  const accesses = new Map(pages.map(({ path, access }) => [path, access]));
  const lines = from.palettes
    .flatMap((palette) => Object.entries(palette.pages ?? {}))
    .flatMap(([path, line]) => (line && isOffered(accesses.get(path) ?? [], role) ? [{ ...line, path }] : []))
    .toSorted(byOrder);
  const actions = from.palettes
    .flatMap((palette) => palette.actions ?? [])
    .filter(({ access }) => isOffered(access, role))
    .map((action) => ({ ...action, path: withQuery(action.path, action.query) }));
  const begun = beginningsFor(role, from.palettes);
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

const beginningsFor = (role: ActiveRole, from: typeof palettes) =>
  from
    .flatMap(({ begins = [] }) => begins)
    .filter(({ access, among }) => isOffered(access, role) && isOffered(among.access, role))
    .map((begins, at) => ({ label: begins.label, icon: begins.icon, order: begins.order, path: `#${at}`, begins }));

/** What is begun with what was typed behind it: "move out 1B" records a move-out and looks for 1B. */
export function findBegunWith(text: string, role: ActiveRole, from = palettes): HitGroup {
  const hits = beginningsFor(role, from)
    .toSorted(byOrder)
    .flatMap(({ label, icon, path, begins }): Line[] => {
      const rest = restBehind(label(), text);
      return rest === null ? [] : [{ label: label(), href: path, icon, context: rest, begins, rest }];
    });
  return { heading: texts.begunWith, hits };
}

const NAMING_LENGTH_MIN = 3;

/** What stands behind the words of a name in a text; null where it does not begin with them, or holds no others. */
function restBehind(name: string, text: string): string | null {
  if (isNamedIn(name, text)) return null;
  const named = wordsOf(name);
  const typed = text.trim().split(/\s+/);
  const isNaming = (word: string) => wordsOf(word).every((part) => named.includes(part));
  const end = typed.findIndex((word) => !isNaming(word));
  if (end <= 0 || typed.slice(0, end).every((word) => word.length < NAMING_LENGTH_MIN)) return null;
  return typed.slice(end).join(' ');
}

type Found = { groups: HitGroup[]; isSearching: boolean; hasFailed: boolean; isTooShort: boolean };

/** What the API finds for a text of two letters or more, as far as the role may read it; or one list, for any text. */
export function useFound(text: string, role: ActiveRole, only?: RecordAction): Found {
  const q = text.trim();
  const isLongEnough = only !== undefined || q.length >= SEARCH_LENGTH_MIN;
  const read = useQuery({
    // What is found is kept with the address it leads to: two actions look through the same rows for different ends.
    queryKey: ['search', only ? [only.among.key, only.query] : role, q],
    queryFn: ({ signal }): Promise<HitGroup[]> =>
      only ? findAmong(only, q, { signal, quiet: true }) : askEverywhere(role, q, { signal, quiet: true }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough) return { groups: [], isSearching: false, hasFailed: false, isTooShort: q !== '' };
  return { groups: read.data ?? [], isSearching: read.isFetching, hasFailed: read.isError, isTooShort: false };
}

async function findAmong({ among, query }: RecordAction, q: string, options: CallOptions): Promise<HitGroup[]> {
  const hits = await among.find({ q, limit: HITS_PER_GROUP }, options);
  return [{ heading: among.heading(), hits: hits.map((hit) => ({ ...hit, href: withQuery(hit.href, query) })) }];
}

/** One call for all kinds, each shown as its noun says. */
async function askEverywhere(role: ActiveRole, q: string, options: CallOptions): Promise<HitGroup[]> {
  const kinds = palettes
    .flatMap(({ search }) => search ?? [])
    .filter(({ access }) => isOffered(access, role))
    .toSorted(byOrder);
  // The server searches over all of them at once, which no grant of support covers.
  if (kinds.length === 0 || isNarrowed()) return [];
  const among = kinds.map(({ subject }) => subject);
  const ask = palettes.flatMap(({ findEverywhere: asking }) => asking ?? [])[0];
  const found = (await ask?.({ q, limit: HITS_PER_GROUP, among }, options)) ?? [];
  const findings = new Map(found.map(({ subject, findings: these }) => [subject, these]));
  return kinds.map(({ heading, subject, hitOf }) => ({
    heading: heading(),
    hits: (findings.get(subject) ?? []).map(hitOf),
  }));
}
