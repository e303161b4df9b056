import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { api } from '#web/api.ts';

/** A file on its way to the server, or there. */
export type Upload = {
  id: string;
  name: string;
  sizeBytes: number;
  isImage: boolean;
  /** 0 to 1; null once it is there. */
  progress: number | null;
  /** Why it was not taken. */
  error: string | null;
  stored: FileBrief | null;
};

const CALLS = {
  photo: api.maintenance.uploadPhoto,
  receipt: api.maintenance.uploadReceipt,
  quote: api.maintenance.uploadQuote,
};

/** Sends files as soon as they are chosen, each with its own progress and error; `keys` are those that have arrived. */
export function useUploads(kind: keyof typeof CALLS, onStored?: (file: FileBrief) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  async function send(id: string, file: File) {
    const call = CALLS[kind];
    try {
      const { data } = await call(
        { form: { file } },
        { idempotencyKey: newIdempotencyKey(), onProgress: (progress) => patch(id, { progress }) },
      );
      patch(id, { stored: data, progress: null });
      onStored?.(data);
    } catch (error) {
      patch(id, { error: error instanceof CallError ? error.message : String(error), progress: null });
    }
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const id = newIdempotencyKey();
      const isImage = file.type.startsWith('image/');
      const upload = { id, name: file.name, sizeBytes: file.size, isImage, progress: 0, error: null, stored: null };
      setUploads((list) => [...list, upload]);
      void send(id, file);
    }
  }

  return {
    uploads,
    add,
    remove: (id: string) => setUploads((list) => list.filter((upload) => upload.id !== id)),
    clear: () => setUploads([]),
    keys: uploads.flatMap((upload) => (upload.stored ? [upload.stored.key] : [])),
    isSending: uploads.some((upload) => upload.progress !== null),
  };
}
export type Uploads = ReturnType<typeof useUploads>;
