import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#server/access/context.ts';

/**
 * Whether `announcement` is the caller's to see: staff see what went to properties that are all in their reach, renters what
 * was told to them, and that only once it went out. Owners are told nothing here.
 */
export function announcementInSight({ reach }: Ctx): RawBuilder<boolean> {
  switch (reach.kind) {
    case 'all':
      return sql`true`;
    case 'properties':
      return sql`(announcement.property_ids <@ ${reach.propertyIds}::uuid[])`;
    case 'owner':
    case 'job':
      return sql`false`;
    case 'renter':
      return sql`(announcement.status = 'SENT' and exists (select from announcement_recipients mine
        where mine.org_id = announcement.org_id and mine.announcement_id = announcement.id and mine.person_id = ${reach.personId}::uuid))`;
  }
}

/** The same for one of which only the id is known. */
export const announcementInReach = (ctx: Ctx, id: RawBuilder<unknown>): RawBuilder<boolean | null> => sql`(
  select ${announcementInSight(ctx)} from announcements announcement
  where announcement.org_id = ${ctx.org} and announcement.id = ${id})`;
