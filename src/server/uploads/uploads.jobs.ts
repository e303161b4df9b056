import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx, Deps } from '#server/access/context.ts';
import { thumbnailKey } from '#server/files/keys.ts';
import { isRefusal } from '#server/files/s3-store.ts';
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
  if (await hasUnattached(ctx, before)) await removeBytes(ctx, await forgetUnattached(ctx, before));
  await removeBytes(ctx, await findOrphans(ctx, before));
}

const removeBytes = async (ctx: Ctx, keys: string[]): Promise<void> => {
  for (const key of keys) {
    await ctx.deps.files.remove(ctx.org, key);
    await ctx.deps.files.remove(ctx.org, thumbnailKey(key));
  }
};

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
  return audited({ result: keys, subject: { type: 'file', id: null }, before: { keys } });
});

/** Bytes of the last days that no row knows. */
async function findOrphans(ctx: Ctx, before: Date): Promise<string[]> {
  const folders = new Set(ctx.deps.registry.purposes.map(({ folder }) => folder));
  const listed = await Promise.all([...folders].map((folder) => ctx.deps.files.keysIn(ctx.org, folder)));
  const byId = new Map<string, string[]>();
  for (const key of listed.flat()) {
    const id = /\/([0-9a-f-]{36})\./.exec(key)?.[1];
    const age = id ? before.getTime() - createdAt(id) : -1;
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

/** Ids of version 7 begin with the milliseconds of their making. */
const createdAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
