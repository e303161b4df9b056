import { storeStream } from '#server/http/upload.ts';
import type { FileStore } from './store.ts';

/** Lends what works on local paths copies of kept files; they go once its work is over, however it ends. */
export async function withLocalCopies<File extends { key: string }, T>(
  store: FileStore,
  orgId: string,
  files: readonly File[],
  work: (local: (File & { path: string })[]) => Promise<T>,
): Promise<T> {
  const local: (File & { path: string })[] = [];
  const discards: (() => Promise<void>)[] = [];
  try {
    for (const file of files) {
      const { content } = await store.open(orgId, file.key);
      const { path, discard } = await storeStream(content, { keepBytes: Number.POSITIVE_INFINITY });
      discards.push(discard);
      local.push({ ...file, path });
    }
    return await work(local);
  } finally {
    for (const discard of discards) await discard();
  }
}
