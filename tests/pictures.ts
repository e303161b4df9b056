import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

/** A JPEG as a camera makes it: with a place, a serial number and a side that is up. */
export const jpeg = (width = 64, height = 48, orientation = 1): Promise<Buffer> =>
  noise(width, height)
    .withExif({ IFD0: { Make: 'SecretCamera', Artist: 'Zofia' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

/** A PNG, half of it see-through. */
export const png = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** A PNG one pixel wide and as high as asked for, in a thousandth of the bytes that it unfolds into. */
export function highPng(height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * 2))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The smallest PDF that viewers open. */
export const pdf = (): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R/Size 4>>
startxref
0
%%EOF
`);

/** A HEIC as phones make it, 300 × 200, white with a red corner at the top left. */
export const heic = (): Promise<Buffer> => readFile(new URL('../fixtures/pictures/red-corner.heic', import.meta.url));
