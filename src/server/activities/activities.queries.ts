import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Activity, ActivityType, activityRoutes, InternalNote } from '#contract/activities/activities.ts';
import type { Page } from '#contract/list.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { fail, notFound } from '#server/access/failure.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { page } from '#server/db/page.ts';
import { ticketInReach } from '#server/maintenance/queries/ticket-columns.ts';

type Query = z.output<typeof activityRoutes.list.query>;
type Subject = 'maintenanceTicketId' | 'propertyId' | 'leaseId';

const NEWEST_FIRST = {
  column: 'activity.at',
  id: 'activity.id',
  direction: 'desc',
  key: 'at',
  type: 'timestamptz',
} as const;

/** What happened to one request, property or lease in reach, newest first, as far as the active role may read it. */
export async function listActivities(ctx: ReadCtx, query: Query): Promise<{ data: Activity[]; page: Page }> {
  const subject = subjectOf(query);
  const [isInReach, found] = await Promise.all([
    subjectInReach(ctx, subject, query[subject] ?? ''),
    page(
      { limit: query.limit, cursor: query.cursor, sort: NEWEST_FIRST },
      activitiesOf(ctx, subject, query[subject] ?? ''),
      null,
    ),
  ]);
  if (!isInReach) throw notFound();
  const notes = await notesOn(
    ctx,
    found.rows.map((row) => row.id),
  );
  return { data: found.rows.map((row) => toActivity(row, notes.get(row.id) ?? [])), page: found.page };
}

/** The one thing that is asked about. */
function subjectOf(query: Query): Subject {
  const named = (['maintenanceTicketId', 'propertyId', 'leaseId'] as const).filter((name) => query[name] !== undefined);
  const [subject] = named;
  if (!subject || named.length > 1)
    throw fail('VALIDATION_FAILED', {
      field: named[1] ?? 'maintenanceTicketId',
      reason: 'request.one_subject',
    });
  return subject;
}

const COLUMN = {
  maintenanceTicketId: 'activity.ticketId',
  propertyId: 'activity.propertyId',
  leaseId: 'activity.leaseId',
} as const;

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
      'activity.ticketId',
      'activity.propertyId',
      'activity.leaseId',
    ]);

const activitiesOf = (ctx: ReadCtx, subject: Subject, id: string) =>
  selectActivities(ctx).where(COLUMN[subject], '=', id);

/** Owners and renters read what is meant for them, and nothing about a request or a lease that is not theirs to see. */
function readable(ctx: Ctx): RawBuilder<boolean> {
  const { reach } = ctx;
  if (reach.kind !== 'owner' && reach.kind !== 'renter') return sql<boolean>`true`;
  const isMeant = sql.ref(reach.kind === 'owner' ? 'activity.visible_to_owner' : 'activity.visible_to_renter');
  const isOfOwnLease =
    reach.kind === 'renter'
      ? sql<boolean>`(activity.lease_id is null or activity.lease_id = any(${reach.leaseIds}::uuid[]))`
      : sql<boolean>`true`;
  return sql<boolean>`(${isMeant} and case when activity.ticket_id is null then ${isOfOwnLease} else exists (
    select from maintenance_tickets ticket
    where ticket.org_id = activity.org_id and ticket.id = activity.ticket_id and ${ticketInReach(ctx)}) end)`;
}

/** Whether the active role reaches the request, property or lease itself. */
async function subjectInReach(ctx: ReadCtx, subject: Subject, id: string): Promise<boolean> {
  const found = await {
    maintenanceTicketId: () =>
      ctx.db
        .selectFrom('maintenanceTickets as ticket')
        .select('ticket.id')
        .where('ticket.orgId', '=', ctx.org)
        .where('ticket.id', '=', id)
        .where(ticketInReach(ctx)),
    propertyId: () =>
      ctx.db
        .selectFrom('properties as property')
        .select('property.id')
        .where('property.orgId', '=', ctx.org)
        .where('property.id', '=', id)
        .where(propertyInReach(ctx, 'property.id')),
    leaseId: () =>
      ctx.db
        .selectFrom('leases as lease')
        .select('lease.id')
        .where('lease.orgId', '=', ctx.org)
        .where('lease.id', '=', id)
        .where(leaseInReach(ctx)),
  }
    [subject]()
    .executeTakeFirst();
  return found !== undefined;
}

const leaseInReach = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.reach.kind === 'renter'
    ? sql<boolean>`lease.id = any(${ctx.reach.leaseIds}::uuid[])`
    : propertyInReach(ctx, 'lease.property_id');

/** An activity in reach, by its request, lease or property, for writing a note on it. */
export async function findActivity(ctx: ReadCtx, id: string) {
  const activity = await selectActivities(ctx).where('activity.id', '=', id).executeTakeFirst();
  if (!activity) return undefined;
  const subject = activity.ticketId ? 'maintenanceTicketId' : activity.leaseId ? 'leaseId' : 'propertyId';
  const subjectId = activity.ticketId ?? activity.leaseId ?? activity.propertyId;
  if (subjectId === null) return ctx.reach.kind === 'all' ? activity : undefined;
  return (await subjectInReach(ctx, subject, subjectId)) ? activity : undefined;
}

/** Notes by the activity they are on, oldest first; renters read none, owners those shown to them. */
async function notesOn(ctx: ReadCtx, activityIds: string[]): Promise<Map<string, InternalNote[]>> {
  const notes = new Map<string, InternalNote[]>();
  if (ctx.reach.kind === 'renter' || activityIds.length === 0) return notes;
  let query = selectNotes(ctx)
    .where((eb) => eb('note.activityId', '=', eb.fn.any(eb.val(activityIds))))
    .orderBy('note.createdAt')
    .orderBy('note.id');
  if (ctx.reach.kind === 'owner') query = query.where('note.visibleToOwner', '=', true);
  for (const row of await query.execute())
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

const toActivity = (row: ActivityRow, internalNotes: InternalNote[]): Activity => ({
  id: row.id,
  type: row.type as ActivityType,
  at: row.at,
  actor: person(row.actorId, row.actorName),
  facts: row.facts as Activity['facts'],
  maintenanceTicketId: row.ticketId,
  propertyId: row.propertyId,
  leaseId: row.leaseId,
  internalNotes,
});

const person = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);
