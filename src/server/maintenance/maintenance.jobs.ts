import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#server/access/app-error.ts';
import { type Ctx, type Deps, now, type OrgId, type ReadCtx } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { JobTable } from '#server/jobs/schedule.ts';
import { isAtRest, readAs, systemContext } from '#server/jobs/system-context.ts';
import { chase, lookLater } from './commands/chase.ts';
import { countAsSolved } from './commands/count-as-solved.ts';
import { remindOwner } from './commands/owner/remind-owner.ts';

/** Reminds owners, once, when half of their time is over; what is due follows from what is stored, so it is safe to repeat. */
export const remindOwners = (ctx: Ctx): Promise<void> => forEach(ctx, listToRemind, remindOwner);

/** Closes finished work on which the renter said nothing in time; what is due follows from what is stored. */
export const countSilenceAsSolved = (ctx: Ctx): Promise<void> => forEach(ctx, listSilent, countAsSolved);

/** Does one thing with each request that is due; one that somebody moved on meanwhile is left alone. */
async function forEach(
  ctx: Ctx,
  list: (ctx: ReadCtx) => Promise<{ id: string }[]>,
  act: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of await readAs(ctx, list)) {
    try {
      await act(ctx, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.deps.log.debug({ ticketId: id, code: error.code }, 'request left as it is');
    }
  }
}

const CHASE = 'maintenance:chase';
const AT_ONCE_MAX = 200;
const LATER_MS = 10 * 60_000;
const ChasePayload = z.object({ orgId: z.uuid().optional() });

/** Each minute: a job for each organization where something is due, which then does it. */
async function chaseAll(deps: Deps, payload: unknown): Promise<void> {
  const { orgId } = ChasePayload.parse(payload ?? {});
  if (orgId === undefined) {
    await transaction(deps.pool, {}, (db) =>
      sql`select enqueue_chases(${CHASE}, ${deps.clock.now().toISOString()})`.execute(db),
    );
    return;
  }
  if (!(await isAtRest(deps, orgId as OrgId))) await chaseDue(systemContext(deps, orgId as OrgId));
}

/** Reminds, escalates and offers on what is due in an organization; one that fails is looked at again in a while. */
export async function chaseDue(ctx: Ctx): Promise<void> {
  for (const { id } of await readAs(ctx, listToChase)) {
    try {
      await chase(ctx, id);
    } catch (error) {
      ctx.deps.log[error instanceof AppError ? 'debug' : 'warn']({ err: error, ticketId: id }, 'a reminder waits');
      await lookLater(ctx, id, new Date(ctx.deps.clock.now().getTime() + LATER_MS));
    }
  }
}

const listToChase = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('maintenanceTickets')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('chaseAt', '<=', now(ctx))
    .orderBy('chaseAt')
    .limit(AT_ONCE_MAX)
    .execute();

export const jobs: JobTable = {
  [CHASE]: { cron: '* * * * *', run: chaseAll },
  'maintenance:remind-owners': { cron: '23 * * * *', catchUp: '2h', perOrganization: true, run: remindOwners },
  'maintenance:count-silence-as-solved': {
    cron: '37 * * * *',
    catchUp: '2h',
    perOrganization: true,
    run: countSilenceAsSolved,
  },
};

/** Requests whose owners were mailed, said nothing, wait for no answer, and have at most half of their time left. */
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
    .where(
      sql<boolean>`ticket.next_action_at - (ticket.next_action_at - greatest(ticket.chase_since, ticket.chase_paused_until)) / 2
        <= ${now(ctx)}::timestamptz`,
    )
    .orderBy('approval.createdAt')
    .execute();

/** Finished work of which the renter was to say whether it is solved, and did not. */
const listSilent = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .select('ticket.id')
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.isOpen', '=', sql.lit(true))
    .where('ticket.status', '=', sql.lit('WORK_DONE'))
    .where('ticket.waitingOn', '=', sql.lit('RENTER'))
    .where('ticket.priority', '!=', sql.lit('EMERGENCY'))
    .where('ticket.nextActionAt', '<=', now(ctx))
    .orderBy('ticket.nextActionAt')
    .execute();
