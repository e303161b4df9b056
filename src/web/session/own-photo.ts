import { usePicture } from '#web/api/use-picture.ts';
import { api } from '#web/api.ts';

/** The photo of the person signed in, by the name their session has for it. */
export const useOwnPhoto = (photo: string | null | undefined): string | null =>
  usePicture('own-photo', photo, readPhoto).src;

const readPhoto = (photo: string, signal?: AbortSignal): Promise<Blob> =>
  api.auth.photo({ params: { photo } }, { signal, quiet: true });
