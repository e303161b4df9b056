import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; content: AsyncIterable<string | Buffer> | Iterable<string | Buffer> };

const VERSION = 20;
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: when it was made says the name of the file. */
const DOS_DATE = 0x21;

/** An archive that is written as its content comes, for less than 4 GB. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const start = at;
    const facts = { crc: 0, packed: 0, size: 0 };
    const head = Buffer.concat([header(0x04034b50, 26, [VERSION, FLAGS, DEFLATED, 0, DOS_DATE]), nameOf(name)]);
    yield head;
    for await (const chunk of packed(content, facts)) yield chunk;
    const sizes = Buffer.alloc(16);
    writeLongs(sizes, 0, [0x08074b50, facts.crc, facts.packed, facts.size]);
    yield sizes;
    at += head.length + facts.packed + sizes.length;
    directory.push(directoryLine(name, facts, start));
  }
  const lines = Buffer.concat(directory);
  yield lines;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(lines.length, 12);
  end.writeUInt32LE(at, 16);
  yield end;
}

type Facts = { crc: number; packed: number; size: number };

async function* packed(content: ZipEntry['content'], facts: Facts): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const text of content) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      facts.crc = crc32(bytes, facts.crc);
      facts.size += bytes.length;
      yield bytes;
    }
  };
  // What goes wrong on the way in destroys the way out with the same error, which the loop then throws.
  const deflated = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined);
  for await (const chunk of deflated as AsyncIterable<Buffer>) {
    facts.packed += chunk.length;
    yield chunk;
  }
}

function header(signature: number, nameLengthAt: number, shorts: readonly number[]): Buffer {
  const bytes = Buffer.alloc(nameLengthAt);
  bytes.writeUInt32LE(signature, 0);
  writeShorts(bytes, 4, shorts);
  return bytes;
}

function nameOf(name: string): Buffer {
  const bytes = Buffer.from(name);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(bytes.length, 0);
  return Buffer.concat([lengths, bytes]);
}

function directoryLine(name: string, { crc, packed: packedSize, size }: Facts, start: number): Buffer {
  const bytes = Buffer.alloc(46);
  const nameBytes = Buffer.from(name);
  bytes.writeUInt32LE(0x02014b50, 0);
  writeShorts(bytes, 4, [VERSION, VERSION, FLAGS, DEFLATED, 0, DOS_DATE]);
  writeLongs(bytes, 16, [crc, packedSize, size]);
  bytes.writeUInt16LE(nameBytes.length, 28);
  bytes.writeUInt32LE(start, 42);
  return Buffer.concat([bytes, nameBytes]);
}

function writeShorts(bytes: Buffer, at: number, values: readonly number[]): void {
  for (const [nth, value] of values.entries()) bytes.writeUInt16LE(value, at + nth * 2);
}

function writeLongs(bytes: Buffer, at: number, values: readonly number[]): void {
  for (const [nth, value] of values.entries()) bytes.writeUInt32LE(value, at + nth * 4);
}
