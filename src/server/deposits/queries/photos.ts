import type { FileBrief } from '#contract/fields.ts';
import { fail } from '#server/access/app-error.ts';
import { actorPersonId, type ReadCtx } from '#server/access/context.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { DEPOSIT_PHOTO } from '../rules/deposit-photo.ts';

/** The photos that hang on the deposit of a lease. */
export async function photosOf(ctx: ReadCtx, leaseId: string): Promise<FileBrief[]> {
  const rows = await ctx.db
    .selectFrom('files as file')
    .select(FILE_COLUMNS)
    .where('file.orgId', '=', ctx.org)
    .where('file.parentType', '=', DEPOSIT_PHOTO.parent)
    .where('file.parentId', '=', leaseId)
    .where('file.purpose', '=', DEPOSIT_PHOTO.name)
    .orderBy('file.createdAt')
    .execute();
  return rows.map(fileBrief);
}

/** Photos by their keys: those of this lease, and what the caller uploaded and hung nowhere yet; any other is refused. */
export async function photosToUse(ctx: ReadCtx, leaseId: string, keys: readonly string[]): Promise<FileBrief[]> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('files as file')
    .select(FILE_COLUMNS)
    .where('file.orgId', '=', ctx.org)
    .where((eb) => eb('file.key', '=', eb.fn.any(eb.val(wanted))))
    .where('file.purpose', '=', DEPOSIT_PHOTO.name)
    .where((eb) =>
      eb.or([
        eb('file.parentId', '=', leaseId),
        eb.and([eb('file.parentId', 'is', null), eb('file.uploadedById', '=', actorPersonId(ctx))]),
      ]),
    )
    .execute();
  if (rows.length !== wanted.length) throw fail('deposit.photo_gone');
  return rows.map(fileBrief);
}
