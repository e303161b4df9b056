import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Activity, activityRoutes, InternalNote } from '#contract/activities/activities.ts';
import type { Page } from '#contract/list.ts';
import { ACTIVITY_FILTERS, type ActivityType } from '#contract/subjects.ts';
import { fail } from '#server/access/app-error.ts';
import { actorPersonId, type Ctx, type ReadCtx } from '#server/access/context.ts';
import { worksInOffice } from '#server/access/office.ts';
import { subjectInReach, subjectInReachAt, subjectToldAt } from '#server/access/subject.ts';
import { keptPagesOf, page } from '#server/db/page.ts';

type Query = z.output<typeof activityRoutes.list.query>;
const LATELY = 5;

type Asked = { type: string; id: string | RawBuilder<string> };

const NEWEST_FIRST = {
  column: 'told.at',
  id: 'told.activity_id',
  direction: 'desc',
  key: 'at',
  type: 'timestamptz',
} as const;

/** What happened to one subject in reach, newest first, as far as the active role may read it. */
export async function listActivities(ctx: ReadCtx, query: Query): Promise<{ data: Activity[]; page: Page }> {
  const { type, id } = askedOf(query);
  const { limit, cursor } = query;
  // What is in reach of an owner or a renter follows from more than a query that is kept may look at.
  const found = readsAll(ctx)
    ? await timelines(ctx, { limit, cursor }, type, id)
    : await page({ limit, cursor, sort: NEWEST_FIRST }, timelineOf(ctx, { type, id }), null);
  return { data: found.rows.map(toActivity), page: found.page };
}

/** What happened last at an owner's properties, newest first, as far as they may read it. */
export async function listLately(ctx: ReadCtx): Promise<Activity[]> {
  const { reach } = ctx;
  if (reach.kind !== 'owner') return [];
  // The last of each place come from their index; a sort over all of them would read every line there is.
  const ofPlace = timelineOf(ctx, { type: ACTIVITY_FILTERS.propertyId, id: sql.ref<string>('place.id') })
    .orderBy('told.at', 'desc')
    .orderBy('told.activityId', 'desc')
    .limit(LATELY);
  const rows = await ctx.db
    .selectFrom(sql<{ id: string }>`unnest(${reach.propertyIds}::uuid[])`.as<'place'>(sql`place(id)`))
    .innerJoinLateral(
      () => ofPlace.as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    // One line may stand in the timelines of two.
    .distinctOn(['latest.at', 'latest.id'])
    .orderBy('latest.at', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(LATELY)
    .execute();
  return rows.map(toActivity);
}

/** The one thing that is asked about, by the name its noun gave it or by type and id. */
function askedOf(query: Query): { type: string; id: string } {
  const { subjectType, subjectId } = query;
  const named = Object.entries(ACTIVITY_FILTERS).flatMap(([filter, type]) => {
    const id = query[filter as keyof typeof ACTIVITY_FILTERS];
    return id === undefined ? [] : [{ filter, type, id }];
  });
  const [one, other] = [
    ...named,
    ...(subjectType && subjectId ? [{ filter: 'subjectId', type: subjectType, id: subjectId }] : []),
  ];
  const isHalf = (subjectType === undefined) !== (subjectId === undefined);
  if (!one || other || isHalf)
    throw fail('VALIDATION_FAILED', {
      field: other?.filter ?? 'subjectId',
      reason: 'request.one_subject',
      params: { names: Object.keys(ACTIVITY_FILTERS).join(', ') },
    });
  return one;
}

/** Whether a person acts for the office to whoever reads. What they did themselves in another of their roles is theirs. */
const isOffice = (ctx: Ctx, column: string): RawBuilder<boolean> =>
  readsAll(ctx)
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.ref(column)} <> ${actorPersonId(ctx)}::uuid
      and ${worksInOffice(ctx, sql.ref(column))})`;
const officeName = (ctx: Ctx) =>
  sql<string>`(select organization.name from organizations organization where organization.id = ${ctx.org})`;

/** Who did it as they are told to whoever reads: a person, or the organization. */
const toldId = (ctx: Ctx, id: string): RawBuilder<string | null> =>
  readsAll(ctx)
    ? sql<string | null>`${sql.ref(id)}`
    : sql<string | null>`case when ${isOffice(ctx, id)} then ${ctx.org}::uuid else ${sql.ref(id)} end`;
const toldName = (ctx: Ctx, id: string, name: string): RawBuilder<string | null> =>
  readsAll(ctx)
    ? sql<string | null>`${sql.ref(name)}`
    : sql<string | null>`case when ${isOffice(ctx, id)} then ${officeName(ctx)} else ${sql.ref(name)} end`;

const selectActivities = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('activities as activity')
    .leftJoin('people as actor', (join) =>
      join.onRef('actor.orgId', '=', 'activity.orgId').onRef('actor.id', '=', 'activity.actorId'),
    )
    .where('activity.orgId', '=', ctx.org)
    .where(readable(ctx))
    .select([
      'activity.id',
      'activity.type',
      'activity.at',
      toldId(ctx, 'activity.actorId').as('actorId'),
      toldName(ctx, 'activity.actorId', 'actor.name').as('actorName'),
      'activity.facts',
      'activity.visibleToOwner',
      'activity.subjectType',
      'activity.subjectId',
    ]);

/** The lines that are told of a subject; one index of `activity_subjects` holds them in their order. */
const timelineOf = (ctx: ReadCtx, { type, id }: Asked) =>
  selectActivities(ctx)
    .innerJoin('activitySubjects as told', (join) =>
      join.onRef('told.orgId', '=', 'activity.orgId').onRef('told.activityId', '=', 'activity.id'),
    )
    .where('told.orgId', '=', ctx.org)
    .where('told.subjectType', '=', type)
    .where('told.subjectId', '=', id)
    .select([alsoTold.as('about'), notesOn(ctx).as('notes')]);

const timelines = keptPagesOf(NEWEST_FIRST, (ctx: ReadCtx, type: string, id: string) => timelineOf(ctx, { type, id }));

/** In whose timelines a line stands besides its own subject's, in the order of their positions. */
const alsoTold = sql<Activity['about']>`coalesce((
  select json_agg(json_build_object('type', also.subject_type, 'id', also.subject_id) order by also.position)
  from activity_subjects also where also.org_id = activity.org_id and also.activity_id = activity.id and also.position > 0), '[]')`;

/** The notes on a line, oldest first; renters read none, owners those shown to them. */
const notesOn = (ctx: Ctx): RawBuilder<NoteRow[]> =>
  ctx.reach.kind === 'renter'
    ? sql<NoteRow[]>`'[]'::json`
    : sql<NoteRow[]>`coalesce((
  select json_agg(json_build_object('id', note.id, 'text', note.text, 'visibleToOwner', note.visible_to_owner, 'authorId', ${toldId(ctx, 'note.authorId')},
    'authorName', ${toldName(ctx, 'note.authorId', 'author.name')}, 'createdAt', replace((note.created_at at time zone 'UTC')::text, ' ', 'T') || 'Z') order by note.created_at, note.id)
  from internal_notes note left join people author on author.org_id = note.org_id and author.id = note.author_id
  where note.org_id = activity.org_id and note.activity_id = activity.id${sql.raw(ctx.reach.kind === 'owner' ? ' and note.visible_to_owner' : '')}), '[]')`;

/** Staff read every line of a timeline that they reach. */
const readsAll = ({ reach }: Ctx): boolean => reach.kind !== 'owner' && reach.kind !== 'renter';

/**
 * Owners and renters read what is meant for them, and nothing about a subject that is not theirs to see, though the line
 * also stands in the timeline of one that is. Of what is gone those read who reached what it belonged to when that was told,
 * the narrowest that the line is told of: a neighbor's papers, and those of a house after they moved out, are as little theirs
 * once they are deleted.
 */
function readable(ctx: Ctx): RawBuilder<boolean> {
  if (readsAll(ctx)) return sql<boolean>`true`;
  const isMeant = sql.ref(ctx.reach.kind === 'owner' ? 'activity.visible_to_owner' : 'activity.visible_to_renter');
  return sql<boolean>`(${isMeant} and coalesce(${subjectInReach(ctx, 'activity.subject_type', 'activity.subject_id')}, (
    select ${subjectInReachAt(ctx, 'holder.subject_type', 'holder.subject_id', 'activity.at')} from activity_subjects holder
    where holder.org_id = activity.org_id and holder.activity_id = activity.id and holder.position > 0
    order by holder.position limit 1))${isStillTold(ctx)})`;
}

/** Of what somebody left they read what they were told by then, in whose timeline ever it stands. */
function isStillTold(ctx: Ctx): RawBuilder<unknown> {
  const told = subjectToldAt(ctx, 'part.subject_type', 'part.subject_id', sql.ref('activity.at'));
  return told === null
    ? sql``
    : sql` and not exists (
    select from activity_subjects part
    where part.org_id = activity.org_id and part.activity_id = activity.id and not ${told})`;
}

/** An activity in reach, by what it is told of, for writing a note on it. */
export async function findActivity(ctx: ReadCtx, id: string) {
  let query = selectActivities(ctx).where('activity.id', '=', id);
  if (ctx.reach.kind !== 'all')
    query = query
      .where(sql<boolean>`${subjectInReach(ctx, 'activity.subject_type', 'activity.subject_id')} is not false`)
      .where(sql<boolean>`exists (
        select from activity_subjects told where told.org_id = activity.org_id and told.activity_id = activity.id
          and ${subjectInReach(ctx, 'told.subject_type', 'told.subject_id')})`);
  return await query.executeTakeFirst();
}

const selectNotes = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('internalNotes as note')
    .leftJoin('people as author', (join) =>
      join.onRef('author.orgId', '=', 'note.orgId').onRef('author.id', '=', 'note.authorId'),
    )
    .where('note.orgId', '=', ctx.org)
    .select([
      'note.id',
      'note.activityId',
      'note.text',
      'note.visibleToOwner',
      'note.authorId',
      'author.name as authorName',
      'note.createdAt',
    ]);

/** One note of an activity, as the timeline shows it. */
export const findNote = (ctx: ReadCtx, activityId: string, noteId: string) =>
  selectNotes(ctx).where('note.activityId', '=', activityId).where('note.id', '=', noteId).executeTakeFirst();

type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;
type ActivityRow = Awaited<ReturnType<ReturnType<typeof timelineOf>['executeTakeFirstOrThrow']>>;

/** A note as the contract has it. */
export const toNote = (row: NoteRow): InternalNote => ({
  id: row.id,
  text: row.text,
  visibleToOwner: row.visibleToOwner,
  author: person(row.authorId, row.authorName),
  at: row.createdAt,
});

const toActivity = (row: ActivityRow): Activity => ({
  id: row.id,
  type: row.type as ActivityType,
  at: row.at,
  actor: person(row.actorId, row.actorName),
  facts: row.facts as Activity['facts'],
  subject: { type: row.subjectType, id: row.subjectId },
  about: row.about,
  visibleToOwner: row.visibleToOwner,
  internalNotes: row.notes.map(toNote),
});

const person = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);
