import { useEffect, useRef, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { api } from '#web/api.ts';

/** A photo on its way, or there. */
export type SentPhoto = {
  /** Also the key by which it is kept once, however often it is sent. */
  id: string;
  file: File;
  /** A picture of it while this page is open. */
  url: string;
  state: 'waits' | 'sent' | 'failed';
  /** 0 to 1. */
  progress: number;
  error: string | null;
};

/** How many photos there is room for yet, and whether all that there may be have arrived: one on its way may still be lost. */
export function roomFor(
  { photoCount, photosMax }: { photoCount: number; photosMax: number },
  photos: readonly Pick<SentPhoto, 'state'>[],
): { room: number; isFull: boolean } {
  const countOf = (isOne: (photo: Pick<SentPhoto, 'state'>) => boolean) => photoCount + photos.filter(isOne).length;
  return {
    room: photosMax - countOf(({ state }) => state !== 'failed'),
    isFull: countOf(({ state }) => state === 'sent') >= photosMax,
  };
}

/** Sends photos of a report one after the other; what did not go through stays and is sent again by its own button. */
export function useSentPhotos(token: string) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const queue = useRef(Promise.resolve());
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => void URL.revokeObjectURL(url)), []);
  const patch = (id: string, change: Partial<SentPhoto>) =>
    setPhotos((list) => list.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));

  async function send(id: string, file: File) {
    try {
      await api.reportCodes.addPhoto(
        { params: { token }, form: { file } },
        { quiet: true, idempotencyKey: id, onProgress: (progress) => patch(id, { progress }) },
      );
      patch(id, { state: 'sent' });
    } catch (failure) {
      patch(id, { state: 'failed', error: failure instanceof CallError ? failure.message : String(failure) });
    }
  }
  const enqueue = (id: string, file: File) => {
    queue.current = queue.current.then(() => send(id, file));
  };

  function add(files: readonly File[]) {
    for (const file of files) {
      const id = newIdempotencyKey();
      const url = URL.createObjectURL(file);
      urls.current.push(url);
      setPhotos((list) => [...list, { id, file, url, state: 'waits', progress: 0, error: null }]);
      enqueue(id, file);
    }
  }
  function again({ id, file }: SentPhoto) {
    patch(id, { state: 'waits', progress: 0, error: null });
    enqueue(id, file);
  }
  const remove = (id: string) => setPhotos((list) => list.filter((photo) => photo.id !== id));
  return { photos, add, again, remove };
}
