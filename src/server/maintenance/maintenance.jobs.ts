import { sql } from 'kysely';
import { AppError } from '#server/access/app-error.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import type { JobTable } from '#server/jobs/schedule.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { remindOwner } from './commands/remind-owner.ts';

/** Reminds owners, once, a day before they are to decide; what is due follows from what is stored, so it is safe to repeat. */
export async function remindOwners(ctx: Ctx): Promise<void> {
  for (const { id } of await readAs(ctx, listToRemind)) {
    try {
      await remindOwner(ctx, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.deps.log.debug({ ticketId: id, code: error.code }, 'owner not reminded');
    }
  }
}

export const jobs: JobTable = {
  'maintenance:remind-owners': { cron: '23 * * * *', catchUp: '2h', perOrganization: true, run: remindOwners },
};

/** Requests whose owners were mailed, said nothing, wait for no answer, and are to decide within a day. */
const listToRemind = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('approvals as approval')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'approval.orgId').onRef('ticket.id', '=', 'approval.ticketId'),
    )
    .select('ticket.id')
    .where('approval.orgId', '=', ctx.org)
    .where('approval.status', '=', sql.lit('PENDING'))
    .where('approval.mailedAt', 'is not', null)
    .where('approval.remindedAt', 'is', null)
    .where('ticket.waitingOn', '=', 'OWNER')
    .where('ticket.nextActionAt', '<=', sql<string>`${now(ctx)}::timestamptz + interval '1 day'`)
    .orderBy('approval.createdAt')
    .execute();
