import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '#contract/route.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { storable } from '#server/db/storable-text.ts';

const FOLDER_PREFIX = 'lintel-upload-';

export type Upload = { file: UploadedFile; fields: Record<string, string>; sha256: string; discard(): Promise<void> };

/** Streams the one file of a form to local disk, within the limit; a broken or too large one leaves nothing behind. */
export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  // Nothing more would come of it, and the parser would wait for that.
  if (request.raw.destroyed) throw fail('VALIDATION_FAILED', { field: 'file', reason: 'request.form' });
  if (!request.isMultipart()) throw fail('VALIDATION_FAILED', { field: 'file', reason: 'file.missing' });
  const part = await request
    .file({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 } })
    .catch((error) => {
      throw reasonOf(error);
    });
  if (!part) throw fail('VALIDATION_FAILED', { field: 'file', reason: 'file.missing' });
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'content');
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(part.file, measure, createWriteStream(path));
    if (part.file.truncated) throw fail('FILE_TOO_LARGE');
    if (size === 0) throw fail('VALIDATION_FAILED', { field: 'file', reason: 'file.empty' });
    const fields = Object.fromEntries(
      Object.entries(part.fields).flatMap(([name, value]) =>
        value && 'value' in value && typeof value.value === 'string' ? [[name, value.value]] : [],
      ),
    );
    const name = nameOf(part.filename);
    return { file: { path, name, size }, fields, sha256: hash.digest('hex'), discard };
  } catch (error) {
    await discard();
    throw reasonOf(error);
  }
}

/** What the parser of forms throws is about the form; what the disk throws names the call that failed. */
function reasonOf(error: unknown): unknown {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (error instanceof AppError || statusCode === 413 || syscall !== undefined) return error;
  return fail('VALIDATION_FAILED', { field: 'file', reason: 'request.form' });
}

/** The last part of a name that may be a path of another machine, without what no name needs. */
function nameOf(filename: string | undefined): string {
  const last = filename?.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return storable(last.replaceAll(/\p{Cc}/gu, '').slice(-255)) || 'file';
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
