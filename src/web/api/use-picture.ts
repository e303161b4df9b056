import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallError } from './call-error.ts';

/** A picture for `<img src>`: null until it is there, and where it could not be read. */
export type Picture = { src: string | null; isAway: boolean };

/** A picture that is read with the session's token, by its name among those of a kind. */
export function usePicture(
  kind: string,
  name: string | null | undefined,
  read: (name: string, signal?: AbortSignal) => Promise<Blob>,
): Picture {
  const [shown, setShown] = useState<string | null>(null);
  const { data, isError } = useQuery<Blob, CallError>({
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
  return { src: shown, isAway: isError };
}
