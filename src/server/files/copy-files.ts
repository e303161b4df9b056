import { stat } from 'node:fs/promises';
import { AppError } from '#server/access/app-error.ts';
import { withLocalCopies } from './local-copies.ts';
import { FileAltered, faultOf, type KnownBytes } from './proven.ts';
import { sideBySide } from './side-by-side.ts';
import type { FileStore } from './store.ts';

const AT_ONCE = 8;

/**
 * What was copied from one store to another: `missing` names what is not there for all that, or not as it is where it came
 * from, `altered` what is there and is not what was kept, since the first store has nothing else.
 */
export type Copied = { fileCount: number; copiedCount: number; missing: string[]; altered: string[] };

type Stores = { from: FileStore; to: FileStore };
type Copying = {
  /** By what files are known again that rows list, by their keys; of the others their length alone is known. */
  findKnown: (orgId: string) => Promise<ReadonlyMap<string, KnownBytes>>;
  /** What is there in the same length is taken for the same, without reading it. */
  isByLength?: boolean;
  told?: (fileCount: number) => void;
};

/**
 * Copies everything of these organizations from one store to another, but for what is there, so that it goes on where it was
 * cut off; then looks whether all of it is there. What is removed meanwhile is not missed.
 */
export async function copyFiles(
  stores: Stores,
  orgIds: readonly string[],
  { findKnown, isByLength = false, told = () => {} }: Copying,
): Promise<Copied> {
  const copied: Copied = { fileCount: 0, copiedCount: 0, missing: [], altered: [] };
  for (const orgId of orgIds) {
    const knownFiles = await findKnown(orgId);
    const expected = new Set<string>();
    await sideBySide(AT_ONCE, stores.from.keysOf(orgId), async (key) => {
      const file = { orgId, key, known: knownFiles.get(key) ?? null };
      const outcome = await copyOne(stores, file, isByLength);
      if (outcome === 'GONE') return;
      expected.add(key);
      copied.copiedCount += Number(outcome !== 'THERE');
      if (outcome === 'OTHERWISE') copied.missing.push(`${orgId}/${key}`);
      if (outcome === 'ALTERED') copied.altered.push(`${orgId}/${key}`);
      told(++copied.fileCount);
    });
    for await (const key of stores.to.keysOf(orgId)) expected.delete(key);
    copied.missing.push(...[...expected].map((key) => `${orgId}/${key}`));
  }
  return copied;
}

type ToCopy = { orgId: string; key: string; known: KnownBytes | null };
/** Whether it was there, is no longer where it was, is copied as it is known or as it was found, or did not arrive as it is. */
type Outcome = 'THERE' | 'GONE' | 'COPIED' | 'ALTERED' | 'OTHERWISE';

async function copyOne({ from, to }: Stores, file: ToCopy, isByLength: boolean): Promise<Outcome> {
  const { orgId, key, known } = file;
  const sizeBytes = await from.sizeOf(orgId, key);
  if (sizeBytes === null) return 'GONE';
  const sizeThere = await to.sizeOf(orgId, key);
  if (isByLength && sizeThere === sizeBytes) return 'THERE';
  if (sizeThere === (known?.sizeBytes ?? sizeBytes) && (await isAsKnown(to, file))) return 'THERE';
  const bring = (bytes: KnownBytes | null): Promise<Outcome> =>
    withLocalCopies(from, orgId, [{ key, ...bytes }], async ([local]) => {
      if (!local) return 'GONE';
      const { size } = await stat(local.path);
      await to.keep(orgId, key, local.path);
      const isWhole = (await to.sizeOf(orgId, key)) === size && (bytes === null || (await isAsKnown(to, file)));
      return isWhole && (bytes !== null || size === sizeBytes) ? 'COPIED' : 'OTHERWISE';
    });
  try {
    return await bring(known).catch(async (error: unknown) => {
      if (!(error instanceof FileAltered)) throw error;
      const outcome = await bring(null);
      return outcome === 'COPIED' ? 'ALTERED' : outcome;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_GONE') return 'GONE';
    throw error;
  }
}

const isAsKnown = async (store: FileStore, { orgId, key, known }: ToCopy): Promise<boolean> =>
  known === null || (await faultOf(store, orgId, { key, ...known })) === null;
