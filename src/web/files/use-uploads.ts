import { useEffect, useRef, useState } from 'react';
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

type Sending = { idempotencyKey: string; onProgress: (progress: number) => void; signal: AbortSignal };

/** Sends a file, and again each time that it breaks off, until it was waited for as often as said. */
async function sendAgain(
  kind: keyof typeof CALLS,
  file: File,
  sending: Sending,
  waitsMs: readonly number[],
): Promise<FileBrief> {
  try {
    return (await CALLS[kind]({ form: { file } }, sending)).data;
  } catch (error) {
    const [waitMs, ...rest] = waitsMs;
    if (sending.signal.aborted || waitMs === undefined || !(error instanceof CallError) || error.isDefinite)
      throw error;
    await new Promise((done) => setTimeout(done, waitMs));
    return sendAgain(kind, file, sending, rest);
  }
}

/** Sends files as soon as they are chosen, each with its own progress and error, and again where one broke off; `keys` are those that have arrived. What `onStored` does with one may be refused, too. */
export function useUploads(kind: keyof typeof CALLS, onStored?: (file: FileBrief) => unknown) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** What is on its way can be called back: what somebody took out is not put in once it has arrived. */
  const [underWay] = useState(() => new Map<string, AbortController>());
  // A file may take longer than what it is for stays the third of a list.
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  async function send(id: string, file: File) {
    const onProgress = (progress: number) => patch(id, { progress });
    // Under one key, so that what broke off after it had arrived is there once.
    const idempotencyKey = newIdempotencyKey();
    const called = new AbortController();
    const { signal } = called;
    underWay.set(id, called);
    try {
      const data = await sendAgain(kind, file, { idempotencyKey, onProgress, signal }, RETRIES_AFTER_MS);
      if (signal.aborted) return;
      patch(id, { stored: data, storedAt: Date.now(), progress: null });
      await stored.current?.(data);
    } catch (error) {
      if (!signal.aborted)
        patch(id, { error: error instanceof CallError ? error.message : String(error), progress: null, stored: null });
    } finally {
      underWay.delete(id);
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
    remove(id: string) {
      underWay.get(id)?.abort();
      setUploads((list) => list.filter((upload) => upload.id !== id));
    },
    clear() {
      for (const called of underWay.values()) called.abort();
      setUploads([]);
    },
    keys: uploads.flatMap((upload) => (upload.stored ? [upload.stored.key] : [])),
    isSending: uploads.some((upload) => upload.progress !== null),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
