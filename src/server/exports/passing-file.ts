import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PassingAnswer } from '#contract/route.ts';

type Chunks = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

type Head = { name: string; mime: string };

/**
 * A file made for one answer alone: it goes once it is sent, and at once when it could not be made. `make` writes it, notes
 * that it was made where that is to be told, and says what it is called.
 */
export async function makePassing(
  make: (write: (content: Chunks) => Promise<void>) => Promise<Head>,
): Promise<PassingAnswer> {
  const file = path.join(tmpdir(), `lintel-passing-${randomUUID()}`);
  try {
    const { name, mime } = await make((content) => pipeline(Readable.from(content), createWriteStream(file)));
    return { passing: file, name, mime, inline: false };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** The same of content that nobody notes. */
export const passingFile = (content: Chunks, head: Head): Promise<PassingAnswer> =>
  makePassing(async (write) => {
    await write(content);
    return head;
  });
