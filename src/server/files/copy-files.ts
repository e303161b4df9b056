import { AppError } from '#server/access/app-error.ts';
import { withLocalCopies } from './local-copies.ts';
import { sideBySide } from './side-by-side.ts';
import type { FileStore } from './store.ts';

const AT_ONCE = 8;

/** What was copied from one store to another; `missing` names what is not there for all that. */
export type Copied = { fileCount: number; copiedCount: number; missing: string[] };
type Progress = (fileCount: number) => void;

/**
 * Copies everything of these organizations from one store to another, but for what is there in the same size, so that it goes
 * on where it was cut off; then looks whether all of it is there. What is removed meanwhile is not missed.
 */
export async function copyFiles(
  { from, to }: { from: FileStore; to: FileStore },
  orgIds: readonly string[],
  told: Progress = () => {},
): Promise<Copied> {
  const copied: Copied = { fileCount: 0, copiedCount: 0, missing: [] };
  for (const orgId of orgIds) {
    const expected = new Set<string>();
    await sideBySide(AT_ONCE, from.keysOf(orgId), async (key) => {
      const isCopied = await copyOne({ from, to }, orgId, key);
      if (isCopied === null) return;
      expected.add(key);
      copied.copiedCount += Number(isCopied);
      told(++copied.fileCount);
    });
    for await (const key of to.keysOf(orgId)) expected.delete(key);
    copied.missing.push(...[...expected].map((key) => `${orgId}/${key}`));
  }
  return copied;
}

/** Whether it had to be copied; null where it is gone. */
async function copyOne({ from, to }: { from: FileStore; to: FileStore }, orgId: string, key: string) {
  const sizeBytes = await from.sizeOf(orgId, key);
  if (sizeBytes === null) return null;
  if ((await to.sizeOf(orgId, key)) === sizeBytes) return false;
  try {
    await withLocalCopies(from, orgId, [{ key }], async ([local]) => local && to.keep(orgId, key, local.path));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_GONE') return null;
    throw error;
  }
}
