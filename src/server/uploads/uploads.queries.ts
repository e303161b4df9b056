import { sql } from 'kysely';
import type { FileAnswer } from '#contract/route.ts';
import type { SubjectType } from '#contract/subjects.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { actorPersonId, type Ctx, type ReadCtx } from '#server/access/context.ts';
import { subjectInReach } from '#server/access/subject.ts';
import { transaction } from '#server/db/transaction.ts';
import { thumbnailKey } from '#server/files/keys.ts';

/** Whether files of what is such a subject may be opened at all by who asks. */
type Covers = (subject: SubjectType) => boolean;

/** The bytes of a file, for whoever may see what it belongs to; an unattached one for its uploader alone. */
export async function openFile(ctx: Ctx, fileId: string, covers: Covers): Promise<FileAnswer> {
  const file = await findFile(ctx, fileId, covers);
  return {
    kept: { orgId: ctx.org, key: file.key, known: file },
    name: file.name,
    mime: file.mime,
    inline: file.mime.startsWith('image/') || file.mime === 'application/pdf',
  };
}

/** The small picture of a file, by the same rights as its bytes. */
export async function openThumbnail(ctx: Ctx, fileId: string, covers: Covers): Promise<FileAnswer> {
  const file = await findFile(ctx, fileId, covers);
  if (!file.hasThumbnail) throw notFound();
  return {
    kept: { orgId: ctx.org, key: thumbnailKey(file.key), known: null },
    name: 'thumbnail.webp',
    mime: 'image/webp',
    inline: true,
  };
}

async function findFile(ctx: Ctx, fileId: string, covers: Covers) {
  const file = await transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) =>
    selectFile({ ...ctx, db }, fileId, covers).executeTakeFirst(),
  );
  if (!file) throw notFound();
  return file;
}

const selectFile = (ctx: ReadCtx, fileId: string, covers: Covers) =>
  ctx.db
    .selectFrom('files as file')
    .select(['file.key', 'file.name', 'file.mime', 'file.sizeBytes', 'file.sha256', 'file.hasThumbnail'])
    .where('file.orgId', '=', ctx.org)
    .where('file.id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb.and([eb('file.parentId', 'is', null), eb('file.uploadedById', '=', actorPersonId(ctx))]),
        eb.and([
          eb('file.purpose', '=', eb.fn.any(eb.val(openPurposes(ctx, covers)))),
          sql<boolean>`${subjectInReach(ctx, 'file.parent_type', 'file.parent_id')} is true`,
        ]),
      ]),
    );

/** What the active role may open where it reaches what it belongs to. */
const openPurposes = (ctx: Ctx, covers: Covers): string[] =>
  ctx.deps.registry.purposes
    .filter(
      ({ openedBy }) => openedBy !== 'nobody' && (openedBy === 'whoever reaches its parent' || holds(ctx, openedBy)),
    )
    .filter(({ parent }) => covers(parent))
    .map(({ name }) => name);
