import { inflateSync } from 'node:zlib';
import type { Tables } from './truetype.ts';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/** The tables of a typeface that is packed as WOFF. */
export function readWoff(file: Buffer): Tables {
  const entries = Array.from({ length: file.readUInt16BE(12) }, (_, at) => HEADER_BYTES + at * ENTRY_BYTES);
  return new Map(
    entries.map((entry) => {
      const place = file.readUInt32BE(entry + 4);
      const packed = file.subarray(place, place + file.readUInt32BE(entry + 8));
      const isPacked = packed.length < file.readUInt32BE(entry + 12);
      return [file.toString('latin1', entry, entry + 4), isPacked ? inflateSync(packed) : packed];
    }),
  );
}
