import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx } from '#server/access/context.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { findLastExport } from '../organization-exports.queries.ts';
import { EXPORTS_FOLDER } from '../queries/archive.ts';

/** An organization that is open again needs no copies, nor their links: jobs run in open ones alone. */
export async function forgetExports(ctx: Ctx): Promise<void> {
  if (await readAs(ctx, findLastExport)) await forget(ctx);
  for (const key of await ctx.deps.files.keysIn(ctx.org, EXPORTS_FOLDER)) await ctx.deps.files.remove(ctx.org, key);
}

const forget = command('organization.forget_exports', async (ctx) => {
  const proof = authorize({}, () => ctx.actor.kind === 'system');
  await ctx.write(proof).deleteFrom('organizationExports').where('orgId', '=', ctx.org).execute();
  return audited({ result: undefined, subject: { type: 'organization', id: ctx.org } });
});
