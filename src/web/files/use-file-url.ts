import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '#web/api/call-error.ts';
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
export const useFileUrl = (url: string | null | undefined): string | null => usePicture('files', url, readFile);

/** The photo of the person signed in, by the name their session has for it. */
export const useOwnPhoto = (photo: string | null | undefined): string | null =>
  usePicture('own-photo', photo, readPhoto);

const readPhoto = (photo: string, signal?: AbortSignal): Promise<Blob> =>
  api.auth.photo({ params: { photo } }, { signal, quiet: true });

function usePicture(
  kind: string,
  name: string | null | undefined,
  read: (name: string, signal?: AbortSignal) => Promise<Blob>,
): string | null {
  const [shown, setShown] = useState<string | null>(null);
  const { data } = useQuery<Blob, CallError>({
    queryKey: [kind, name],
    queryFn: ({ signal }) => read(name ?? '', signal),
    enabled: Boolean(name),
    // The bytes behind an address never change, so no write outdates them.
    staleTime: 'static',
  });
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setShown(made);
    return () => {
      URL.revokeObjectURL(made);
      setShown(null);
    };
  }, [data]);
  return shown;
}

/** Hands a stored file to the browser under its name. */
export async function saveFile(url: string, name: string): Promise<void> {
  saveBlob(await readFile(url), name);
}
