import type { FileAnswer } from '#contract/route.ts';
import { notFound } from '#server/access/app-error.ts';
import { actorPersonId, type ReadCtx } from '#server/access/context.ts';
import { thumbnailKey } from '#server/files/keys.ts';
import { findOwnJob } from './find-job.ts';
import { isPhotoForJob } from './job-photos.ts';

/** The bytes of a photo of the request that whoever does the job sees, of a paper that was sent for the job, or of what was just uploaded. */
export async function openJobFile(ctx: ReadCtx, workOrderId: string, fileId: string): Promise<FileAnswer> {
  const file = await findFile(ctx, workOrderId, fileId);
  return { kept: { orgId: ctx.org, key: file.key, known: file }, name: file.name, mime: file.mime, inline: true };
}

/** The small picture of a file, by the same rights. */
export async function openJobThumbnail(ctx: ReadCtx, workOrderId: string, fileId: string): Promise<FileAnswer> {
  const file = await findFile(ctx, workOrderId, fileId);
  if (!file.hasThumbnail) throw notFound();
  const kept = { orgId: ctx.org, key: thumbnailKey(file.key), known: null };
  return { kept, name: 'thumbnail.webp', mime: 'image/webp', inline: true };
}

async function findFile(ctx: ReadCtx, workOrderId: string, fileId: string) {
  const job = await findOwnJob(ctx, workOrderId);
  if (!job || job.status === 'DECLINED' || job.status === 'WITHDRAWN') throw notFound();
  const file = await ctx.db
    .selectFrom('files as file')
    .leftJoin('bills as bill', (join) =>
      join
        .onRef('bill.orgId', '=', 'file.orgId')
        .on((eb) =>
          eb.or([
            eb.and([eb('file.parentType', '=', 'bill'), eb('bill.id', '=', eb.ref('file.parentId'))]),
            eb.and([eb('file.parentType', '=', 'cost'), eb('bill.costId', '=', eb.ref('file.parentId'))]),
          ]),
        ),
    )
    .select(['file.key', 'file.name', 'file.mime', 'file.sizeBytes', 'file.sha256', 'file.hasThumbnail'])
    .where('file.orgId', '=', ctx.org)
    .where('file.id', '=', fileId)
    .where((eb) =>
      eb.or([
        isPhotoForJob(job),
        eb('bill.workOrderId', '=', workOrderId),
        eb.and([eb('file.parentId', 'is', null), eb('file.uploadedById', '=', actorPersonId(ctx))]),
      ]),
    )
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
