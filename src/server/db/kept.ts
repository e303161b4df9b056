import { isDeepStrictEqual } from 'node:util';
import type { Compilable, CompiledQuery } from 'kysely';
import { actorPersonId, type ReadCtx, type Reader } from '#server/access/context.ts';

type Build<Args extends unknown[], Row> = (ctx: ReadCtx, ...args: Args) => Compilable<Row>;
type Source = (ctx: ReadCtx, args: readonly unknown[]) => unknown;
type Kept = { query: CompiledQuery; sources: Source[] };

/** A query that is written down once for each kind of reader, and later only given its values. */
export type KeptQuery<Args extends unknown[], Row> = {
  (ctx: ReadCtx, ...args: Args): Promise<Row[]>;
  /** The first row, for what has one at most. */
  first(ctx: ReadCtx, ...args: Args): Promise<Row | undefined>;
};

let isProven = false;

/** From now on the first runs with each kind of values are compared with the query as it is built from the values themselves. */
export function proveKeptQueries(): void {
  isProven = true;
}

/** So many runs are compared of each kind of reader and values: what a query may not look at shows in one that differs. */
const PROOFS_OF_A_KIND = 3;

/**
 * Keeps a query whose text depends on who reads and on what their organization switched off alone: building and compiling it costs more in Node than all else about a
 * small statement. `build` is shown stand-ins for the organization, the time, the ids in reach and its arguments, which it
 * may pass on and nothing else: each says so when it is looked at. What has to be known of a value (whether there is one,
 * how many there are) makes another query, or belongs into SQL.
 */
export function kept<Args extends unknown[], Row>(build: Build<Args, Row>): KeptQuery<Args, Row> {
  const known = new Map<string, Kept>();
  const proofs = new Map<string, number>();
  const rows = async (ctx: ReadCtx, ...args: Args): Promise<Row[]> => {
    const reader = readerOf(ctx);
    let written = known.get(reader);
    if (!written) {
      written = writeDown(build, ctx, args.length);
      if (known.size < READERS_MAX) known.set(reader, written);
    }
    const { query, sources } = written;
    const fill = (from: ReadCtx) => sources.map((source) => source(from, args));
    if (isProven && isToProve(proofs, `${reader} ${args.map(kindOf)}`))
      proveSame(
        ctx,
        (at) => ({ ...query, parameters: fill(at) }),
        (at) => build(at, ...args).compile(),
      );
    const { sql, query: node, queryId } = query;
    return (await ctx.db.executeQuery<Row>({ sql, query: node, queryId, parameters: fill(ctx) })).rows;
  };
  return Object.assign(rows, {
    first: async (ctx: ReadCtx, ...args: Args): Promise<Row | undefined> => (await rows(ctx, ...args))[0],
  });
}

/**
 * A kept query for what hangs on the row whose id is its first argument. Of a row that the change has just made itself it is
 * not asked, since a statement that can find nothing costs as much as one that finds something; tests ask it all the same.
 * What a change may have brought with its row (`brought`) is asked unless the change says that it brought none.
 */
export function keptHanging<Args extends unknown[], Row>(
  build: Build<[id: string, ...rest: Args], Row>,
  brought?: string,
): KeptQuery<[id: string, ...rest: Args], Row> {
  const query = kept(build);
  const mayHang = (ctx: ReadCtx, id: string): boolean =>
    ctx.newRowId !== id || (brought !== undefined && ctx.newRowBrings?.includes(brought) !== false);
  const rows = async (ctx: ReadCtx, id: string, ...rest: Args): Promise<Row[]> => {
    if (mayHang(ctx, id)) return query(ctx, id, ...rest);
    if (isProven && (await query(ctx, id, ...rest)).length > 0)
      throw new Error(`Something hangs on a row that was taken for a new one: ${id}.`);
    return [];
  };
  return Object.assign(rows, {
    first: async (ctx: ReadCtx, id: string, ...rest: Args): Promise<Row | undefined> =>
      (await rows(ctx, id, ...rest))[0],
  });
}

/** From so many properties in reach on, some queries are written otherwise. */
export const MANY_PROPERTIES = 100;

const reachesMany = ({ reach }: ReadCtx): boolean =>
  'propertyIds' in reach && reach.propertyIds.length > MANY_PROPERTIES;

/** What somebody was let read, as far as queries tell it apart. */
const readsOfPeople = ({ reads }: ReadCtx): readonly string[] | undefined => reads?.filter((noun) => noun === 'people');

/** What an organization has switched off, in one order; what is on says nothing. */
function switchedOff({ switches }: ReadCtx): readonly string[] {
  const known = offIn.get(switches);
  if (known) return known;
  const off = Object.keys(switches)
    .filter((capability) => switches[capability] === false)
    .sort();
  offIn.set(switches, off);
  return off;
}
/** A caller who is known has the same switches in every call. */
const offIn = new WeakMap<ReadCtx['switches'], readonly string[]>();

/** Beyond so many kinds of readers a query is built each time, rather than pile up: what is switched off comes in many ways. */
const READERS_MAX = 100;

/** All of a reader that a kept query may depend on. */
const readerOf = (ctx: ReadCtx): string =>
  `${ctx.actor.kind} ${ctx.role} ${readsOfPeople(ctx)} ${ctx.reach.kind} ${reachesMany(ctx)} ${switchedOff(ctx)}`;

function writeDown<Args extends unknown[], Row>(build: Build<Args, Row>, ctx: ReadCtx, count: number): Kept {
  const places = new Map<unknown, Source>();
  const standIn = (name: string, source: Source, shown: Record<string, unknown> = {}): unknown => {
    const made = opaque<unknown>(name, shown);
    places.set(made, source);
    return made;
  };
  const args = Array.from({ length: count }, (_, at) => standIn(`argument ${at + 1}`, (_ctx, given) => given[at]));
  const query = build(reader(ctx, standIn), ...(args as unknown[] as Args)).compile();
  return { query, sources: query.parameters.map((each) => places.get(each) ?? (() => each)) };
}

/** The context as a builder sees it: who reads is known, with what stands in for it. */
function reader(
  ctx: ReadCtx,
  standIn: (name: string, source: Source, shown?: Record<string, unknown>) => unknown,
): ReadCtx {
  const now = standIn('the time', (actual) => actual.deps.clock.now().toISOString());
  const ids = Object.keys(ctx.reach).filter((key) => key !== 'kind');
  const reach = ids.map((key) => {
    const shown = key === 'propertyIds' ? { length: reachesMany(ctx) ? Number.POSITIVE_INFINITY : 0 } : {};
    return [key, standIn(`reach.${key}`, ({ reach }) => (reach as Record<string, unknown>)[key], shown)];
  });
  const seen = {
    org: standIn('the organization', (actual) => actual.org),
    role: ctx.role,
    reads: readsOfPeople(ctx),
    switches: Object.fromEntries(switchedOff(ctx).map((capability) => [capability, false])),
    actor: opaque('the actor', {
      kind: ctx.actor.kind,
      personId: standIn('the person', actorPersonId),
    }),
    reach: { kind: ctx.reach.kind, ...Object.fromEntries(reach) },
    deps: opaque('what the process offers', {
      registry: ctx.deps.registry,
      clock: { now: () => opaque('the time', { toISOString: () => now }) },
    }),
    db: ctx.db satisfies Reader,
  };
  return opaque<ReadCtx>('the context', seen);
}

const ASKED_BY_KYSELY: ReadonlySet<unknown> = new Set(['expression', 'expressionType', 'toOperationNode']);

/** Something that shows nothing but `shown`. Kysely asks each value whether it is an expression, and is told that it is none. */
function opaque<T>(name: string, shown: Record<string, unknown>): T {
  const refuse = (): never => {
    throw new Error(`A kept query looks at ${name}, which is not the same each time.`);
  };
  return new Proxy(shown, {
    get: (target, key) =>
      Object.hasOwn(target, key) ? target[key as string] : ASKED_BY_KYSELY.has(key) ? undefined : refuse(),
    has: (_, key) => !ASKED_BY_KYSELY.has(key) && refuse(),
    ownKeys: refuse,
  }) as T;
}

/** What of a value a builder might look at by mistake: whether there is one, which of two it is, whether a list has something. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? 'some' : 'none';
  return value === null || value === undefined || typeof value === 'boolean' ? `${value}` : typeof value;
}

function isToProve(proofs: Map<string, number>, kind: string): boolean {
  const count = proofs.get(kind) ?? 0;
  proofs.set(kind, count + 1);
  return count < PROOFS_OF_A_KIND;
}

type Compile = (ctx: ReadCtx) => Pick<CompiledQuery, 'sql' | 'parameters'>;

function proveSame(ctx: ReadCtx, keptAt: Compile, builtAt: Compile): void {
  const at = ctx.deps.clock.now();
  const still = { ...ctx, deps: { ...ctx.deps, clock: { now: () => at } } };
  const [filled, built] = [keptAt(still), builtAt(still)];
  if (filled.sql === built.sql && isDeepStrictEqual(filled.parameters, built.parameters)) return;
  throw new Error(
    `A kept query depends on a value that it was given.\nkept:  ${filled.sql}\nbuilt: ${built.sql}\n${JSON.stringify([filled.parameters, built.parameters])}`,
  );
}
