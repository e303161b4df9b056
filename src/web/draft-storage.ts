/** Whose drafts these are; nobody else's page in the same browser shows them. */
export type DraftOwner = { userId: string; organizationId: string };

/** What somebody typed and has not sent. `held` is whatever the form needs to be filled again. */
export type Draft = { name: string; held: unknown; keptAt: number };

type KeptDraft = DraftOwner & Draft;

const STORE = 'drafts';
/** What is kept under such names was read and not typed: nobody loses anything with it. */
export const READ = 'read ';
const isRead = (name: unknown): boolean => String(name).startsWith(READ);

const KEPT_FOR_MS = 30 * 86_400_000;

let opened: Promise<IDBDatabase | null> | undefined;

/** Null where the browser lets pages keep nothing: what is typed then lasts as long as its page. */
function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open('lintel', 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore(STORE, { keyPath: ['userId', 'organizationId', 'name'] });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      // A page that goes would not be there to be told that nothing more is asked, and what it wrote last would be lost.
      transaction.commit();
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => resolve(undefined);
    } catch (error) {
      console.warn('The browser did not keep a draft.', error);
      resolve(undefined);
    }
  });
}

/** An array sorts after every text, so this holds each draft of theirs, in whichever organization. */
const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** The browser's keeping of what was typed and not sent; nothing else in Lintel touches IndexedDB. */
export const drafts = {
  async read({ userId, organizationId }: DraftOwner, name: string): Promise<Draft | null> {
    const kept = await inStore<KeptDraft | undefined>('readonly', (store) => store.get([userId, organizationId, name]));
    return kept && kept.keptAt > Date.now() - KEPT_FOR_MS ? kept : null;
  },
  /** False where the browser did not keep it. */
  async keep(owner: DraftOwner, draft: Draft): Promise<boolean> {
    const { userId, organizationId } = owner;
    return (await inStore('readwrite', (store) => store.put({ userId, organizationId, ...draft }))) !== undefined;
  },
  async drop({ userId, organizationId }: DraftOwner, name: string): Promise<void> {
    await inStore('readwrite', (store) => store.delete([userId, organizationId, name]));
  },
  /** All whose name begins so, the oldest first. */
  async all({ userId, organizationId }: DraftOwner, prefix: string): Promise<Draft[]> {
    const those = IDBKeyRange.bound([userId, organizationId, prefix], [userId, organizationId, `${prefix}\uffff`]);
    const kept = await inStore<KeptDraft[]>('readonly', (store) => store.getAll(those));
    return (kept ?? []).toSorted((one, other) => one.keptAt - other.keptAt);
  },
  /** How many somebody has in this browser that they would miss. */
  async count(userId: string): Promise<number> {
    const keys = await inStore('readonly', (store) => store.getAllKeys(allOf(userId)));
    return (keys ?? []).filter((key) => !isRead(Object(key)[2])).length;
  },
  /** The latest that somebody has under a name, in whichever organization, with whose it is. */
  async latest(userId: string, name: string): Promise<(Draft & DraftOwner) | null> {
    const kept = await inStore<KeptDraft[]>('readonly', (store) => store.getAll(allOf(userId)));
    return (
      (kept ?? []).filter((one) => one.name === name).toSorted((one, other) => other.keptAt - one.keptAt)[0] ?? null
    );
  },
  /** All that somebody typed here goes, as at logout. */
  async forget(userId: string): Promise<void> {
    await inStore('readwrite', (store) => store.delete(allOf(userId)));
  },
};
