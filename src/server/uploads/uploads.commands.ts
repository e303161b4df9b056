import { parse } from 'node:path';
import type { FileBrief } from '#contract/fields.ts';
import type { UploadedFile } from '#contract/route.ts';
import { type Proof, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, type Ctx, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { storable } from '#server/db/storable-text.ts';
import { fileBrief } from '#server/files/briefs.ts';
import { type Inspected, inspectUpload } from '#server/files/inspect.ts';
import { keepListed } from '#server/files/keep-listed.ts';
import { thumbnailKey } from '#server/files/keys.ts';
import type { UploadPurpose } from '#server/files/purpose.ts';

/** Takes in an upload that nothing refers to yet: bytes and row both, or neither. */
export const takeUpload = (ctx: Ctx, purpose: UploadPurpose, upload: UploadedFile): Promise<FileBrief> =>
  takeFile(ctx, purpose, upload, null);

/** What a file becomes part of as it is taken in, with the lines that tell of it. */
export type Attaching = (ctx: WriteCtx, proof: Proof) => Promise<{ parentId: string; activities: ActivityDraft[] }>;

/** Takes in an upload as part of what `attach` says, which may refuse it: bytes, row and parent, or nothing. */
export const takeAttached = (
  ctx: Ctx,
  purpose: UploadPurpose,
  upload: UploadedFile,
  attach: Attaching,
): Promise<FileBrief> => takeFile(ctx, purpose, upload, attach);

async function takeFile(
  ctx: Ctx,
  purpose: UploadPurpose,
  upload: UploadedFile,
  attach: Attaching | null,
): Promise<FileBrief> {
  const inspected = await inspectUpload(ctx.org, upload.path, purpose.allowed);
  const id = newId();
  const key = `${purpose.folder}/${id}.${inspected.extension}`;
  const { path, thumbnailPath } = inspected;
  const files = [{ key, path }, ...(thumbnailPath ? [{ key: thumbnailKey(key), path: thumbnailPath }] : [])];
  const name = nameOf(upload.name, inspected.extension);
  return keepListed(ctx.deps.files, ctx.org, files, async () => {
    const value = await listUpload(ctx, { id, key, purpose, name, inspected, attach });
    return { value, isListed: value.id === id };
  });
}

type Upload = {
  id: string;
  key: string;
  purpose: UploadPurpose;
  name: string;
  inspected: Inspected;
  attach: Attaching | null;
};

const listUpload = command('file.upload', async (ctx, { id, key, purpose, name, inspected, attach }: Upload) => {
  const proof = permit(ctx, purpose.permission);
  const attached = attach && (await attach(ctx, proof));
  const { mime, sizeBytes, sha256, width, height, thumbnailPath } = inspected;
  const hasThumbnail = thumbnailPath !== null;
  const row = { id, key, purpose: purpose.name, name, mime, sizeBytes, sha256, width, height, hasThumbnail };
  const parent = attached && { parentType: purpose.parent, parentId: attached.parentId };
  await ctx
    .write(proof)
    .insertInto('files')
    .values({ orgId: ctx.org, ...row, ...parent, uploadedById: actorPersonId(ctx), createdAt: now(ctx) })
    .execute();
  return audited({
    result: fileBrief(row),
    subject: { type: 'file', id },
    after: { ...row, ...parent },
    activities: attached?.activities ?? [],
  });
});

const NAME_MAX = 120;

/** The name people gave it, with the ending of what it became, and without characters that do not print. */
function nameOf(given: string, extension: string): string {
  const base = parse(given.replace(/\p{C}/gu, '')).name.trim().slice(0, NAME_MAX);
  return `${storable(base).trim() || 'file'}.${extension}`;
}
