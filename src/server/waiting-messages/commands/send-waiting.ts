import { z } from 'zod';
import { WAITING_BODY_MAX } from '#contract/waiting-messages/waiting-messages.words.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Ctx, type Deps, now, type OrgId, type ReadCtx } from '#server/access/context.ts';
import { findReceivers } from '#server/access/receivers.ts';
import { transaction } from '#server/db/transaction.ts';
import { isAtRest, once, readAs, systemContext } from '#server/jobs/system-context.ts';
import { asWriter } from '#server/messages/commands/as-writer.ts';
import { passes } from '#server/messages/commands/receive-mail.ts';
import { sendMessage } from '#server/messages/commands/send-message.ts';
import { answerContractor } from '#server/work-orders/commands/say-in-job.ts';

/** The job that sends what is due in one organization. */
export const SEND = 'waiting-messages:send';

const AT_ONCE_MAX = 500;
const Payload = z.object({ orgId: z.uuid() });

/** What is due in an organization: asked for at its moment, and by the clock for what was held up. Safe to repeat. */
export async function sendWaitingOf(deps: Deps, payload: unknown): Promise<void> {
  const ctx = systemContext(deps, Payload.parse(payload).orgId as OrgId);
  if (!(await isAtRest(deps, ctx.org))) await sendWaiting(ctx);
}

/** Sends whatever's moment has come, each in the name of who wrote it and as far as they may still write. */
export async function sendWaiting(ctx: Ctx): Promise<void> {
  for (let due = await readAs(ctx, listDue); due.length > 0; due = await readAs(ctx, listDue)) {
    let sentCount = 0;
    for (const one of due) if (await sendOne(ctx, one)) sentCount++;
    // What is left waits for the next run, as where the day's changes are spent.
    if (sentCount < due.length) return;
  }
}

const listDue = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('waitingMessages as waiting')
    .innerJoin('people as recipient', (join) =>
      join.onRef('recipient.orgId', '=', 'waiting.orgId').onRef('recipient.id', '=', 'waiting.recipientId'),
    )
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'waiting.orgId').onRef('ticket.id', '=', 'waiting.ticketId'),
    )
    .leftJoin('workOrders as job', (join) =>
      join.onRef('job.orgId', '=', 'waiting.orgId').onRef('job.id', '=', 'waiting.workOrderId'),
    )
    .selectAll('waiting')
    .select(['recipient.name as recipientName', 'ticket.propertyId', 'job.status as jobStatus'])
    .where('waiting.orgId', '=', ctx.org)
    .where('waiting.goesOutAt', '<=', now(ctx))
    .orderBy('waiting.goesOutAt')
    .orderBy('waiting.id')
    .limit(AT_ONCE_MAX)
    .execute();

type Waiting = Awaited<ReturnType<typeof listDue>>[number];

/** Says whether it is through: sent, or told that it cannot be. */
async function sendOne(ctx: Ctx, waiting: Waiting): Promise<boolean> {
  try {
    await write(ctx, waiting);
    await transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
      db.deleteFrom('waitingMessages').where('orgId', '=', ctx.org).where('id', '=', waiting.id).execute(),
    );
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (passes(error)) return false;
    await giveUp(ctx, waiting, error.code);
    return true;
  }
}

/** Twice under the same key it is there once, whatever was cut off in between. */
async function write(ctx: Ctx, waiting: Waiting): Promise<void> {
  const { id, senderId, recipientId, ticketId, workOrderId, jobStatus, body } = waiting;
  const writer = await readAs(ctx, (read) => findWriter(read, senderId));
  if (!writer) throw fail('AUTH_403');
  const key = `waiting-${id}`;
  if (workOrderId === null) {
    const said = { recipientIds: [recipientId], ticketId, title: null, body, attachmentKeys: [], sentKey: key };
    await sendMessage(writer, said);
    return;
  }
  if (jobStatus === 'WITHDRAWN' || jobStatus === 'DECLINED') throw fail('waiting_message.no_contractor');
  await answerContractor(once(writer, key), workOrderId, { text: body.slice(0, WAITING_BODY_MAX) });
}

async function findWriter(ctx: ReadCtx, personId: string): Promise<Ctx | null> {
  const [[receiver], organization] = await Promise.all([
    findReceivers(ctx, [personId]),
    ctx.db.selectFrom('organizations').select('switches').where('id', '=', ctx.org).executeTakeFirstOrThrow(),
  ]);
  return receiver ? asWriter(ctx, receiver, organization.switches as Ctx['switches']) : null;
}

/** What can never go out any more leaves a line on its request, so that nobody counts on it. */
const giveUp = command('ticket.give_message_up', async (ctx, waiting: Waiting, reason: string) => {
  const { id, ticketId, propertyId, recipientName } = waiting;
  await ctx
    .write(permit(ctx, 'messages:use'))
    .deleteFrom('waitingMessages')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  return audited({
    result: undefined,
    subject: { type: 'ticket', id: ticketId },
    after: { to: recipientName, reason },
    activities: [
      {
        type: 'ticket.message_not_sent',
        about: { property: propertyId },
        facts: { name: recipientName },
        visibleToOwner: false,
      },
    ],
  });
});
