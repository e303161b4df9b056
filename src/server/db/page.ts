import {
  type AliasedRawBuilder,
  type Compilable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { Instant, PlainDate } from '#contract/dates.schemas.ts';
import { type Page, TOTAL_COUNTED_UP_TO } from '#contract/list.ts';
import { isUuid } from '#contract/uuid.ts';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx, Reader } from '#server/access/context.ts';
import { setWithNext, snakeCase } from './connect.ts';
import { type KeptQuery, kept } from './kept.ts';
import type { DB } from './schema.ts';
import { HITS_MAX, type SearchFunction } from './search.ts';
import { asksForUsed } from './used-columns.ts';

/** One way to sort a list: a column and the row's id, in one direction. */
export type Sort = {
  /** SQL name of the column, with its table. */
  column: string;
  id: string;
  direction: 'asc' | 'desc';
  /** Key of the column's value in a row of the answer. */
  key: string;
  /** SQL type of the column, so that comparisons stay indexable. */
  type: 'text' | 'timestamptz' | 'date';
  /** Whether the column may be null; nulls then come last. */
  nullable?: true;
};

type Cursor = [value: string | null, id: string];

/** Where a row stands in its order, for a page that begins beside it. */
export const cursorAt = (value: string, id: string): string => encode([value, id]);

const encode = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Of the years in four digits, the first that PostgreSQL knows. */
const FIRST_YEAR = '0001';

/** Whether the database can read a text as this type: what it cannot read, it answers as if we had erred. */
function isReadAs(type: Sort['type'], value: string): boolean {
  if (type === 'text' || value === 'infinity') return true;
  const schema = type === 'date' ? PlainDate : Instant;
  return schema.safeParse(value).success && value >= FIRST_YEAR;
}

/** A cursor comes back from outside: it may be invented, or belong to another way of sorting. */
function decode(text: string, sort: Sort): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [value, id] = Array.isArray(cursor) && cursor.length === 2 ? (cursor as unknown[]) : [];
    const isValue = value === null ? sort.nullable === true : typeof value === 'string' && isReadAs(sort.type, value);
    if (isValue && typeof id === 'string' && isUuid(id)) return [value as string | null, id];
  } catch {
    // Falls through: whatever it was, it is not one of ours.
  }
  throw fail('VALIDATION_FAILED', {
    field: 'cursor',
    reason: 'request.cursor',
  });
}

/** What makes a value of a type another one for the planner, and for nobody else. */
const SAME: Record<Sort['type'], RawBuilder<unknown>> = {
  text: sql`|| ''`,
  timestamptz: sql`+ interval '0'`,
  date: sql`+ 0`,
};

/**
 * The column that a list is sorted by. What a search found is few and read by its ids: one plan for every organization takes
 * each for an average one, and would rather walk all rows of a large one in the list's order, so no index fits the order.
 */
const sortedColumn = ({ column, type }: Sort, isOfFew: boolean): RawBuilder<unknown> =>
  isOfFew ? sql`(${sql.ref(column)} ${SAME[type]})` : sql.ref(column);

/** Rows strictly after the cursor, in the order of `sort`. */
function after(sort: Sort, column: RawBuilder<unknown>, [value, id]: Cursor): RawBuilder<boolean> {
  const rowId = sql.ref(sort.id);
  const type = sql.raw(sort.type);
  const operator = sql.raw(sort.direction === 'asc' ? '>' : '<');
  if (value === null) return sql<boolean>`(${column} is null and ${rowId} ${operator} ${id}::uuid)`;
  const past = sql<boolean>`(${column}, ${rowId}) ${operator} (${value}::${type}, ${id}::uuid)`;
  return sort.nullable ? sql<boolean>`(${past} or ${column} is null)` : past;
}

type Row = Record<string, unknown>;

type ListQuery = { limit: number; cursor?: string | undefined; sort?: string; [filter: string]: unknown };

/** How a list is planned: by whom the database is asked, and whether one plan is made for every organization. */
export type Planning = { reader: Reader; isForEverybody: boolean };

/**
 * A list that asks for nothing but its order or for what a search finds has one good plan for every organization, since what
 * is found comes as ids, and making it anew costs more than running it. With filters the best plan depends on the
 * organization: a kept one takes each for an average one, and sorted 15,000 open requests of a large one for 50.
 */
export const planningOf = (ctx: ReadCtx, query: ListQuery): Planning => ({
  reader: ctx.db,
  // Who is not shown how people are reached must not find by it either: of what is found, some is left out.
  isForEverybody: ctx.reach.kind === 'all' && ctx.reads?.includes('people') !== false && isUnfiltered(query),
});

const isUnfiltered = ({ limit, cursor, sort, q, ...filters }: Partial<ListQuery>): boolean =>
  Object.values(filters).every((value) => value === undefined);

/** The column that tells how many rows there are in all. */
const HOW_MANY = 'howMany';
// Not by `set local`, which is refused its meaning where nobody said `begin`.
const ONE_FOR_ALL = "set_config('plan_cache_mode', 'force_generic_plan', true)";
const oneForAll = sql`select ${sql.raw(ONE_FOR_ALL)}`;
const oneForEach = sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`;

/** Says how what is asked next is planned. */
const plan = ({ reader, isForEverybody }: Planning): unknown => {
  if (!isForEverybody) return oneForEach.execute(reader);
  return setWithNext(reader, ONE_FOR_ALL) || oneForAll.execute(reader);
};

type PageInput = {
  limit: number;
  cursor?: string | undefined;
  sort: Sort;
  q?: string | undefined;
  planning?: Planning | undefined;
  found?: Found | undefined;
};

/** What a search finds in the order of a list, so that the first of it are the list's first page. */
type Found = { org: string; q: string; by: Searched };
type Searched = { search: SearchFunction; table: keyof DB };

/** Whether a page is of what a search found, which comes as ids and is counted with the page. */
const isOfFew = ({ q, planning }: PageInput): boolean => q !== undefined && planning?.isForEverybody === true;

/** What is done to a query to make a page of it, whatever it reads. */
type Paged<Q> = {
  where(condition: RawBuilder<SqlBool>): Q;
  orderBy(by: RawBuilder<unknown>): Q;
  limit(count: number): Q;
  select(column: AliasedRawBuilder<number, string>): Q;
};
type Step = <Q extends Paged<Q>>(query: Q) => Q;

/** Rows whose page is found first, and then shown with what stands beside each of them. */
export type ShownRows<R> = (find: Step, show: Step) => SelectQueryBuilder<DB, never, R>;

/**
 * Rows of a list with columns of other rows beside them (`beside`). To join them is cheaper than to look up each column by
 * itself, but a join comes before the order: so the page is found by `found` alone, and `show` is given its rows.
 */
export const shownOnce =
  <Found extends Paged<Found>, R>(
    found: Found,
    show: (found: Found) => SelectQueryBuilder<DB, never, R>,
  ): ShownRows<R> =>
  (find, order) =>
    order(show(find(found)));

/** What a list reads: its rows as they are shown, or how they come to be. */
type Rows<R> = SelectQueryBuilder<DB, never, R> | ShownRows<R>;

const FOUND_COUNT = 'found_count';
/** What a page has beside the columns of its table. */
const MADE = [FOUND_COUNT, snakeCase(HOW_MANY)];

/**
 * The rows of the first page of what was found, in place of their table, each with how many were found in all. They are looked
 * up one by one by their key, which the limit sees to: one plan for every organization takes each for an average one, and
 * would rather walk all that it has, by any index that holds the id.
 */
const firstFound = ({ org, q, by }: Found, limit: number, columns: readonly string[]): RawBuilder<unknown> => sql`(
  select looked_up.*, cardinality(hits.ids) as ${sql.ref(FOUND_COUNT)}
  from (select ${sql.raw(by.search)}(${q}, ${HITS_MAX}, null::uuid[]) as ids offset 0) as hits
  cross join lateral unnest(hits.ids[1:${sql.lit(limit + 1)}]) as first_page (id)
  cross join lateral (
    select ${sql.join(columns.map((column) => sql.ref(`stored.${column}`)))} from ${sql.table(by.table)} as stored
    where stored.org_id = ${org} and stored.id = first_page.id limit 1) as looked_up)`;

/** The rows of one page in their order, and one more where there is one. */
function pageQuery<R>(
  input: PageInput,
  rows: Rows<R>,
  conditions: readonly Condition[],
  from: Cursor | null,
  isCounted: boolean,
): SelectQueryBuilder<DB, never, R> {
  const { limit, sort, found: inOrder } = input;
  const alias = sort.id.slice(0, sort.id.indexOf('.'));
  const direction = sql.raw(sort.direction === 'asc' ? 'asc' : sort.nullable ? 'desc nulls last' : 'desc');
  const column = sortedColumn(sort, isOfFew(input));
  const ordered: Step = (query) =>
    query.orderBy(sql`${column} ${direction}`).orderBy(sql`${sql.ref(sort.id)} ${sql.raw(sort.direction)}`);
  const counts = isCounted && isOfFew(input);
  const howMany = inOrder ? sql.ref<number>(`${alias}.${FOUND_COUNT}`) : sql<number>`count(*) over ()`;
  const found: Step = (query) => {
    const narrowed = narrow(query, [...conditions, from && after(sort, column, from)]);
    const page = ordered(narrowed).limit(limit + 1);
    return counts ? page.select(howMany.as(HOW_MANY)) : page;
  };
  if (typeof rows !== 'function') return found(rows);
  const counted = sql.ref<number>(`${alias}.${HOW_MANY}`);
  const source = inOrder && ((columns: readonly string[]) => firstFound(inOrder, limit, columns));
  return rows(found, (query) => ordered(counts ? query.select(counted.as(HOW_MANY)) : query)).withPlugin(
    asksForUsed(alias, MADE, source),
  );
}

/**
 * One page of a list by keyset. `rows` builds the page's query, `counted` the rows to count (up to 1,000; beyond that the
 * total is a lower bound), both already filtered. The two travel in one flush; later pages are not counted again. What a
 * search finds is counted with the rows where it comes as ids, so that nothing is searched twice; otherwise it mostly fits a
 * page, which then says how many there are, and is counted only where there is more.
 */
export function page<R extends Row>(
  input: PageInput,
  rows: Rows<R>,
  counted: (() => Promise<number>) | null,
  conditions: readonly Condition[] = [],
): Promise<{ rows: R[]; page: Page }> {
  const from = input.cursor ? decode(input.cursor, input.sort) : null;
  const query = pageQuery(input, rows, conditions, from, !from && counted !== null);
  return read(input, () => query.execute(), counted);
}

async function read<R extends Row>(
  input: PageInput,
  shownRows: () => Promise<R[]>,
  counted: (() => Promise<number>) | null,
): Promise<{ rows: R[]; page: Page }> {
  const { limit, cursor, sort, planning } = input;
  const isCounted = !cursor && counted !== null;
  const [, found, counting] = await Promise.all([
    planning && plan(planning),
    shownRows(),
    isCounted && !input.q ? counted() : null,
  ]);
  const told = isOfFew(input) ? (found[0]?.[HOW_MANY] as number | undefined) : undefined;
  const total = isCounted && input.q ? (told ?? (await (found.length > limit ? counted() : found.length))) : counting;
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const value = last?.[sort.key];
  const nextCursor =
    found.length > limit && last
      ? encode([value === null || value === undefined ? null : String(value), String(last.id)])
      : null;
  return {
    rows: shown,
    page: { limit, nextCursor, total, totalIsExact: total === null || total <= TOTAL_COUNTED_UP_TO },
  };
}

/** What a list is narrowed by, or nothing where it is not asked for. */
export type Condition = RawBuilder<SqlBool> | '' | false | null | undefined;

/** Narrows a query by all that is asked for. */
export const narrow = <Q extends { where(condition: RawBuilder<SqlBool>): Q }>(
  query: Q,
  conditions: readonly Condition[],
): Q => conditions.reduce<Q>((narrowed, one) => (one ? narrowed.where(one) : narrowed), query);

type Listed<R> = {
  sort: Sort;
  rows: Rows<R>;
  counted: SelectQueryBuilder<DB, never, Row>;
  conditions?: readonly Condition[];
};
type KeptPages<R> = {
  sort: Sort;
  rows: KeptQuery<[q: string | undefined, value: string, id: string], R>;
  counted: KeptQuery<[q: string | undefined], Count>;
};

/** A list is kept in so many ways to ask for it; what goes beyond is built each time. */
const SHAPES_MAX = 60;

/** What tells apart the ways to ask for a list that are kept: all but what is searched and where a page begins. With filters there are too many. */
function shapeOf({ limit, sort, state, q, cursor, ...filters }: ListQuery): string | null {
  if (Object.values(filters).some((value) => value !== undefined)) return null;
  return JSON.stringify([limit, sort, state, q === undefined, Boolean(q), Boolean(cursor)]);
}

/**
 * The pages of a list: its rows and what is counted of them narrowed by the same conditions, one plan where one serves all.
 * Asked for without filters, its queries are written down once for each kind of reader (`kept`), since to build and compile
 * them takes a tenth of what Node does for a page. So `build` is shown what stands in for the search and for who reads.
 * `planned` is what it is planned by, where that is not all that is asked for; `inOrder` says of which search what is found
 * comes in the order of a `sort`, of a list that is `shownOnce`.
 */
export function keptPage<Query extends ListQuery & { q?: string | undefined }, R extends Row>(
  build: (ctx: ReadCtx, query: Query) => Listed<R>,
  planned: (query: Query) => ListQuery = (query) => query,
  inOrder?: Searched & { sort: string },
): (ctx: ReadCtx, query: Query) => Promise<{ rows: R[]; page: Page }> {
  const inputOf = (ctx: ReadCtx, query: Query, sort: Sort): PageInput => ({
    limit: query.limit,
    cursor: query.cursor,
    sort,
    q: query.q,
    planning: planningOf(ctx, planned(query)),
  });
  const keep = (sort: Sort, { cursor, ...query }: Query): KeptPages<R> => {
    const searching = (q: string | undefined) => ({ ...query, ...(query.q && { q }) }) as unknown as Query;
    return {
      sort,
      rows: kept((ctx: ReadCtx, q: string | undefined, value: string, id: string) => {
        const input = inputOf(ctx, searching(q), sort);
        // A filter leaves rows out of what was found, however the list is planned.
        const isFirst =
          !cursor && query.sort === inOrder?.sort && input.planning?.isForEverybody && isUnfiltered(query);
        const found = isFirst && query.q && inOrder && q !== undefined ? { org: ctx.org, q, by: inOrder } : undefined;
        const { rows, conditions = [] } = build(ctx, found ? { ...searching(q), q: undefined } : searching(q));
        return pageQuery({ ...input, found }, rows, conditions, cursor ? [value, id] : null, !cursor);
      }),
      counted: kept((ctx: ReadCtx, q: string | undefined) => {
        const { counted, conditions = [] } = build(ctx, searching(q));
        return countQuery(ctx.db, narrow(counted, conditions));
      }),
    };
  };
  const shapes = new Map<string, KeptPages<R>>();
  const keptFor = (ctx: ReadCtx, query: Query): KeptPages<R> | undefined => {
    const shape = shapeOf(query);
    const known = shape === null ? undefined : shapes.get(shape);
    if (known || shape === null || shapes.size >= SHAPES_MAX) return known;
    const made = keep(build(ctx, query).sort, query);
    shapes.set(shape, made);
    return made;
  };
  return (ctx, query) => {
    const pages = keptFor(ctx, query);
    const [value, id] = pages && query.cursor ? decode(query.cursor, pages.sort) : ['', ''];
    if (pages && value !== null)
      return read(
        inputOf(ctx, query, pages.sort),
        () => pages.rows(ctx, query.q, value, id),
        async () => Number((await pages.counted.first(ctx, query.q))?.count),
      );
    const { sort, rows, counted, conditions = [] } = build(ctx, query);
    return page(inputOf(ctx, query, sort), rows, () => countUpTo(ctx.db, narrow(counted, conditions)), conditions);
  };
}

/**
 * The pages of what belongs to one thing, asked for by values alone and never counted: written down once for each length and
 * kind of reader, as `kept` queries are. The column of `sort` is never null.
 */
export function keptPagesOf<Args extends unknown[], R extends Row>(
  sort: Sort,
  build: (ctx: ReadCtx, ...args: Args) => SelectQueryBuilder<DB, never, R>,
): (ctx: ReadCtx, asked: { limit: number; cursor?: string | undefined }, ...args: Args) => Promise<Paging<R>> {
  const shapes = new Map<string, KeptQuery<[value: string, id: string, ...Args], R>>();
  const keptFor = (limit: number, isLater: boolean) => {
    const shape = `${limit} ${isLater}`;
    const known = shapes.get(shape);
    if (known) return known;
    const made = kept((ctx: ReadCtx, value: string, id: string, ...args: Args) =>
      pageQuery({ limit, sort }, build(ctx, ...args), [], isLater ? [value, id] : null, false),
    );
    if (shapes.size < SHAPES_MAX) shapes.set(shape, made);
    return made;
  };
  return (ctx, { limit, cursor }, ...args) => {
    const from = cursor ? decode(cursor, sort) : null;
    const [value, id] = from ?? ['', ''];
    const rows = keptFor(limit, from !== null);
    return read({ limit, cursor, sort }, () => rows(ctx, value ?? '', id, ...args), null);
  };
}

type Paging<R> = { rows: R[]; page: Page };
type Count = { count: number };

const countQuery = (db: Reader, filtered: SelectQueryBuilder<DB, never, Row>): Compilable<Count> => {
  const limited = filtered.limit(TOTAL_COUNTED_UP_TO + 1).as('limited');
  return db.selectFrom(limited).select(sql<number>`count(*)`.as('count')) as unknown as Compilable<Count>;
};

/** Counts the rows of a filtered query, at most one more than is counted exactly. */
export async function countUpTo(db: Reader, filtered: SelectQueryBuilder<DB, never, Row>): Promise<number> {
  const { rows } = await db.executeQuery(countQuery(db, filtered).compile());
  return Number(rows[0]?.count);
}
