import type { Finding, Searched } from '#contract/search/search.ts';
import type { CallOptions } from '#web/api/send.ts';
import type { Access, Icon } from './noun.ts';

/** A page that the search over everything offers though the menu doesn't: a list, or something to begin. */
export type PaletteLine = { label: () => string; icon: Icon; group: 'pages' | 'create'; order: number };

/** Something to begin on a page, which opens in front of it: where, what stands in the address then, and who may. */
export type PageAction = {
  path: string;
  label: () => string;
  icon: Icon;
  order: number;
  access: Access;
  query: Readonly<Record<string, string>>;
};

/** Something to begin with one thing of a noun: the search over everything asks of which, and opens its page so. */
export type RecordAction = {
  label: () => string;
  /** "Which lease?" */
  asks: () => string;
  icon: Icon;
  order: number;
  access: Access;
  /** What stands in the address of the page then. */
  query: Readonly<Record<string, string>>;
  /** Those with which it can be begun. */
  among: SearchGroup;
};

/** One thing that can be opened. */
export type Hit = {
  href: string;
  label: string /** What it is in or about, said behind its name. */;
  context?: string | undefined;
  hint?: string;
  icon: Icon;
};

/** How the search over everything shows what it finds of a kind. */
export type FoundGroup = {
  heading: () => string;
  order: number;
  access: Access;
  subject: Searched;
  hitOf: (finding: Finding) => Hit;
};

/** Rows of one list, of which something can be begun with each. */
export type SearchGroup = {
  heading: () => string;
  order: number;
  access: Access;
  /** Names what is cached of it. */
  key: string;
  find: (query: { q: string; limit: number }, options: CallOptions) => Promise<Hit[]>;
};

/** Asks the API for findings of several kinds at once. */
export type FindEverywhere = (
  asked: { q: string; limit: number; among: Searched[] },
  options: CallOptions,
) => Promise<{ subject: Searched; findings: Finding[] }[]>;

/** What only the search over everything needs of a noun, loaded with it; `palettes.ts` finds them. */
export type NounPalette = {
  /** The noun's pages that are not in the menu, by their paths; null where one is opened from elsewhere alone. */
  pages?: Readonly<Record<string, PaletteLine | null>>;
  /** Offered beside the pages where something is begun. */
  actions?: readonly PageAction[];
  search?: FoundGroup;
  /** What the search over everything asks; one noun has it. */
  findEverywhere?: FindEverywhere;
  begins?: readonly RecordAction[];
};

/** Checks it as it is written. */
export const definePalette = (palette: NounPalette): NounPalette => palette;

type Asked = { q: string; limit: number };
type ListCall<Row, Query extends Asked> = {
  (input: { query: Query }, options?: CallOptions): Promise<{ data: Row[] }>;
  readonly key: string;
};
type GroupOf<Row> = Pick<SearchGroup, 'heading' | 'order' | 'access'> & { hitOf: (row: Row) => Hit };

/** Makes a search of a noun's list, with filters of its own where not every row is meant: `searchIn(api.leases.list, { heading, order, access, hitOf })`. */
export function searchIn<Row, Query extends Asked>(
  call: ListCall<Row, Query>,
  { hitOf, ...group }: GroupOf<Row>,
  filters?: Omit<Query, keyof Asked>,
): SearchGroup {
  return {
    ...group,
    key: filters ? `${call.key} ${JSON.stringify(filters)}` : call.key,
    find: async (asked, options) => (await call({ query: { ...filters, ...asked } as Query }, options)).data.map(hitOf),
  };
}
