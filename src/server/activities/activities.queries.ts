import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Activity, activityRoutes, InternalNote } from '#contract/activities/activities.ts';
import type { Page } from '#contract/list.ts';
import { ACTIVITY_FILTERS, type ActivityType } from '#contract/subjects.ts';
import { fail } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { subjectInReach } from '#server/access/subject.ts';
import { kept } from '#server/db/kept.ts';
import { page } from '#server/db/page.ts';

type Query = z.output<typeof activityRoutes.list.query>;
type Asked = { type: string; id: string };

const NEWEST_FIRST = {
  column: 'told.at',
  id: 'told.activity_id',
  direction: 'desc',
  key: 'at',
  type: 'timestamptz',
} as const;

/** What happened to one subject in reach, newest first, as far as the active role may read it. */
export async function listActivities(ctx: ReadCtx, query: Query): Promise<{ data: Activity[]; page: Page }> {
  const order = { limit: query.limit, cursor: query.cursor, sort: NEWEST_FIRST };
  const found = await page(order, timelineOf(ctx, askedOf(query)), null);
  const ids = found.rows.map((row) => row.id);
  const [about, notes] = await Promise.all([subjectsTold(ctx, ids), notesOn(ctx, ids)]);
  return {
    data: found.rows.map((row) => toActivity(row, about.get(row.id) ?? [], notes.get(row.id) ?? [])),
    page: found.page,
  };
}

/** The one thing that is asked about, by the name its noun gave it or by type and id. */
function askedOf(query: Query): Asked {
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
      'activity.actorId',
      'actor.name as actorName',
      'activity.facts',
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
    .where('told.subjectId', '=', id);

/**
 * Owners and renters read what is meant for them, and nothing about a subject that is there and not theirs to see, though
 * the line also stands in the timeline of one that is.
 */
function readable(ctx: Ctx): RawBuilder<boolean> {
  const { reach } = ctx;
  if (reach.kind !== 'owner' && reach.kind !== 'renter') return sql<boolean>`true`;
  const isMeant = sql.ref(reach.kind === 'owner' ? 'activity.visible_to_owner' : 'activity.visible_to_renter');
  return sql<boolean>`(${isMeant} and ${subjectInReach(ctx, 'activity.subject_type', 'activity.subject_id')} is not false)`;
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

/** In whose timelines lines stand besides their own subject's, in the order of their positions. */
async function subjectsTold(ctx: ReadCtx, activityIds: string[]): Promise<Map<string, Activity['about']>> {
  const about = new Map<string, Activity['about']>();
  if (activityIds.length === 0) return about;
  const rows = await toldOf(ctx, activityIds);
  for (const { activityId, ...subject } of rows) about.set(activityId, [...(about.get(activityId) ?? []), subject]);
  return about;
}

const toldOf = kept((ctx: ReadCtx, activityIds: string[]) =>
  ctx.db
    .selectFrom('activitySubjects')
    .select(['activityId', 'subjectType as type', 'subjectId as id'])
    .where('orgId', '=', ctx.org)
    .where((eb) => eb('activityId', '=', eb.fn.any(eb.val(activityIds))))
    .where('position', '>', 0)
    .orderBy('activityId')
    .orderBy('position'),
);

/** Notes by the activity they are on, oldest first; renters read none, owners those shown to them. */
async function notesOn(ctx: ReadCtx, activityIds: string[]): Promise<Map<string, InternalNote[]>> {
  const notes = new Map<string, InternalNote[]>();
  if (ctx.reach.kind === 'renter' || activityIds.length === 0) return notes;
  for (const row of await notesOf(ctx, activityIds))
    notes.set(row.activityId, [...(notes.get(row.activityId) ?? []), toNote(row)]);
  return notes;
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

const notesOf = kept((ctx: ReadCtx, activityIds: string[]) => {
  const query = selectNotes(ctx)
    .where((eb) => eb('note.activityId', '=', eb.fn.any(eb.val(activityIds))))
    .orderBy('note.createdAt')
    .orderBy('note.id');
  return ctx.reach.kind === 'owner' ? query.where('note.visibleToOwner', '=', true) : query;
});

/** One note of an activity, as the timeline shows it. */
export const findNote = (ctx: ReadCtx, activityId: string, noteId: string) =>
  selectNotes(ctx).where('note.activityId', '=', activityId).where('note.id', '=', noteId).executeTakeFirst();

type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;
type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivities>['executeTakeFirstOrThrow']>>;

/** A note as the contract has it. */
export const toNote = (row: NoteRow): InternalNote => ({
  id: row.id,
  text: row.text,
  visibleToOwner: row.visibleToOwner,
  author: person(row.authorId, row.authorName),
  at: row.createdAt,
});

const toActivity = (row: ActivityRow, about: Activity['about'], internalNotes: InternalNote[]): Activity => ({
  id: row.id,
  type: row.type as ActivityType,
  at: row.at,
  actor: person(row.actorId, row.actorName),
  facts: row.facts as Activity['facts'],
  subject: { type: row.subjectType, id: row.subjectId },
  about,
  internalNotes,
});

const person = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);
