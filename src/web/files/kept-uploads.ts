import type { FileBrief } from '#contract/fields.ts';
import { fileMessages } from './files.messages.ts';

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
  storedAt: number;
  /** What was chosen; null where it was stored before this page began. */
  file: File | null;
};

/** How long the server keeps what nobody attached, less an hour to send it in. */
const STORED_FOR_MS = 23 * 3_600_000;

/** As a draft keeps it: by its name where it has arrived, else whole. */
type KeptUpload = { stored: FileBrief; storedAt: number } | { file: File };

/** What a draft keeps of a file; nothing of one that is not there any more. */
export function keptOf({ error, stored, storedAt, file }: Upload): KeptUpload[] {
  if (stored) return error === null ? [{ stored, storedAt }] : [];
  return file ? [{ file }] : [];
}

function uploadOf({ stored, storedAt }: Extract<KeptUpload, { stored: FileBrief }>): Upload {
  const { id, name, sizeBytes, mime } = stored;
  const isThere = Date.now() - storedAt < STORED_FOR_MS;
  return {
    id,
    name,
    sizeBytes,
    isImage: mime.startsWith('image/'),
    progress: null,
    error: isThere ? null : fileMessages.notKeptLonger,
    stored: isThere ? stored : null,
    storedAt,
    file: null,
  };
}

/** What a draft held: files that had arrived, and those that are to be sent again. */
export function readKept(held: unknown): { uploads: Upload[]; files: File[] } {
  const kept = (Array.isArray(held) ? held : []) as KeptUpload[];
  return {
    uploads: kept.flatMap((one) => ('stored' in one ? uploadOf(one) : [])),
    files: kept.flatMap((one) => ('file' in one ? one.file : [])),
  };
}
