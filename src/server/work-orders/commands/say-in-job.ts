import type { PhotoStage } from '#contract/maintenance/maintenance.words.ts';
import type { ActivityType } from '#contract/subjects.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { attachUploads } from '#server/files/attach.ts';
import type { FoundTicket } from '#server/maintenance/queries/find-ticket.ts';
import { type HeldJob, holdJob } from '../queries/find-job.ts';
import { findWorkOrder } from '../queries/find-work-order.ts';
import { readJob } from '../queries/read-job.ts';
import { readWorkOrder } from '../queries/read-work-orders.ts';
import { JOB_PHOTO, PHOTOS_OF } from '../rules/file-purposes.ts';
import { mailJobNews } from './mail-job-news.ts';

/** A line about a job, in the timelines of its request and property. */
export const jobLine = (
  { order, ticket, contractor }: { order: { id: string }; ticket: FoundTicket; contractor: string },
  type: ActivityType & `work_order.${string}`,
  facts: NonNullable<ActivityDraft['facts']>,
  seen: { visibleToRenter?: boolean } = {},
): ActivityDraft => ({
  type,
  subject: { type: 'work_order', id: order.id },
  about: { ticket: ticket.id, property: ticket.propertyId, ...(seen.visibleToRenter && { lease: ticket.leaseId }) },
  facts: { contractor, ...facts },
  visibleToOwner: false,
  ...seen,
});

/** Asks the office something about a job. */
export const askOffice = command('work_order.ask', async (ctx, id: string, { text }: { text: string }) => {
  const job = await holdJob(ctx, id, 'ask');
  await insertMessage(ctx, job.ticket, id, { text, isFromOffice: false });
  return audited({
    result: await readJob(job.ctx, id),
    subject: { type: 'work_order', id },
    after: { text },
    activities: [jobLine(job, 'work_order.asked', { text })],
  });
});

/** Says something to whoever has a job, and mails it with a link of its own. */
export const answerContractor = command('work_order.answer', async (ctx, id: string, { text }: { text: string }) => {
  const found = await findWorkOrder(ctx, id);
  const ticket = authorize(found.ticket, () => holds(ctx, 'tickets:manage'));
  await insertMessage(ctx, ticket, id, { text, isFromOffice: true });
  await mailJobNews(ctx, found, { news: 'job.news_answered', text });
  return audited({
    result: await readWorkOrder(ctx, id),
    subject: { type: 'work_order', id },
    after: { text },
    activities: [jobLine({ ...found, ticket }, 'work_order.answered', { text })],
  });
});

type Added = { photoKeys: string[]; stage?: PhotoStage | null | undefined };

/** Adds photos to the request of a job. */
export const addJobPhotos = command('work_order.add_photos', async (ctx, id: string, { photoKeys, stage }: Added) => {
  const job = await holdJob(ctx, id, 'addPhotos');
  const activities = await attachJobPhotos(job, photoKeys, stage ?? null);
  return audited({
    result: await readJob(job.ctx, id),
    subject: { type: 'work_order', id },
    after: { photoKeys, ...(stage && { stage }) },
    activities,
  });
});

/** Puts uploaded photos among those of the request; answers the line that tells of them, none where there are none. */
export async function attachJobPhotos(
  { ctx, ticket }: HeldJob,
  photoKeys: string[],
  stage: PhotoStage | null,
): Promise<ActivityDraft[]> {
  const keys = [...new Set(photoKeys)];
  if (keys.length === 0) return [];
  const uploads = { orgId: ctx.org, keys, purpose: JOB_PHOTO, uploadedById: actorPersonId(ctx) };
  if (!(await attachUploads(ctx.write(ticket), uploads, ticket.id)))
    throw fail('work_order.file_unknown', { field: 'photoKeys' });
  if (stage)
    await ctx
      .write(ticket)
      .updateTable('files')
      .set({ purpose: PHOTOS_OF[stage].name })
      .where('orgId', '=', ctx.org)
      .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys))))
      .execute();
  await ctx
    .write(ticket)
    .updateTable('maintenanceTickets')
    .set((eb) => ({ photoCount: eb('photoCount', '+', keys.length) }))
    .where('orgId', '=', ctx.org)
    .where('id', '=', ticket.id)
    .execute();
  return [
    {
      type: 'ticket.photos_added',
      subject: { type: 'ticket', id: ticket.id },
      about: { lease: ticket.leaseId, property: ticket.propertyId },
      facts: { count: keys.length },
      visibleToOwner: true,
      visibleToRenter: true,
    },
  ];
}

type Message = { text: string; isFromOffice: boolean };

const insertMessage = (ctx: WriteCtx, ticket: Authorized<FoundTicket>, workOrderId: string, message: Message) =>
  ctx
    .write(ticket)
    .insertInto('workOrderMessages')
    .values({
      orgId: ctx.org,
      id: newId(),
      workOrderId,
      authorId: actorPersonId(ctx),
      createdAt: now(ctx),
      ...message,
    })
    .execute();
