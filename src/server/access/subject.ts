import { type RawBuilder, sql } from 'kysely';
import { personName } from '#contract/format/person-name.ts';
import type { Permission } from '#contract/permissions.ts';
import type { PageSubject } from '#contract/subjects.ts';
import { holds } from './authorize.ts';
import type { Ctx } from './context.ts';

/** Where a subject's names stand, as SQL over `from`, in which every table carries its organization. */
export type Naming = {
  from: string;
  id: `${string}.${string}`;
  /** What it is called itself: the number of a unit, the name of a file. */
  ownName?: string;
  /** What its page is called, where that is not its own name. */
  name?: string;
  /** What tells more than the name. */
  detail?: string;
  page?: { of: PageSubject; id: string };
  currency?: string;
  /** The id of what it goes by, such as the request of a photo, named by that one's own subject. */
  goesBy?: string;
  /** The column of its organization, where that is not `org_id` of the table of `id`. */
  org?: string;
};

/**
 * Whether the row with this id lies in reach of the active role, as a scalar subselect: null where it is not there, or not
 * any more, so that a timeline can keep what it told of it.
 */
type InReach = (ctx: Ctx, id: RawBuilder<unknown>) => RawBuilder<boolean | null>;
/** The same as of a moment; null for a role of which that is no other question. */
type InReachAt = (ctx: Ctx, id: RawBuilder<unknown>, at: RawBuilder<unknown>) => RawBuilder<boolean> | null;

/** The parts of a reach that hold ids of things which timelines tell of. */
export type ReachKey = 'propertyIds' | 'leaseIds';

/** The name that the state of a person or of a sign-in gives them. */
export const recordedPersonName = (text: (field: string) => string | null): string =>
  personName({ firstName: text('firstName'), lastName: text('lastName') });

/** How everybody else knows a thing that a noun writes about. */
export type Subject = Known &
  (Reached | { inReach?: undefined; inReachAt?: undefined; toldAt?: undefined; readBy?: undefined });

type Known = {
  /** How it is named where it is spoken of; left out where it never is. */
  named?: Naming;
  /** The fields by which a recorded state names itself, the most telling first; those in brackets are joined. */
  recordedAs: readonly (string | readonly string[] | typeof recordedPersonName)[];
  /** The field of a recorded state that holds what it belonged to, for when it is gone. */
  belongsTo?: string;
  /** The action that deletes it, or that it goes unrecorded with what it belonged to. */
  deletion: `${string}.${string}` | 'unrecorded' | 'never';
  /** What its entries are really about: a session whose it is, the organization the one there is. */
  standsFor?: 'actor' | 'organization';
  /** What is done to it concerns those alone whom its noun tells by a word; nobody else's page is told that it changed. */
  isToldByWord?: true;
  /** Where the reach of a role holds ids of it: what is told of such a thing is told to those who have it in reach. */
  reachKey?: ReachKey;
  /** A sign-in that belongs to nobody in the list of people goes by the name it has itself. */
  goesByActor?: true;
  /** The ids that a search by name finds in the whole organization, as an array; left out where nobody looks by name. */
  foundBy?: (q: string, atMost: number) => RawBuilder<string[]>;
};

/** Needed by whatever timelines tell of and whatever files belong to. */
export type Reached = {
  inReach: InReach;
  /**
   * Who reached it at a moment, where that does not follow from who reaches it now, as of a home that others moved into:
   * what belonged to it and is gone is theirs who were there when it was told.
   */
  inReachAt?: InReachAt;
  /**
   * Whether what happened to it at a moment is told to whoever reaches it, where they keep what they knew and hear no more of
   * it, as of a request of a home that they left.
   */
  toldAt?: InReachAt;
  /**
   * Who lacks this permission reaches none of it, and reads no line about it in another thing's timeline, not even when it
   * is gone. Null where everybody may read of it, or where `inReach` tells the roles apart.
   */
  readBy: Permission | null;
};

export type Subjects = ReadonlyMap<string, Subject>;

/** Whether one thing lies in reach, or did at a moment; what nobody can reach, or this role may not read, does not, whether it is there or not. */
export function reaches(
  ctx: Ctx,
  type: string,
  id: RawBuilder<unknown>,
  at?: RawBuilder<unknown>,
): RawBuilder<boolean | null> {
  const subject = ctx.deps.registry.subjects.get(type);
  if (subject?.inReach === undefined) return sql`false`;
  if (subject.readBy !== null && !holds(ctx, subject.readBy)) return sql`false`;
  return (at && subject.inReachAt?.(ctx, id, at)) ?? subject.inReach(ctx, id);
}

const byType = (typeColumn: string, types: Iterable<string>, reached: (type: string) => RawBuilder<boolean | null>) => {
  const arms = [...types].map((type) => sql`when ${sql.lit(type)} then ${reached(type)}`);
  return sql<boolean | null>`case ${sql.ref(typeColumn)} ${sql.join(arms, sql` `)} else false end`;
};

/** Whether what two columns name lies in reach; unknown subjects do not, nor those that are not among the named ones. */
export const subjectInReach = (
  ctx: Ctx,
  typeColumn: string,
  idColumn: string,
  among: Iterable<string> = ctx.deps.registry.subjects.keys(),
): RawBuilder<boolean | null> => byType(typeColumn, among, (type) => reaches(ctx, type, sql.ref(idColumn)));

/** Whether what two columns name is still told of a moment; null where that is no question. */
export function subjectToldAt(
  ctx: Ctx,
  typeColumn: string,
  idColumn: string,
  at: RawBuilder<unknown>,
): RawBuilder<boolean> | null {
  const arms = [...ctx.deps.registry.subjects].flatMap(([type, { toldAt }]) => {
    const told = toldAt?.(ctx, sql.ref(idColumn), at);
    return told ? [sql`when ${sql.lit(type)} then ${told}`] : [];
  });
  return arms.length === 0 ? null : sql<boolean>`case ${sql.ref(typeColumn)} ${sql.join(arms, sql` `)} else true end`;
}

/** Whether what two columns name lay in reach at the moment in a third. */
export const subjectInReachAt = (
  ctx: Ctx,
  typeColumn: string,
  idColumn: string,
  atColumn: string,
): RawBuilder<boolean | null> =>
  byType(typeColumn, ctx.deps.registry.subjects.keys(), (type) =>
    reaches(ctx, type, sql.ref(idColumn), sql.ref(atColumn)),
  );
