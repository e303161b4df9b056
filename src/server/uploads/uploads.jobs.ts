import { z } from 'zod';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx, Deps } from '#server/access/context.ts';
import { thumbnailKey } from '#server/files/keys.ts';
import { isRefusal } from '#server/files/s3-store.ts';
import { idIn, keptAt } from '#server/files/sweep.ts';
import { removeAbandonedUploads } from '#server/http/upload.ts';
import { readAs } from '#server/jobs/system-context.ts';

const DAY_MS = 86_400_000;
/** How far back bytes without a row are looked for; this job runs daily, so older ones were found before. */
const LOOK_BACK_MS = 8 * DAY_MS;

const aDayBefore = (deps: Deps): Date => new Date(deps.clock.now().getTime() - DAY_MS);

/** Removes what killed processes left of uploads they were receiving, and of files they were keeping. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const before = aDayBefore(deps);
  await removeAbandonedUploads(before);
  await deps.files.removeUnfinished(before).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    deps.log.warn(
      { err: error },
      'what was left unfinished in the bucket stays there, until a rule of the bucket ends it',
    );
  });
}

/** Removes uploads that nobody attached within a day, and bytes that no row knows. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const before = aDayBefore(ctx.deps);
  if (await hasUnattached(ctx, before)) await forgetUnattached(ctx, before);
  for (const key of await findOrphans(ctx, before)) await ctx.deps.files.remove(ctx.org, key);
}

export const REMOVE_BYTES = 'files:remove';
/** So few that one that their store does not remove keeps few others waiting. */
const REMOVED_AT_ONCE = 100;
const Forgotten = z.object({ orgId: z.uuid(), keys: z.array(z.string()) });

/** The job: removes the bytes of rows that are gone, once more as often as their store does not. */
export async function removeBytes({ files }: Deps, payload: unknown): Promise<void> {
  const { orgId, keys } = Forgotten.parse(payload);
  for (const key of keys) {
    await files.remove(orgId, key);
    await files.remove(orgId, thumbnailKey(key));
  }
}

const hasUnattached = (ctx: Ctx, before: Date): Promise<boolean> =>
  readAs(ctx, async ({ db }) => {
    const found = await db
      .selectFrom('files')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('parentId', 'is', null)
      .where('createdAt', '<', before.toISOString())
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  });

const forgetUnattached = command('file.sweep', async (ctx, before: Date) => {
  const rows = await ctx
    .write(permit(ctx, 'files:upload'))
    .deleteFrom('files')
    .where('orgId', '=', ctx.org)
    .where('parentId', 'is', null)
    .where('createdAt', '<', before.toISOString())
    .returning('key')
    .execute();
  const keys = rows.map((row) => row.key);
  // They may have been kept long ago, where nobody looks for bytes without a row.
  for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE)
    await ctx.enqueue(REMOVE_BYTES, { orgId: ctx.org, keys: keys.slice(at, at + REMOVED_AT_ONCE) });
  return audited({ result: undefined, subject: { type: 'file', id: null }, before: { keys } });
});

/** Bytes of the last days that no row knows. */
async function findOrphans(ctx: Ctx, before: Date): Promise<string[]> {
  const folders = new Set(ctx.deps.registry.purposes.map(({ folder }) => folder));
  const listed = await Promise.all([...folders].map((folder) => ctx.deps.files.keysIn(ctx.org, folder)));
  const byId = new Map<string, string[]>();
  for (const key of listed.flat()) {
    const [id, at] = [idIn(key), keptAt(key)];
    const age = at ? before.getTime() - at.getTime() : -1;
    if (id && age > 0 && age < LOOK_BACK_MS) byId.set(id, [...(byId.get(id) ?? []), key]);
  }
  if (byId.size === 0) return [];
  const known = await readAs(ctx, ({ db }) =>
    db
      .selectFrom('files')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...byId.keys()]))))
      .execute(),
  );
  for (const { id } of known) byId.delete(id);
  return [...byId.values()].flat();
}
