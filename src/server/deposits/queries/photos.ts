import type { FileBrief } from '#contract/fields.ts';
import type { ReadCtx } from '#server/access/context.ts';
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
