import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';

/** Whoever chooses among more of them looks by name. */
const OFFERED_MAX = 500;
const NAMED_MAX = 20_000;

type Actor = { id: string; name: string };

/** Who did something in this organization, by the name that stands in their newest entry; sorted by it. */
export async function findActors(ctx: ReadCtx): Promise<Actor[]> {
  const { rows } =
    await sql<Actor>`${stepping(ctx)} select id, name from named order by lower(name), id limit ${OFFERED_MAX}`.execute(
      ctx.db,
    );
  return rows;
}

/** The same whose name holds every word of a search. */
export async function findActorsByName(ctx: ReadCtx, q: string): Promise<string[]> {
  const { rows } = await sql<Actor>`${stepping(ctx)}
    select id, name from named where cardinality(home_words(${q})) > 0
      and not exists (select from unnest(home_words(${q})) as word where strpos(unaccent_lower(name), word) = 0)`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** From one actor to the next in the index, so that a trail of years is asked once for each of them. */
const stepping = (ctx: ReadCtx) => sql`
  with recursive found (id, step) as (
    (select actor_id, 1 from audit_entries where org_id = ${ctx.org} and actor_id is not null order by actor_id limit 1)
    union all
    select (select entry.actor_id from audit_entries entry
      where entry.org_id = ${ctx.org} and entry.actor_id > found.id order by entry.actor_id limit 1), step + 1
    from found where found.id is not null and step < ${NAMED_MAX}
  ), named as (
    select found.id, (select entry.actor_name from audit_entries entry
      where entry.org_id = ${ctx.org} and entry.actor_id = found.id order by entry.at desc, entry.id desc limit 1) as name
    from found where found.id is not null
  )`;

/** By whose clocks the days of the trail go: the organization's. */
export async function findZone(ctx: ReadCtx): Promise<string> {
  const { timeZone } = await ctx.db
    .selectFrom('organizations')
    .select('timeZone')
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  return timeZone;
}
