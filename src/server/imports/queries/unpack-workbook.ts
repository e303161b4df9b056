import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { IMPORT_ROWS_MAX } from '#contract/imports/imports.ts';
import { damaged, refuseType, unreadable } from './file-refusals.ts';

const inflate = promisify(inflateRaw);

/** A workbook of 200,000 wide rows unpacks to less. */
const UNPACKED_BYTES_MAX = 400_000_000;
const ENTRIES_MAX = 2000;
const COLUMNS_MAX = 1000;
const ROWS_BESIDE_THE_TABLE = 1000;
const TRAILER_BYTES_MAX = 24;

const SIGNATURE = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const;

type Entry = { name: string; method: number; header: number; start: number; end: number };

/**
 * Unpacks a workbook within bounds before the reader does so without any: a few kilobytes can unpack to gigabytes, and
 * one cell at the far corner of a sheet makes a table of billions. Throws, in words for the person, when it is either.
 */
export async function unpackWorkbook(bytes: Buffer, unpackedBytesMax = UNPACKED_BYTES_MAX): Promise<void> {
  const entries = listEntries(bytes);
  if (!entries.some((entry) => entry.name === 'xl/workbook.xml')) throw refuseType('import.no_workbook');
  let left = unpackedBytesMax;
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.name)) continue;
    const content = await unpack(bytes, entry, left);
    left -= content.length;
    if (entry.name.startsWith('xl/worksheets/')) checkExtent(content);
  }
}

async function unpack(bytes: Buffer, entry: Entry, left: number): Promise<Buffer> {
  const packed = bytes.subarray(entry.start, entry.end);
  if (entry.method === 0) {
    if (packed.length > left) throw unreadable('import.workbook_too_large');
    return packed;
  }
  if (entry.method !== 8) throw damaged();
  try {
    return await inflate(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? unreadable('import.workbook_too_large') : damaged();
  }
}

/**
 * The entries of an archive by its directory, which must account for every byte: the reader goes by what stands before
 * the directory, so nothing may hide there.
 */
function listEntries(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + 22 > bytes.length) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  if (count > ENTRIES_MAX || directory > end) throw damaged();

  const entries: Entry[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== SIGNATURE.directory) throw damaged();
    entries.push(readEntry(bytes, at, directory));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  checkContiguous(entries, directory);
  return entries;
}

/** What stands before an entry must say the same of it as the directory does. */
function readEntry(bytes: Buffer, at: number, directory: number): Entry {
  const header = bytes.readUInt32LE(at + 42);
  if (header + 30 > directory || bytes.readUInt32LE(header) !== SIGNATURE.entry) throw damaged();
  const nameLength = bytes.readUInt16LE(at + 28);
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
  const method = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 20);
  const sizeFollows = (bytes.readUInt16LE(header + 6) & 8) !== 0;
  const isTrue =
    bytes.readUInt16LE(header + 8) === method &&
    (sizeFollows || bytes.readUInt32LE(header + 18) === size) &&
    bytes.toString('utf8', header + 30, header + 30 + bytes.readUInt16LE(header + 26)) === name;
  const start = header + 30 + nameLength + bytes.readUInt16LE(header + 28);
  if (!isTrue || start + size > directory) throw damaged();
  return { name: name.replaceAll('\\', '/'), method, header, start, end: start + size };
}

/** After its bytes an entry may repeat their sizes; then the next begins. */
function checkContiguous(entries: readonly Entry[], directory: number): void {
  let reached = 0;
  for (const entry of entries.toSorted((a, b) => a.header - b.header)) {
    if (entry.header < reached || entry.header > reached + TRAILER_BYTES_MAX) throw damaged();
    reached = entry.end;
  }
  if (directory > reached + TRAILER_BYTES_MAX) throw damaged();
}

/** Refuses a sheet with cells farther right or down than any table goes; empty rows that are only tall do not count. */
function checkExtent(content: Buffer): void {
  for (const [, kind, attributes = ''] of content.toString('latin1').matchAll(/<(?:\w+:)?(row|c)\b([^<>]*)>/g)) {
    if (!/\br\s*=/.test(attributes) || (kind === 'row' && attributes.endsWith('/'))) continue;
    const place = /\br\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/.exec(attributes);
    if (place === null) throw damaged();
    const [, column = '', row = ''] = place;
    if (columnNumber(column) > COLUMNS_MAX) {
      throw unreadable('import.too_far_right', { column });
    }
    if (Number(row) > IMPORT_ROWS_MAX + ROWS_BESIDE_THE_TABLE) {
      throw unreadable('import.too_far_down', { row: Number(row) });
    }
  }
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
