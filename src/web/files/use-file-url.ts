import { useQueryClient } from '@tanstack/react-query';
import { type Picture, usePicture } from '#web/api/use-picture.ts';
import { api } from '#web/api.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

/** Reads the file an address of the API stands for (`file.url`, `file.thumbnailUrl`). */
function readFile(url: string, options: { signal?: AbortSignal | undefined; quiet?: boolean }): Promise<Blob> {
  const [, fileId = '', isThumbnail] = /^\/api\/files\/([^/]+)(\/thumbnail)?$/.exec(url) ?? [];
  const call = isThumbnail ? api.files.thumbnail : api.files.download;
  return call({ params: { fileId } }, options);
}

/**
 * The picture of a stored file, for `<img src>`: files need the session's token, which an `<img>` can't send. Null
 * while it loads, when there is none, and when it failed.
 */
export const useFileUrl = (url: string | null | undefined): string | null => useStoredPicture(url).src;

/** The same, with whether it could not be read, and what reads it again. */
export function useStoredPicture(url: string | null | undefined): Picture & { readAgain: () => void } {
  const client = useQueryClient();
  const readAgain = () => {
    const failed = client.getQueryCache().find({ queryKey: [FILES, url] });
    failed?.fetch().catch(() => {});
  };
  return { ...usePicture(FILES, url, readPicture), readAgain };
}

const FILES = 'files';

const readPicture = (url: string, signal?: AbortSignal): Promise<Blob> => readFile(url, { signal, quiet: true });

/** Hands a stored file to the browser under its name; that it did not come is said as of any call. */
export async function saveFile(url: string, name: string): Promise<void> {
  const bytes = await readFile(url, {}).catch(() => null);
  if (bytes) saveBlob(bytes, name);
}
