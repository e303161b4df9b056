import type { OrganizationExport } from '#contract/organization-exports/organization-exports.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** The last copy that was asked for, with its links; undefined where none was. */
export async function findLastExport(ctx: Pick<ReadCtx, 'db' | 'org'>): Promise<OrganizationExport | undefined> {
  const row = await ctx.db
    .selectFrom('organizationExports')
    .select([
      'id',
      'status',
      'askedByName',
      'createdAt',
      'endedAt',
      'tableCount',
      'tablesDone',
      'fileCount',
      'filesDone',
      'rowCount',
      'sizeBytes',
      'sha256',
    ])
    .where('orgId', '=', ctx.org)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const links = await ctx.db
    .selectFrom('organizationExportLinks')
    .select(['id', 'madeFor', 'createdAt', 'expiresAt', 'fetchedCount', 'lastFetchedAt'])
    .where('orgId', '=', ctx.org)
    .where('exportId', '=', row.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return { ...row, links };
}
