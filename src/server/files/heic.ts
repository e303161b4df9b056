import { readFile } from 'node:fs/promises';
import decode from 'heic-decode';

/** Pixels of a decoded picture, four bytes each, turned as the camera was held. */
export type Pixels = { data: Buffer; width: number; height: number };

/** Decodes a HEIC photo, whose format sharp's build leaves out. */
export async function decodeHeic(path: string, pixelsMax: number): Promise<Pixels> {
  const [picture] = await decode.all({ buffer: await readFile(path) });
  if (!picture) throw new Error('There is no picture in the file.');
  if (picture.width * picture.height > pixelsMax) throw new Error('The picture is larger than its file said.');
  const { width, height, data } = await picture.decode();
  return { width, height, data: Buffer.from(data.buffer) };
}
