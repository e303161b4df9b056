import { permit } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { announcementInSight } from '../queries/announcements-in-sight.ts';

/** The row, held until the command is through: what is taken back does not go out at the same moment. */
export const holdAnnouncement = (ctx: WriteCtx, id: string) =>
  ctx
    .write(permit(ctx, 'announcements:send'))
    .selectFrom('announcements as announcement')
    .selectAll('announcement')
    .where('announcement.orgId', '=', ctx.org)
    .where('announcement.id', '=', id)
    .where(announcementInSight(ctx))
    .forUpdate()
    .executeTakeFirst();
