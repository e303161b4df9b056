import { mayHaveCommitted } from '#server/db/transaction.ts';
import { hasAnswered } from './ask-s3.ts';
import type { FileStore } from './store.ts';

/** A file on local disk, and the key under which it is to be kept. */
type ToKeep = { key: string; path: string };

/**
 * Keeps bytes, and then has written what lists them, so that nothing in the database waits for a store; they go again where
 * it fails, and where it says that it does not list them, as when what was sent twice is answered as the first time. Where
 * nobody knows whether they are listed, they stay; what is not is swept.
 */
export async function keepListed<T>(
  store: FileStore,
  orgId: string,
  files: readonly ToKeep[],
  list: () => Promise<{ value: T; isListed: boolean }>,
): Promise<T> {
  // What cannot be removed either is swept.
  const forget = () => Promise.all(files.map(({ key }) => store.remove(orgId, key))).catch(() => {});
  try {
    for (const { key, path } of files) await store.keep(orgId, key, path);
    const { value, isListed } = await list();
    if (!isListed) await forget();
    return value;
  } catch (error) {
    if (mayHaveCommitted(error)) throw error;
    const forgotten = forget();
    if (hasAnswered(error)) await forgotten;
    throw error;
  }
}
