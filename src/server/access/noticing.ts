import { type RawBuilder, sql } from 'kysely';
import type { Params } from '#contract/language/sentences.ts';
import type { Audience, Relation } from '#contract/notices/notices.events.ts';
import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from './context.ts';

/** Those who follow from where it is. */
type OfOffice = 'managers' | 'office';

/** What a noun knows of one of its things where somebody is told about it. */
export type Noticed = {
  /** Where it is: by that follows who of the office looks after it. */
  propertyId?: string;
  /** Who else has to do with it, by relation: ids of people. Whoever does not reach it is left out by whoever tells them. */
  people: { readonly [R in Exclude<Relation, OfOffice>]?: readonly (string | null)[] };
  /** What the sentences name, written as the organization writes days and amounts. */
  params: Params;
  /** The same for moments: by the clocks of the place, whose zone is named to whom other clocks show another time. */
  momentsFor?: (readerZone: string) => Params;
  /** Where it is looked at, as the browser has it. */
  path: string | Readonly<Record<Audience, string>>;
  /** What they must reach to be told, where that is not the thing itself: the request of a note. */
  reachedBy?: { type: string; id: string };
};

/** Looks up one thing for a notice, with the facts of what happened; null when it is not there any more. */
export type FindNoticed = (ctx: ReadCtx, id: string, facts: ToldFacts) => Promise<Noticed | null>;

/**
 * How long what asks for something waits for whoever was told, by how things stand: for each notice that asks, by what it
 * `says`, whether the row it is about still asks it of `notice.person_id` since `notice.at`. A row that is gone asks nothing.
 */
export type Waiting<Says extends string = string> = {
  /** Where that row stands, as SQL in which every table carries its organization. */
  from: string;
  id: `${string}.${string}`;
  while: Readonly<Record<Says, RawBuilder<boolean>>>;
};

/** A notice by what tells how long it waits. */
export type Asking = { subjectType: string; says: string };

/**
 * Whether what a notice asks for still waits for its reader, by how things stand; what no noun knows the end of waits.
 * Where it is known which notices are asked about, only what tells about those is named: to plan all of it takes longer than to
 * answer it.
 */
export function stillWaits(
  waiting: ReadonlyMap<string, Waiting>,
  among: readonly Asking[] | null,
): RawBuilder<boolean> {
  const isAmong = (type: string, says: string) =>
    among === null || among.some((one) => one.subjectType === type && one.says === says);
  const arms = [...waiting].flatMap(([type, { from, id, while: conditions }]) => {
    const asked = Object.entries(conditions).filter(([says]) => isAmong(type, says));
    if (asked.length === 0) return [];
    const kinds = [...Map.groupBy(asked, ([, condition]) => condition)].map(([condition, ones]) => {
      const says = ones.map(([one]) => sql.lit(one));
      return sql`when notice.says in (${sql.join(says)}) then ${condition}`;
    });
    const org = `${id.slice(0, id.indexOf('.'))}.org_id`;
    const waits = sql`coalesce((
      select case ${sql.join(kinds, sql` `)} else true end from ${sql.raw(from)}
      where ${sql.ref(org)} = notice.org_id and ${sql.ref(id)} = notice.subject_id), false)`;
    return [sql`when ${sql.lit(type)} then ${waits}`];
  });
  return arms.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`case notice.subject_type ${sql.join(arms, sql` `)} else true end`;
}
