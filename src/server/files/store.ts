import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';

/** Where the bytes of files live. Keys are names made by us, such as `receipts/0192….jpg`, within an organization. */
export type FileStore = {
  /** Keeps a copy of a local file, on disk before it returns; on failure nothing is left. */
  keep(orgId: string, key: string, from: string): Promise<void>;
  /** Local path of the bytes. */
  pathOf(orgId: string, key: string): string;
  remove(orgId: string, key: string): Promise<void>;
};

/** The store in the local data directory, one folder an organization. */
export function localStore(root: string): FileStore {
  const pathOf = (orgId: string, key: string): string => {
    const path = normalize(join(root, orgId, key));
    if (!path.startsWith(join(root, orgId) + sep)) throw new Error('A file key may not leave its folder.');
    return path;
  };
  const keep = async (orgId: string, key: string, from: string): Promise<void> => {
    const path = pathOf(orgId, key);
    const part = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await copyFile(from, part);
      const handle = await open(part, 'r+');
      await handle.sync();
      await handle.close();
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  return { keep, pathOf, remove: (orgId, key) => rm(pathOf(orgId, key), { force: true }) };
}
