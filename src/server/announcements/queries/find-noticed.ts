import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

/** An announcement as those are told of it whom it is for. */
export async function findNoticedAnnouncement(ctx: ReadCtx, id: string): Promise<Noticed | null> {
  const [announcement, recipients] = await Promise.all([
    ctx.db
      .selectFrom('announcements as announcement')
      .innerJoin('organizations as organization', 'organization.id', 'announcement.orgId')
      .select(['announcement.subject', 'organization.name'])
      .where('announcement.orgId', '=', ctx.org)
      .where('announcement.id', '=', id)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('announcementRecipients')
      .select('personId')
      .where('orgId', '=', ctx.org)
      .where('announcementId', '=', id)
      .execute(),
  ]);
  if (!announcement) return null;
  return {
    people: { renters: recipients.map(({ personId }) => personId) },
    params: { subject: announcement.subject, organization: announcement.name },
    path: `/announcements/${id}`,
  };
}
