import type { Ctx } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { EXPORTS_FOLDER } from '../archive.ts';

/** An organization that is open again needs no copies, nor their links: jobs run in open ones alone. */
export async function forgetExports(ctx: Ctx): Promise<void> {
  await transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
    db.deleteFrom('organizationExports').where('orgId', '=', ctx.org).execute(),
  );
  for (const key of await ctx.deps.files.keysIn(ctx.org, EXPORTS_FOLDER)) await ctx.deps.files.remove(ctx.org, key);
}
