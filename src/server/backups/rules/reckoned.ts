import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What was counted of bytes that passed. */
export type Reckoning = { rows: number; bytes: number; crc: number; sha256: string };

const LINE_END = 0x0a;

/**
 * Passes bytes on and says of them, once all have passed, by what they are known again. PostgreSQL writes a row a line, and
 * an end of line within one otherwise, so that rows are counted as lines.
 */
export async function* reckoned(
  content: AsyncIterable<Buffer>,
  done: (reckoning: Reckoning) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const sums = { rows: 0, bytes: 0, crc: 0 };
  for await (const chunk of content) {
    hash.update(chunk);
    sums.crc = crc32(chunk, sums.crc);
    sums.bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) sums.rows++;
    yield chunk;
  }
  done({ ...sums, sha256: hash.digest('hex') });
}
