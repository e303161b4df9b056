import { readdirSync } from 'node:fs';
import { routes } from '#contract/routes.ts';
import type { Ctx } from '#server/access/context.ts';
import { sideBySide } from '#server/files/side-by-side.ts';
import type { Answer, Caller } from './given.ts';
import type { RouteName } from './route-names.ts';
import type { Place, World } from './world.ts';

/** What a valid call of a route about a place says beside the ids of its path. */
export type RouteSample = { body?: unknown; query?: Record<string, string>; upload?: string; place?: Partial<Place> };

/** How to ask about all that an update can say, where that does not follow from its schema and the row's own route. */
export type UpdateSample = {
  /** Who may change it, where that is not the highest role. */
  as?: 'renter';
  /** Ids for the path beside those of the place. */
  ids?: Partial<Place>;
  /** Values for keys of the body, each something that no default would put there. */
  body?: Record<string, unknown>;
  /** Where the row is read, unless at the address of the update itself. */
  path?: string;
  /** The row in that answer. */
  pick?(data: Answer['body']): Answer['body'];
  /** How fields of the row look in the body, where they do not stand there under the same name. */
  asBody?(row: Answer['body']): Record<string, unknown>;
};

/** Adds a row through the API as somebody of the office and answers with it; `get` reads one. */
export type GivenRows = {
  post(url: string, body: object): Promise<{ id: string; version: number }>;
  put(url: string, body: object): Promise<{ id: string; version: number }>;
  get(url: string): Promise<Answer['body']>;
  upload(url: string, file: Buffer, name: string): Promise<{ key: string }>;
  /** Lets a job of the organization run as if so many minutes had gone by. */
  minutesLater(minutes: number, job: (ctx: Ctx) => Promise<unknown>): Promise<void>;
};

type RoutesOf<Noun> = Noun extends keyof typeof routes ? keyof (typeof routes)[Noun] & string : never;

/**
 * What tests of all nouns must know of one of them: `tests/samples/<noun>.ts` exports it as `samples`. What follows from
 * the contract needs no line here: a call without a body, a change that changes nothing, a body of plain fields.
 */
export type NounSamples<Noun extends string> = {
  /** Adds rows of this noun to a place that has those of the first nouns; their ids by the names they have in paths. */
  rows?(given: GivenRows, place: Place): Promise<Record<string, string>>;
  /** Adds rows that stand between people; the first of them adds, all of them reach what is added. */
  among?(people: readonly Caller[]): Promise<Record<string, string>>;
  routes?: Partial<Record<RoutesOf<Noun>, (place: Place) => RouteSample>>;
  updates?: Partial<Record<RoutesOf<Noun>, (world: World) => UpdateSample>>;
  /** Further valid calls, so that each amount that a route can take is said in one; what a body leaves out is as above. */
  amounts?: Partial<Record<RoutesOf<Noun>, (place: Place) => RouteSample>>;
};

/** Files are in kebab-case, nouns as the contract's routes call them. */
const nounIn = (file: string): string =>
  file.replace(/\.ts$/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const fileOf = (noun: string): string => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const folder = new URL('samples/', import.meta.url);
const all: [noun: string, samples: NounSamples<string>][] = await Promise.all(
  readdirSync(folder).map(async (file): Promise<[string, NounSamples<string>]> => {
    const { samples } = (await import(new URL(file, folder).href)) as { samples: NounSamples<string> };
    return [nounIn(file), samples];
  }),
);

/** Every sample of one sort, by the route's name. */
const byRoute = <T>(of: (samples: NounSamples<string>) => Record<string, T> | undefined): ReadonlyMap<string, T> =>
  new Map(
    all.flatMap(([noun, samples]) =>
      Object.entries(of(samples) ?? {}).map(([route, sample]): [string, T] => [`${noun}.${route}`, sample]),
    ),
  );

/** Every list is exported alike: of what the contract offers, the first column. */
const exportSamples = Object.entries(routes).flatMap(([noun, table]): [string, () => RouteSample][] => {
  if (!('export' in table)) return [];
  const id = table.export.body.shape.columns.element.shape.id.options[0];
  return [[`${noun}.export`, () => ({ body: { format: 'csv', columns: [{ id, header: 'Filled' }] } })]];
});

/** Whatever changes many is undone by its batch alone: of this one nobody knows. */
const undoSamples = Object.entries(routes).flatMap(([noun, table]): [string, () => RouteSample][] =>
  'undoBulk' in table ? [[`${noun}.undoBulk`, () => ({ body: { batchId: crypto.randomUUID() } })]] : [],
);

export const routeSamples: ReadonlyMap<string, (place: Place) => RouteSample> = new Map([
  ...exportSamples,
  ...undoSamples,
  ...byRoute(({ routes: calls }) => calls as Record<string, (place: Place) => RouteSample> | undefined),
]);
export const updateSamples: ReadonlyMap<string, (world: World) => UpdateSample> = byRoute(
  ({ updates }) => updates as Record<string, (world: World) => UpdateSample> | undefined,
);

export const amountSamples: ReadonlyMap<string, (place: Place) => RouteSample> = byRoute(
  ({ amounts }) => amounts as Record<string, (place: Place) => RouteSample> | undefined,
);

/** So few at once that none waits for a connection until it is refused, however busy the machine is. */
const ADDED_AT_ONCE = 4;

async function ofEach(add: (samples: (typeof all)[number][1]) => unknown): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  await sideBySide(ADDED_AT_ONCE, all, async ([, samples]) => {
    Object.assign(rows, await add(samples));
  });
  return rows;
}

/** The rows of further nouns at a place. */
export const givenRows = (given: GivenRows, place: Place): Promise<Record<string, string>> =>
  ofEach(({ rows }) => rows?.(given, place));

/** The rows between people, which those alone reach. */
export const givenRowsAmong = (...people: Caller[]): Promise<Record<string, string>> =>
  ofEach(({ among }) => among?.(people));

/** Where a sample of a route belongs. */
export const sampleFile = (name: RouteName): string => `tests/samples/${fileOf(name.split('.')[0] ?? '')}.ts`;
