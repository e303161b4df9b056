import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from '#web/api/call-error.ts';
import { api } from '#web/api.ts';

/**
 * The address of a picture for `<img src>`, whose bytes a call brings: they need the session's token, which an `<img>` can't
 * send. Null while they load, when there are none, and when it failed.
 */
export function usePicture(
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

/** The photo of the person signed in, by the name their session has for it. */
export const useOwnPhoto = (photo: string | null | undefined): string | null =>
  usePicture('own-photo', photo, readPhoto);

const readPhoto = (photo: string, signal?: AbortSignal): Promise<Blob> =>
  api.auth.photo({ params: { photo } }, { signal, quiet: true });
