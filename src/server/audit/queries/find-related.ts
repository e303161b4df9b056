import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';
import type { Naming } from '#server/access/subject.ts';

/** A house of many years has told of thousands of things; beyond this many the newest stand for all. */
const RELATED_MAX = 5000;
/** A search that finds more than this is no search for one thing. */
const FOUND_MAX = 500;

/**
 * Everything that belongs to these things, and themselves: what their timelines tell of, what their page shows, and what
 * goes by any of that, such as the receipt of a cost of a request of a house. What is gone is found by the lines it left.
 */
export async function findRelated(ctx: ReadCtx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return withWhatGoesBy(ctx, [...ids, ...(await idsOf(ctx, [toldOf(ctx, ids)]))]);
}

/** What people look for by a name: things of every sort, with what goes by them. */
export async function findByName(ctx: ReadCtx, q: string): Promise<string[]> {
  const searches = subjectsOf(ctx).flatMap(([, { foundBy }]) => (foundBy ? [foundBy(q, FOUND_MAX)] : []));
  return withWhatGoesBy(
    ctx,
    await idsOf(
      ctx,
      searches.map((ids) => sql<Id>`select unnest(${ids}) as id`),
    ),
  );
}

/** From a request to its costs, from these to their receipts. */
const STEPS = 2;

async function withWhatGoesBy(ctx: ReadCtx, ids: readonly string[]): Promise<string[]> {
  const found = new Set(ids);
  let newest = [...found];
  for (let step = 0; step < STEPS && newest.length > 0; step++) {
    const next = await idsOf(ctx, [...shownWith(ctx, newest), ...goingBy(ctx, newest)]);
    newest = next.filter((id) => !found.has(id));
    for (const id of newest) found.add(id);
  }
  return [...found];
}

type Id = { id: string };
type Arm = ReturnType<typeof sql<Id>>;

const subjectsOf = (ctx: ReadCtx) => [...ctx.deps.registry.subjects];

async function idsOf(ctx: ReadCtx, arms: readonly Arm[]): Promise<string[]> {
  if (arms.length === 0) return [];
  const each = arms.map((arm) => sql`(${arm})`);
  const { rows } = await sql<Id>`${sql.join(each, sql` union `)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

const toldOf = (ctx: ReadCtx, ids: readonly string[]): Arm => sql<Id>`
  select distinct line.subject_id as id from (
    select told.activity_id from activity_subjects told
    where told.org_id = ${ctx.org} and told.subject_id = any(${ids}::uuid[])
      and told.subject_type = any(${subjectsOf(ctx).map(([type]) => type)}::text[])
    order by told.at desc limit ${RELATED_MAX}
  ) newest join activities line on line.org_id = ${ctx.org} and line.id = newest.activity_id`;

/** What has no page of its own, but that of one of these. */
const shownWith = (ctx: ReadCtx, ids: readonly string[]): Arm[] =>
  subjectsOf(ctx).flatMap(([, { named }]) =>
    named?.page && named.page.id !== named.id ? [armOf(ctx, named, named.page.id, ids)] : [],
  );

const goingBy = (ctx: ReadCtx, ids: readonly string[]): Arm[] =>
  subjectsOf(ctx).flatMap(([, { named }]) => (named?.goesBy ? [armOf(ctx, named, `(${named.goesBy})`, ids)] : []));

const armOf = (ctx: ReadCtx, named: Naming, parentId: string, ids: readonly string[]): Arm => sql<Id>`
  select ${sql.raw(named.id)} as id from ${sql.raw(named.from)}
  where ${sql.raw(named.org ?? named.id.replace(/\.\w+$/, '.org_id'))} = ${ctx.org}
    and ${sql.raw(parentId)} = any(${ids}::uuid[]) limit ${RELATED_MAX}`;
