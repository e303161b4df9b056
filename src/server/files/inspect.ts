import type { Inspected, Upload } from './inspect.worker.ts';
import { readApart } from './worker-pool.ts';

export type { Inspected };

const module = new URL('./inspect.worker.ts', import.meta.url);
const MILLISECONDS_MAX = 30_000;

/**
 * Decides by content what an upload is and makes it harmless: pictures are drawn anew (turned upright, at most 2048 px a
 * side or what `allowed.sideMax` says, without what the camera noted), a PDF stays as it is. The result lies beside the upload. Refuses other types
 * with FILE_TYPE_REFUSED, what cannot be opened with FILE_DAMAGED, too many pixels or too much work with FILE_TOO_LARGE.
 */
export const inspectUpload = (owner: string, path: string, allowed: Upload['allowed']): Promise<Inspected> =>
  readApart({ module, input: { path, allowed } satisfies Upload, owner, millisecondsMax: MILLISECONDS_MAX });
