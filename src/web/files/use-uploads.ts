import { useState } from 'react';
import type { FileBrief } from '#contract/fields.ts';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { api } from '#web/api.ts';
import { keptOf, readKept, type Upload } from './kept-uploads.ts';

/** After how long a file that broke off on its way is sent again. */
const RETRIES_AFTER_MS = [1000, 3000, 8000];

const CALLS = {
  photo: api.maintenance.uploadPhoto,
  receipt: api.maintenance.uploadReceipt,
  quote: api.maintenance.uploadQuote,
  document: api.documents.upload,
  paper: api.contractors.uploadPaper,
  message: api.messages.upload,
  depositPhoto: api.deposits.uploadPhoto,
};

/** Sends files as soon as they are chosen, each with its own progress and error, and again where one broke off; `keys` are those that have arrived. */
export function useUploads(kind: keyof typeof CALLS, onStored?: (file: FileBrief) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  async function send(id: string, file: File) {
    const call = CALLS[kind];
    const onProgress = (progress: number) => patch(id, { progress });
    // Under one key, so that what broke off after it had arrived is there once.
    const idempotencyKey = newIdempotencyKey();
    const attempt = async (waitsMs: readonly number[]): Promise<FileBrief> => {
      try {
        return (await call({ form: { file } }, { idempotencyKey, onProgress })).data;
      } catch (error) {
        const [waitMs, ...rest] = waitsMs;
        if (waitMs === undefined || !(error instanceof CallError) || error.isDefinite) throw error;
        await new Promise((done) => setTimeout(done, waitMs));
        return attempt(rest);
      }
    };
    try {
      const data = await attempt(RETRIES_AFTER_MS);
      patch(id, { stored: data, storedAt: Date.now(), progress: null });
      onStored?.(data);
    } catch (error) {
      patch(id, { error: error instanceof CallError ? error.message : String(error), progress: null });
    }
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      const id = newIdempotencyKey();
      const isImage = file.type.startsWith('image/');
      const upload = { id, name: file.name, sizeBytes: file.size, isImage, progress: 0, error: null };
      setUploads((list) => [...list, { ...upload, stored: null, storedAt: 0, file }]);
      void send(id, file);
    }
  }

  const isTyped = () => uploads.length > 0;
  const hold = () => uploads.flatMap(keptOf);
  function restore(held: unknown) {
    const kept = readKept(held);
    setUploads(kept.uploads);
    add(kept.files);
  }

  return {
    /** What a draft keeps of them. */
    draft: { isTyped, hold, restore, changes: uploads },
    uploads,
    add,
    remove: (id: string) => setUploads((list) => list.filter((upload) => upload.id !== id)),
    clear: () => setUploads([]),
    keys: uploads.flatMap((upload) => (upload.stored ? [upload.stored.key] : [])),
    isSending: uploads.some((upload) => upload.progress !== null),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
