import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { plainText } from '#contract/format/plain-text.ts';
import type { UploadedFile } from '#contract/route.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { storable } from '#server/db/storable-text.ts';

const FOLDER_PREFIX = 'lintel-upload-';

export type Upload = { file: UploadedFile; fields: Record<string, unknown>; sha256: string; discard(): Promise<void> };

/**
 * Streams the one file of a form to local disk, within the limit, and reads its fields, before it or after; what is broken, too
 * large or more than one file leaves nothing behind.
 */
export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  // Nothing more would come of it, and the parser would wait for that.
  if (request.raw.destroyed) throw fail('VALIDATION_FAILED', { field: 'file', reason: 'request.form' });
  if (!request.isMultipart()) throw fail('VALIDATION_FAILED', { field: 'file', reason: 'file.missing' });
  let name: string | undefined;
  let stored: StoredStream | undefined;
  const fields = new Map<string, unknown>();
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        name = part.filename;
        stored = await storeStream(part.file, { keepBytes: maxBytes });
        if (part.file.truncated) throw fail('FILE_TOO_LARGE');
      } else {
        // Of one that came twice nobody knows which is meant: the contract refuses a list by the name of the field.
        const before = fields.get(part.fieldname);
        fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
      }
    }
    if (!stored) throw fail('VALIDATION_FAILED', { field: 'file', reason: 'file.missing' });
    const { path, size, sha256, discard } = stored;
    if (size === 0) throw fail('VALIDATION_FAILED', { field: 'file', reason: name ? 'file.empty' : 'file.missing' });
    return { file: { path, name: nameOf(name), size }, fields: Object.fromEntries(fields), sha256, discard };
  } catch (error) {
    await stored?.discard();
    throw reasonOfUpload(error);
  }
}

/** A stream as it lies on local disk, until it is discarded. */
export type StoredStream = {
  path: string;
  /** How much came, kept or not. */
  size: number;
  isWhole: boolean;
  sha256: string;
  discard(): Promise<void>;
};

/**
 * Streams bytes to local disk: the first `keepBytes` of them, letting the rest pass, until more than `passBytesMax` came, which
 * is refused. What breaks leaves nothing behind.
 */
export async function storeStream(
  from: Readable,
  { keepBytes, passBytesMax = Number.POSITIVE_INFINITY }: { keepBytes: number; passBytesMax?: number },
): Promise<StoredStream> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const discard = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'content');
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const kept = chunk.subarray(0, Math.max(0, keepBytes - size));
      size += chunk.length;
      hash.update(kept);
      if (size > passBytesMax) done(fail('FILE_TOO_LARGE'));
      else if (kept.length > 0) done(null, kept);
      else done();
    },
  });
  try {
    await pipeline(from, measure, createWriteStream(path));
  } catch (error) {
    await discard();
    throw error;
  }
  return { path, size, isWhole: size <= keepBytes, sha256: hash.digest('hex'), discard };
}

/** What the parser of forms throws is about the form; what the disk throws names the call that failed. */
export function reasonOfForm(error: unknown): unknown {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (error instanceof AppError || statusCode === 413 || syscall !== undefined) return error;
  return fail('VALIDATION_FAILED', { field: 'file', reason: 'request.form' });
}

/** What an upload has too many of, by the parser's code: it says 413 for it, as for a file that is too large. */
const TOO_MANY: Record<string, SentenceCode> = {
  FST_FILES_LIMIT: 'file.one_only',
  FST_FIELDS_LIMIT: 'request.too_many',
};

function reasonOfUpload(error: unknown): unknown {
  const reason = TOO_MANY[(error as { code?: string }).code ?? ''];
  return reason ? fail('VALIDATION_FAILED', { field: 'file', reason }) : reasonOfForm(error);
}

/** The last part of a name that may be a path of another machine, without what no name needs. */
function nameOf(filename: string | undefined): string {
  const last = filename?.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return (
    storable(
      plainText(last)
        .replaceAll(/\p{Cc}/gu, '')
        .slice(-255),
    ) || 'file'
  );
}

/** Removes folders of uploads that began before a moment and whose process ended without doing so. */
export async function removeAbandonedUploads(before: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    // Other users of the machine have folders of this name too, which are theirs to remove.
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
