import type { Deps } from '#server/access/context.ts';

/**
 * Removes bytes that nothing names any more since others took their place. What was saved is saved, whatever their store does:
 * what it keeps all the same is left to the night.
 */
export async function removeReplaced({ files, log }: Deps, orgId: string, key: string): Promise<void> {
  await files.remove(orgId, key).catch((error: unknown) => {
    log.warn({ err: error, organization: orgId, key }, 'a file that nothing names any more stays until the night');
  });
}

const DAY_MS = 86_400_000;

/** Removes the bytes of a folder that were kept a day ago or longer and that nothing names. */
export async function sweepFolder(
  { files, clock }: Deps,
  orgId: string,
  folder: string,
  findNamed: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  const old = (await files.keysIn(orgId, folder)).filter((key) => (keptAt(key) ?? before) < before);
  if (old.length === 0) return;
  const named = await findNamed();
  for (const key of old) if (!named.has(key)) await files.remove(orgId, key);
}

const WITH_ID = /\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\./;

/** The id in the name of a file: of version 7, which begins with the milliseconds of its making. */
export const idIn = (key: string): string | undefined => WITH_ID.exec(key)?.[1];

/** When what is kept under a key was made; null where its name does not say. */
export function keptAt(key: string): Date | null {
  const id = idIn(key);
  return id === undefined ? null : new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
}
