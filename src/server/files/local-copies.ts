import { storeStream } from '#server/http/upload.ts';
import { type KnownBytes, openProven } from './proven.ts';
import type { FileStore } from './store.ts';

/**
 * Lends what works on local paths copies of kept files, held against what is known of them; they go once its work is over,
 * however it ends.
 */
export async function withLocalCopies<File extends { key: string } & Partial<KnownBytes>, T>(
  store: FileStore,
  orgId: string,
  files: readonly File[],
  work: (local: (File & { path: string })[]) => Promise<T>,
): Promise<T> {
  const local: (File & { path: string })[] = [];
  const discards: (() => Promise<void>)[] = [];
  try {
    for (const file of files) {
      const { key, sizeBytes, sha256 } = file;
      const isKnown = sizeBytes !== undefined && sha256 !== undefined;
      const { content } = await (isKnown
        ? openProven(store, orgId, { key, sizeBytes, sha256 })
        : store.open(orgId, key));
      const { path, discard } = await storeStream(content, { keepBytes: Number.POSITIVE_INFINITY });
      discards.push(discard);
      local.push({ ...file, path });
    }
    return await work(local);
  } finally {
    for (const discard of discards) await discard();
  }
}
