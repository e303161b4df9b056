import { inflateRawSync } from 'node:zlib';

const LONG_MAX = 0xffffffff;

/** The entries of an archive by name, read by its directory as programs do. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const isLarge = bytes.readUInt32LE(end + 16) === LONG_MAX || bytes.readUInt16LE(end + 10) === 0xffff;
  const large = isLarge ? Number(bytes.readBigUInt64LE(end - 20 + 8)) : 0;
  const count = isLarge ? Number(bytes.readBigUInt64LE(large + 32)) : bytes.readUInt16LE(end + 10);
  let at = isLarge ? Number(bytes.readBigUInt64LE(large + 48)) : bytes.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth++) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`Entry ${nth} is not where the directory says.`);
    const [nameLength, furtherLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const further = at + 46 + nameLength + 4;
    const isLong = bytes.readUInt32LE(at + 20) === LONG_MAX;
    const packed = isLong ? Number(bytes.readBigUInt64LE(further + 8)) : bytes.readUInt32LE(at + 20);
    const start = bytes.readUInt32LE(at + 42);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    files.set(name, inflateRawSync(bytes.subarray(from, from + packed), { chunkSize: Math.max(64, packed * 2) }));
    at += 46 + nameLength + furtherLength + bytes.readUInt16LE(at + 32);
  }
  return files;
}
