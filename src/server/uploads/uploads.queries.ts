import type { FileAnswer } from '#contract/route.ts';
import { holds } from '#server/access/authorize.ts';
import { actorPersonId, type Ctx, type ReadCtx } from '#server/access/context.ts';
import { notFound } from '#server/access/failure.ts';
import { transaction } from '#server/db/transaction.ts';
import { thumbnailKey } from '#server/files/keys.ts';
import { ticketInReach } from '#server/maintenance/queries/ticket-columns.ts';

/** The bytes of a file, for whoever may see what it belongs to; an unattached one for its uploader alone. */
export async function openFile(ctx: Ctx, fileId: string): Promise<FileAnswer> {
  const file = await findFile(ctx, fileId);
  return {
    path: ctx.deps.files.pathOf(ctx.org, file.key),
    name: file.name,
    mime: file.mime,
    inline: file.mime.startsWith('image/') || file.mime === 'application/pdf',
  };
}

/** The small picture of a file, by the same rights as its bytes. */
export async function openThumbnail(ctx: Ctx, fileId: string): Promise<FileAnswer> {
  const file = await findFile(ctx, fileId);
  if (!file.hasThumbnail) throw notFound();
  return {
    path: ctx.deps.files.pathOf(ctx.org, thumbnailKey(file.key)),
    name: 'thumbnail.webp',
    mime: 'image/webp',
    inline: true,
  };
}

async function findFile(ctx: Ctx, fileId: string) {
  const file = await transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) =>
    selectFile({ ...ctx, db }, fileId).executeTakeFirst(),
  );
  if (!file) throw notFound();
  return file;
}

const selectFile = (ctx: ReadCtx, fileId: string) =>
  ctx.db
    .selectFrom('files as file')
    .leftJoin('costEntries as cost', (join) =>
      join
        .onRef('cost.orgId', '=', 'file.orgId')
        .onRef('cost.id', '=', 'file.parentId')
        .on('file.parentType', '=', 'cost')
        .on('cost.deletedAt', 'is', null),
    )
    .leftJoin('maintenanceTickets as ticket', (join) =>
      join
        .onRef('ticket.orgId', '=', 'file.orgId')
        .on((eb) =>
          eb(
            'ticket.id',
            '=',
            eb
              .case()
              .when('file.parentType', '=', 'ticket')
              .then(eb.ref('file.parentId'))
              .else(eb.ref('cost.ticketId'))
              .end(),
          ),
        ),
    )
    .select(['file.key', 'file.name', 'file.mime', 'file.hasThumbnail'])
    .where('file.orgId', '=', ctx.org)
    .where('file.id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb.and([eb('file.parentId', 'is', null), eb('file.uploadedById', '=', actorPersonId(ctx))]),
        eb.and([
          eb('ticket.id', 'is not', null),
          ticketInReach(ctx),
          eb.or([eb('file.parentType', '=', 'ticket'), eb.lit(holds(ctx, 'costs:read'))]),
        ]),
      ]),
    );
