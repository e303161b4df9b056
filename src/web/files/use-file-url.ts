import { type Picture, usePicture } from '#web/api/use-picture.ts';
import { api } from '#web/api.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

/** Reads the file an address of the API stands for (`file.url`, `file.thumbnailUrl`). */
function readFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const [, fileId = '', isThumbnail] = /^\/api\/files\/([^/]+)(\/thumbnail)?$/.exec(url) ?? [];
  const call = isThumbnail ? api.files.thumbnail : api.files.download;
  return call({ params: { fileId } }, { signal, quiet: true });
}

/**
 * The picture of a stored file, for `<img src>`: files need the session's token, which an `<img>` can't send. Null
 * while it loads, when there is none, and when it failed.
 */
export const useFileUrl = (url: string | null | undefined): string | null => useStoredPicture(url).src;

/** The same, with whether it could not be read. */
export const useStoredPicture = (url: string | null | undefined): Picture => usePicture('files', url, readFile);

/** Hands a stored file to the browser under its name. */
export async function saveFile(url: string, name: string): Promise<void> {
  saveBlob(await readFile(url), name);
}
