import { sql } from 'kysely';
import type { z } from 'zod';
import type { announcementRoutes, OwnAnnouncement } from '#contract/announcements/announcements.ts';
import { fillIn } from '#contract/templates/merge-fields.ts';
import { notFound } from '#server/access/app-error.ts';
import { actorPersonId, type ReadCtx, type Reader } from '#server/access/context.ts';
import { lookup } from '#server/db/lookup.ts';
import { countUpTo, page, type Sort } from '#server/db/page.ts';

const NEWEST: Sort = {
  column: 'announcement.sentAt',
  id: 'announcement.id',
  key: 'sentAt',
  type: 'timestamptz',
  direction: 'desc',
};

/** The person who reads; who is nobody among the people of an organization was told nothing. */
export function readerOf(ctx: ReadCtx): string {
  const personId = actorPersonId(ctx);
  if (personId === null) throw notFound();
  return personId;
}

/** What was told to somebody, with what is filled in for them. */
const told = (db: Reader, org: string, personId: string) =>
  db
    .selectFrom('announcementRecipients as recipient')
    .innerJoin('announcements as announcement', (join) =>
      join
        .onRef('announcement.orgId', '=', 'recipient.orgId')
        .onRef('announcement.id', '=', 'recipient.announcementId')
        .on('announcement.status', '=', 'SENT'),
    )
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'recipient.orgId').onRef('lease.id', '=', 'recipient.leaseId'),
    )
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'recipient.orgId').onRef('person.id', '=', 'recipient.personId'),
    )
    .where('recipient.orgId', '=', org)
    .where('recipient.personId', '=', personId)
    .select([
      'announcement.id',
      'announcement.subject',
      'announcement.body',
      sql<string>`announcement.sent_at`.as('sentAt'),
      'recipient.seenAt',
      'announcement.createdById',
      'lease.propertyId',
      'person.name',
      'person.firstName',
      lookup<string>('people', 'name', 'announcement.createdById').as('writerName'),
      lookup<string>('properties', 'name', 'lease.propertyId').as('propertyName'),
      lookup<string>('units', 'label', 'lease.unitId').as('unitLabel'),
    ]);
type Told = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>;

const toOwn = (one: Told): OwnAnnouncement => ({
  id: one.id,
  subject: one.subject,
  body: fillIn(one.body, {
    'first name': one.firstName || one.name,
    name: one.name,
    home: one.unitLabel,
    property: one.propertyName,
  }),
  writtenBy: { id: one.createdById, name: one.writerName },
  property: { id: one.propertyId, name: one.propertyName },
  sentAt: one.sentAt,
  seenAt: one.seenAt,
});

/** One page of what was told to the caller, the newest first. */
export async function listOwn(ctx: ReadCtx, query: z.output<typeof announcementRoutes.listOwn.query>) {
  const { q } = query;
  let found = told(ctx.db, ctx.org, readerOf(ctx));
  if (q)
    found = found.where(
      sql<boolean>`position(unaccent_lower(${q}) in unaccent_lower(announcement.subject || ' ' || announcement.body)) > 0`,
    );
  const listed = await page({ ...query, sort: NEWEST }, found, () => countUpTo(ctx.db, found));
  return { data: listed.rows.map(toOwn), page: listed.page };
}

/** One announcement as the caller reads it; what was not told to them is not there. */
export async function getOwn(ctx: ReadCtx, id: string): Promise<OwnAnnouncement> {
  const one = await told(ctx.db, ctx.org, readerOf(ctx)).where('announcement.id', '=', id).executeTakeFirst();
  if (!one) throw notFound();
  return toOwn(one);
}

/** What was told to a person, for a copy of their own data. */
export const ownAnnouncementsOf = async (db: Reader, { orgId, personId }: { orgId: string; personId: string }) =>
  (await told(db, orgId, personId).orderBy('announcement.sentAt').execute()).map((one) => {
    const { subject, body, sentAt, seenAt } = toOwn(one);
    return { subject, body, sentAt, seenAt };
  });
