import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  content: AsyncIterable<string | Buffer> | readonly (string | Buffer)[];
  /** It may be longer than 4 GB, which not every reader expects. */
  isLarge?: boolean;
  /** Its bytes are packed as they are, such as those of a picture. */
  isPacked?: boolean;
};

const VERSION = 20;
/** The first that knows entries and archives of more than 4 GB (APPNOTE 4.3.9, 4.5.3). */
const VERSION_LARGE = 45;
const LONG_MAX = 0xffffffff;
const SHORT_MAX = 0xffff;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: when it was made says the name of the file. */
const DOS_DATE = 0x21;

/** An archive that is written as its content comes, however long it gets. */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content, isLarge = false, isPacked = false } of entries) {
    const start = at;
    const facts = { crc: 0, packed: 0, size: 0 };
    const head = localHeader(name, isLarge);
    yield head;
    for await (const chunk of packed(content, facts, isPacked ? 0 : undefined)) yield chunk;
    if (!isLarge && Math.max(facts.size, facts.packed) > LONG_MAX)
      throw new Error(`${name} is longer than it was said to be.`);
    const sizes = descriptor(facts, isLarge);
    yield sizes;
    at += head.length + facts.packed + sizes.length;
    directory.push(directoryLine(name, facts, start, isLarge));
  }
  for (const line of directory) yield line;
  const length = directory.reduce((sum, line) => sum + line.length, 0);
  yield* ends(directory.length, length, at);
}

/** How many entries there are and where the directory lies; the longer form where the usual one has no room. */
function* ends(count: number, length: number, at: number): Generator<Buffer> {
  if (count >= SHORT_MAX || length >= LONG_MAX || at >= LONG_MAX) {
    const large = Buffer.alloc(76);
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(44n, 4);
    writeShorts(large, 12, [VERSION_LARGE, VERSION_LARGE]);
    for (const [nth, value] of [count, count, length, at].entries())
      large.writeBigUInt64LE(BigInt(value), 24 + nth * 8);
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(at + length), 64);
    large.writeUInt32LE(1, 72);
    yield large;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  writeShorts(end, 8, [Math.min(count, SHORT_MAX), Math.min(count, SHORT_MAX)]);
  writeLongs(end, 12, [Math.min(length, LONG_MAX), Math.min(at, LONG_MAX)]);
  yield end;
}

type Facts = { crc: number; packed: number; size: number };

/** What is there as a whole is packed at once, which costs a tenth of a stream. */
function packedAtOnce(parts: readonly (string | Buffer)[], facts: Facts, level: number | undefined): Buffer {
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  facts.crc = crc32(bytes);
  facts.size = bytes.length;
  // As much room is made for what comes out, 16 kB unless told, however little that is.
  const chunkSize = Math.min(Math.max(bytes.length, 64), 16 * 1024);
  return deflateRawSync(bytes, { chunkSize, ...(level === undefined ? {} : { level }) });
}

async function* packed(content: ZipEntry['content'], facts: Facts, level: number | undefined): AsyncGenerator<Buffer> {
  if (Array.isArray(content)) {
    const whole = packedAtOnce(content, facts, level);
    facts.packed = whole.length;
    yield whole;
    return;
  }
  const counted = async function* () {
    for await (const text of content) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      facts.crc = crc32(bytes, facts.crc);
      facts.size += bytes.length;
      yield bytes;
    }
  };
  // What goes wrong on the way in destroys the way out with the same error, which the loop then throws.
  const deflated = pipeline(
    Readable.from(counted(), { highWaterMark: 1 }),
    createDeflateRaw(level === undefined ? {} : { level }),
    () => undefined,
  );
  for await (const chunk of deflated as AsyncIterable<Buffer>) {
    facts.packed += chunk.length;
    yield chunk;
  }
}

/** What stands before an entry; its sizes follow it, eight bytes each where room for that is kept here. */
function localHeader(name: string, isLarge: boolean): Buffer {
  const bytes = Buffer.alloc(30);
  const nameBytes = Buffer.from(name);
  const room = isLarge ? largeField([0, 0]) : Buffer.alloc(0);
  bytes.writeUInt32LE(0x04034b50, 0);
  writeShorts(bytes, 4, [isLarge ? VERSION_LARGE : VERSION, FLAGS, DEFLATED, 0, DOS_DATE]);
  if (isLarge) writeLongs(bytes, 18, [LONG_MAX, LONG_MAX]);
  writeShorts(bytes, 26, [nameBytes.length, room.length]);
  return Buffer.concat([bytes, nameBytes, room]);
}

function descriptor({ crc, packed: packedSize, size }: Facts, isLarge: boolean): Buffer {
  const bytes = Buffer.alloc(isLarge ? 24 : 16);
  writeLongs(bytes, 0, [0x08074b50, crc]);
  if (isLarge)
    for (const [nth, value] of [packedSize, size].entries()) bytes.writeBigUInt64LE(BigInt(value), 8 + nth * 8);
  else writeLongs(bytes, 8, [packedSize, size]);
  return bytes;
}

/** The further field in which what is longer than 4 GB says so. */
function largeField(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + values.length * 8);
  writeShorts(bytes, 0, [1, values.length * 8]);
  for (const [nth, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 4 + nth * 8);
  return bytes;
}

function directoryLine(
  name: string,
  { crc, packed: packedSize, size }: Facts,
  start: number,
  isLarge: boolean,
): Buffer {
  const bytes = Buffer.alloc(46);
  const nameBytes = Buffer.from(name);
  const sizes = isLarge ? [size, packedSize] : [];
  const isFar = start >= LONG_MAX;
  const further = isLarge || isFar ? largeField([...sizes, ...(isFar ? [start] : [])]) : Buffer.alloc(0);
  const version = further.length > 0 ? VERSION_LARGE : VERSION;
  bytes.writeUInt32LE(0x02014b50, 0);
  writeShorts(bytes, 4, [version, version, FLAGS, DEFLATED, 0, DOS_DATE]);
  writeLongs(bytes, 16, [crc, ...(isLarge ? [LONG_MAX, LONG_MAX] : [packedSize, size])]);
  writeShorts(bytes, 28, [nameBytes.length, further.length]);
  bytes.writeUInt32LE(Math.min(start, LONG_MAX), 42);
  return Buffer.concat([bytes, nameBytes, further]);
}

function writeShorts(bytes: Buffer, at: number, values: readonly number[]): void {
  for (const [nth, value] of values.entries()) bytes.writeUInt16LE(value, at + nth * 2);
}

function writeLongs(bytes: Buffer, at: number, values: readonly number[]): void {
  for (const [nth, value] of values.entries()) bytes.writeUInt32LE(value, at + nth * 4);
}
