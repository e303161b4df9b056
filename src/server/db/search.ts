import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Finding } from '#contract/search/search.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';

/** A function of the database, `(q, at_most, property_ids)` to ids, that searches a noun past row security inside its own organization. */
export type SearchFunction = `find_${string}`;
/** One more than a list counts, so that a cut search never looks complete. */
export const HITS_MAX = 1001;

/** Narrows a query to the rows that a search finds at the properties in reach, so that others never use up the hits. */
export function foundInReach(ctx: Ctx, search: SearchFunction, idColumn: string, q: string): RawBuilder<boolean> {
  const propertyIds = ctx.reach.kind === 'all' ? null : ctx.reach.propertyIds;
  return sql<boolean>`${sql.ref(idColumn)} = any((select ${sql.raw(search)}(${q}, ${HITS_MAX}, ${propertyIds}::uuid[]))::uuid[])`;
}

/** Narrows a query to rows whose folded text holds every word, row by row: where there are few to look through. */
export const containsWords = (textColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from unnest(home_words(${q})) as word where strpos(${sql.ref(textColumn)}, word) = 0)`;

/** The same of a text that is not folded, such as names: what those are found by who are shown no more of them. */
export const hasWords = (text: RawBuilder<string | null>, q: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from unnest(home_words(${q})) as word where strpos(unaccent_lower(coalesce(${text}, '')), word) = 0)`;

/** Orders such rows: those whose name begins with one of the words come first. */
export const beginsWithWord = (nameColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from unnest(home_words(${q})) as word where strpos(unaccent_lower(${sql.ref(nameColumn)}), word) = 1)`;

/** Of so many, the best within reach are taken. The functions put the best first only for so few. */
const BEST_OF = 100;

type Best = {
  /** The function that looks into the properties in reach; or, for what is at none, what finds so many ids at most. */
  search: SearchFunction | ((atMost: number) => RawBuilder<string[]>);
  /** The table and what hangs on it, as SQL; its own alias comes first. */
  from: RawBuilder<unknown>;
  alias: string;
  inReach: RawBuilder<SqlBool>;
  name: RawBuilder<string>;
  /** The columns of its property's id and name; absent for what is at none. */
  property?: { id: RawBuilder<string>; name: RawBuilder<string> };
  detail: RawBuilder<string | null>;
};

/** What a search finds of one kind within reach, the best first. */
export async function findBest(
  ctx: ReadCtx,
  { q, limit }: { q: string; limit: number },
  best: Best,
): Promise<Finding[]> {
  const propertyIds = ctx.reach.kind === 'all' ? null : ctx.reach.propertyIds;
  const found =
    typeof best.search === 'string'
      ? sql`${sql.raw(best.search)}(${q}, ${BEST_OF}, ${propertyIds}::uuid[])`
      : best.search(BEST_OF);
  const property = best.property
    ? sql`json_build_object('id', ${best.property.id}, 'name', ${best.property.name})`
    : sql`null::json`;
  const { rows } =
    await sql<Finding>`select ${sql.ref(`${best.alias}.id`)} as id, ${best.name} as name, ${property} as property, ${best.detail} as detail
    from unnest((select ${found})) with ordinality as found (id, nth), ${best.from}
    where ${sql.ref(`${best.alias}.org_id`)} = ${ctx.org} and ${sql.ref(`${best.alias}.id`)} = found.id and ${best.inReach}
    order by found.nth limit ${limit}`.execute(ctx.db);
  return rows;
}
