import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileAnswer } from '#contract/route.ts';

type Chunks = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** A file made for one answer alone: it goes once it is sent, and at once when it could not be written whole. */
export async function passingFile(
  content: Chunks,
  { name, mime }: { name: string; mime: string },
): Promise<FileAnswer> {
  const file = path.join(tmpdir(), `lintel-passing-${randomUUID()}`);
  try {
    await pipeline(Readable.from(content), createWriteStream(file));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { path: file, name, mime, inline: false, isPassing: true };
}
