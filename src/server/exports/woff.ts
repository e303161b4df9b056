import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

const upToFour = (length: number) => (length + 3) & ~3;

/** A typeface that is packed as WOFF, as a TrueType file. */
export function unpacked(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = HEADER_BYTES + at * ENTRY_BYTES;
    const place = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(place, place + woff.readUInt32BE(entry + 8));
    const isPacked = packed.length < woff.readUInt32BE(entry + 12);
    return { tag: woff.toString('latin1', entry, entry + 4), table: isPacked ? inflateSync(packed) : packed };
  });
  const start = 12 + tables.length * 16;
  const file = Buffer.alloc(tables.reduce((sum, { table }) => sum + upToFour(table.length), start));
  file.writeUInt32BE(0x00010000, 0);
  file.writeUInt16BE(tables.length, 4);
  let place = start;
  for (const [at, { tag, table }] of tables.entries()) {
    file.write(tag, 12 + at * 16, 'latin1');
    file.writeUInt32BE(place, 20 + at * 16);
    file.writeUInt32BE(table.length, 24 + at * 16);
    table.copy(file, place);
    place += upToFour(table.length);
  }
  return file;
}
