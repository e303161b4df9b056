import { fail } from '#server/access/app-error.ts';
import type { Proof } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId } from '#server/access/context.ts';
import { attachUploads, detachFile } from '#server/files/attach.ts';
import { photosOf } from '../queries/photos.ts';
import { DEPOSIT_PHOTO } from '../rules/deposit-photo.ts';

type Lease = Proof & { id: string };

/** Hangs the photos of all lines on the lease, and takes off those that no line names any more. */
export async function keepPhotos(
  ctx: WriteCtx,
  lease: Lease,
  lines: readonly { photoKeys: readonly string[] }[],
): Promise<void> {
  const wanted = new Set(lines.flatMap(({ photoKeys }) => photoKeys));
  const there = new Set((await photosOf(ctx, lease.id)).map(({ key }) => key));
  const db = ctx.write(lease);
  const uploads = {
    orgId: ctx.org,
    keys: [...wanted].filter((key) => !there.has(key)),
    purpose: DEPOSIT_PHOTO,
    uploadedById: actorPersonId(ctx),
  };
  if (!(await attachUploads(db, uploads, lease.id))) throw fail('deposit.photo_gone');
  for (const key of there)
    if (!wanted.has(key)) await detachFile(db, { orgId: ctx.org, key, purpose: DEPOSIT_PHOTO }, lease.id);
}
