import { useRef, useState } from 'react';
import { IMPORT_FILES_MAX } from '#contract/imports/imports.words.ts';
import { CallError } from '#web/api/call-error.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { newImportMessages as texts } from './imports.messages.ts';

type Chosen = { id: string; file: File; progress?: number | undefined; error?: string | undefined; isThere?: boolean };

const READABLE = /\.(csv|tsv|txt|xlsx|xlsm)$/i;

/** A file is read before the answer comes, which takes a while where the server has much to do. */
export const READ_TIMEOUT_MS = 120_000;

/** Files on their way into one import: the first begins it, the others are added to it, one after the other. */
export function useUploadFiles(onDone: (importId: string) => void) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [importId, setImportId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const underway = useRef('');
  const change = (id: string, changes: Partial<Chosen>) =>
    setChosen((files) => files.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  const options = {
    quiet: true,
    timeoutMs: READ_TIMEOUT_MS,
    onProgress: (progress: number) => change(underway.current, { progress }),
  };
  const create = useWrite(api.imports.create, options);
  const addFile = useWrite(api.imports.addFile, options);

  function choose(files: readonly File[]) {
    setChosen((before) => [
      ...before,
      ...files.map((file, index) => ({
        id: crypto.randomUUID?.() ?? `${Date.now()}-${index}`,
        file,
        error: READABLE.test(file.name) ? undefined : texts.refused,
      })),
    ]);
  }

  async function send() {
    let target = importId;
    setSending(true);
    for (const { id, file, isThere } of chosen) {
      if (isThere) continue;
      underway.current = id;
      change(id, { progress: 0, error: undefined });
      try {
        const { data } = target
          ? await addFile.mutateAsync({ params: { importId: target }, form: { file } })
          : await create.mutateAsync({ form: { file } });
        target = data.id;
        setImportId(data.id);
        change(id, { progress: undefined, isThere: true });
      } catch (error) {
        change(id, { progress: undefined, error: sentenceOf(error) });
        setSending(false);
        return;
      }
    }
    setSending(false);
    if (target) onDone(target);
  }

  return {
    files: chosen.map(({ id, file, progress, error }, at) => ({
      id,
      name: file.name,
      sizeBytes: file.size,
      progress,
      error: error ?? (at < IMPORT_FILES_MAX ? undefined : texts.tooMany(IMPORT_FILES_MAX)),
    })),
    choose,
    remove: (id: string) => setChosen((files) => files.filter((file) => file.id !== id || file.isThere)),
    send: () => void send(),
    isSending,
    count: chosen.length,
    refusal: refusalOf(chosen),
  };
}

/** Why they cannot be sent as they are. */
function refusalOf(chosen: readonly Chosen[]): string | undefined {
  if (chosen.length > IMPORT_FILES_MAX) return texts.tooMany(IMPORT_FILES_MAX);
  return chosen.every(({ file }) => READABLE.test(file.name)) ? undefined : texts.refused;
}

const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? (error.fieldErrors[0]?.msg ?? error.message) : String(error);
