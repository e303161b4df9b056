import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { newJobToken } from '#server/access/callers/job-link-authenticator.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { insertLink, jobUrl } from '#server/maintenance/commands/mails/job-link.ts';
import { holdJob } from '../queries/find-job.ts';
import { findWorkOrder } from '../queries/find-work-order.ts';
import { readJob } from '../queries/read-job.ts';
import { jobLine } from './say-in-job.ts';

/** Makes a further link to a job, for whoever hands it on by other ways than our mail. Those of before still lead there. */
export const makeLink = command('work_order.make_link', async (ctx, id: string) => {
  const found = await findWorkOrder(ctx, id);
  const ticket = authorize(found.ticket, () => holds(ctx, 'tickets:manage'));
  if (found.order.status === 'DECLINED' || found.order.status === 'WITHDRAWN') throw fail('work_order.not_now');
  const token = newJobToken();
  const expiresAt = await insertLink(ctx, ticket, id, token);
  return audited({
    result: { url: jobUrl(ctx, token), expiresAt },
    subject: { type: 'work_order', id },
    after: { expiresAt },
    isSecret: true,
    activities: [jobLine({ ...found, ticket }, 'work_order.link_made', {})],
  });
});

/** Ends the link by which somebody came whom it was not meant for; the office is told. */
export const disownLink = command('work_order.disown_link', async (ctx, id: string) => {
  const job = await holdJob(ctx, id, 'ask');
  if (ctx.actor.kind !== 'jobLink') throw fail('work_order.not_now');
  await ctx
    .write(job.ticket)
    .updateTable('jobLinks')
    .set({ endedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', ctx.actor.linkId)
    .execute();
  return audited({
    result: await readJob(job.ctx, id),
    subject: { type: 'work_order', id },
    after: { linkId: ctx.actor.linkId },
    activities: [jobLine(job, 'work_order.link_disowned', {})],
  });
});
