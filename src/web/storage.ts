/** The three items the browser keeps, under exactly these names. */
export type StorageItem = 'token' | 'user' | 'activeRole';

export type Storage = {
  /** Null when absent or empty. */
  read(item: StorageItem): string | null;
  keep(item: StorageItem, value: string): void;
  forget(...items: StorageItem[]): void;
};

// A browser that refuses storage still gets a session, until its page is closed.
const memory = new Map<StorageItem, string>();

/** The browser's own storage; nothing else in Lintel touches it. */
export const storage: Storage = {
  read(item) {
    try {
      // One that is full still tells what it kept before, which is not what was kept since.
      return memory.get(item) || localStorage.getItem(item) || null;
    } catch {
      return null;
    }
  },
  keep(item, value) {
    try {
      localStorage.setItem(item, value);
      memory.delete(item);
    } catch {
      memory.set(item, value);
    }
  },
  forget(...items) {
    for (const item of items) {
      memory.delete(item);
      try {
        localStorage.removeItem(item);
      } catch {
        console.warn('The browser does not let this page use its storage.');
      }
    }
  },
};
