import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

/** An import as whoever started it is told of its end. */
export async function findNoticedImport(ctx: ReadCtx, id: string): Promise<Noticed | null> {
  const found = await ctx.db
    .selectFrom('imports')
    .select(['fileName', 'failure', 'doneRows', 'runBy', 'createdById'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const starter = (found.runBy as { actor?: { personId?: string | null } } | null)?.actor?.personId;
  return {
    people: { asker: [starter ?? found.createdById] },
    params: { file: found.fileName, rows: found.doneRows, failure: found.failure ?? '' },
    path: `/imports/${id}`,
  };
}
