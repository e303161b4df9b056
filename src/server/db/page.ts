import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { Instant, PlainDate } from '#contract/dates.schemas.ts';
import { type Page, TOTAL_COUNTED_UP_TO } from '#contract/list.ts';
import { isUuid } from '#contract/uuid.ts';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx, Reader } from '#server/access/context.ts';
import type { DB } from './schema.ts';

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
    const isValue = value === null || (typeof value === 'string' && isReadAs(sort.type, value));
    if (isValue && typeof id === 'string' && isUuid(id)) return [value, id];
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
export const planningOf = (ctx: ReadCtx, { limit, cursor, sort, q, ...filters }: ListQuery): Planning => ({
  reader: ctx.db,
  isForEverybody: ctx.reach.kind === 'all' && Object.values(filters).every((value) => value === undefined),
});

/** The column that tells how many rows there are in all. */
const HOW_MANY = 'howMany';
// Not by `set local`, which is refused its meaning where nobody said `begin`.
const oneForAll = sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`;
const oneForEach = sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`;

/**
 * One page of a list by keyset. `rows` builds the page's query, `counted` the rows to count (up to 1,000; beyond that the
 * total is a lower bound), both already filtered. The two travel in one flush; later pages are not counted again. What a
 * search finds is counted with the rows where it comes as ids, so that nothing is searched twice; otherwise it mostly fits a
 * page, which then says how many there are, and is counted only where there is more.
 */
export async function page<R extends Row>(
  input: {
    limit: number;
    cursor?: string | undefined;
    sort: Sort;
    q?: string | undefined;
    planning?: Planning | undefined;
  },
  rows: SelectQueryBuilder<DB, never, R>,
  counted: (() => Promise<number>) | null,
): Promise<{ rows: R[]; page: Page }> {
  const { limit, cursor, sort, planning } = input;
  const order = sql.raw(sort.direction === 'asc' ? 'asc' : sort.nullable ? 'desc nulls last' : 'desc');
  const isOfFew = input.q !== undefined && planning?.isForEverybody === true;
  const isCounted = !cursor && counted !== null;
  const column = sortedColumn(sort, isOfFew);
  let query = rows
    .orderBy(sql`${column} ${order}`)
    .orderBy(sql.ref(sort.id), sort.direction)
    .limit(limit + 1);
  if (cursor) query = query.where(after(sort, column, decode(cursor, sort)));
  if (isCounted && isOfFew) query = query.select(sql<number>`count(*) over ()`.as(HOW_MANY));
  const [, found, counting] = await Promise.all([
    planning && (planning.isForEverybody ? oneForAll : oneForEach).execute(planning.reader),
    query.execute(),
    isCounted && !input.q ? counted() : null,
  ]);
  const told = isOfFew ? (found[0]?.[HOW_MANY] as number | undefined) : undefined;
  const total = isCounted && input.q ? (told ?? (await (found.length > limit ? counted() : found.length))) : counting;
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const value = last?.[sort.key];
  const nextCursor =
    found.length > limit && last
      ? encode([value === null || value === undefined ? null : String(value), String(last.id)])
      : null;
  return {
    rows: shown as R[],
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

/** One page of a list: its rows and what is counted of them narrowed by the same conditions, one plan where one serves all. */
export const narrowedPage = <R extends Row>(
  ctx: ReadCtx,
  query: ListQuery & { q?: string | undefined },
  {
    sort,
    rows,
    counted,
    conditions,
  }: {
    sort: Sort;
    rows: SelectQueryBuilder<DB, never, R>;
    counted: SelectQueryBuilder<DB, never, Row>;
    conditions: readonly Condition[];
  },
): Promise<{ rows: R[]; page: Page }> =>
  page(
    { limit: query.limit, cursor: query.cursor, sort, q: query.q, planning: planningOf(ctx, query) },
    narrow(rows, conditions),
    () => countUpTo(ctx.db, narrow(counted, conditions)),
  );

/** Counts the rows of a filtered query, at most one more than is counted exactly. */
export async function countUpTo(db: Reader, filtered: SelectQueryBuilder<DB, never, Row>): Promise<number> {
  const limited = filtered.limit(TOTAL_COUNTED_UP_TO + 1).as('limited');
  const { count } = (await db
    .selectFrom(limited)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()) as { count: number };
  return Number(count);
}
