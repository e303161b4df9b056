import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../fixtures/receipts/', import.meta.url));
const bytesOf = (name: string): Buffer => readFileSync(join(folder, name));
const mimeOf = async (name: string) => (await fileTypeFromBuffer(bytesOf(name)))?.mime;

describe('receipts and photos to try uploads with', () => {
  it.each([
    ['plumber-receipt.jpg', 'image/jpeg'],
    ['leak-12-megapixels.jpg', 'image/jpeg'],
    ['hardware-receipt.png', 'image/png'],
    ['ceiling-stain.png', 'image/png'],
    ['receipt-small.heic', 'image/heic'],
    ['leak-12-megapixels.heic', 'image/heic'],
    ['locksmith-invoice.pdf', 'application/pdf'],
    ['boiler-report-three-pages.pdf', 'application/pdf'],
  ])('%s is %s by its content', async (name, mime) => {
    expect(await mimeOf(name)).toBe(mime);
  });

  it('have the size of photos, turned as telephones turn them, with a place in them', async () => {
    const { width = 0, height = 0, orientation, exif } = await sharp(bytesOf('leak-12-megapixels.jpg')).metadata();
    expect(width * height).toBeGreaterThan(12_000_000);
    expect(orientation).toBe(6);
    expect(exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);
  });

  it('stay small enough to keep', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const size = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(size).toBeLessThan(6_000_000);
  });
});

describe('liars', () => {
  it.each([
    ['program-named.jpg', 'application/x-msdownload'],
    ['page-named.pdf', undefined],
    ['drawing.svg', undefined],
    ['drawing-named.png', undefined],
    ['empty.jpg', undefined],
  ])('%s is no picture and no PDF', async (name, mime) => {
    expect(await mimeOf(`liars/${name}`)).toBe(mime);
  });

  it.each(['truncated.jpg', 'truncated.png', 'picture-then-page.jpg'])(
    '%s begins as a picture and is none',
    async (name) => {
      expect(await mimeOf(`liars/${name}`)).toMatch(/^image\//);
      await expect(
        sharp(bytesOf(`liars/${name}`), { failOn: 'truncated' })
          .raw()
          .toBuffer(),
      ).rejects.toThrow();
    },
  );

  it('pixel-bomb.png is small and would not be', async () => {
    const bytes = bytesOf('liars/pixel-bomb.png');
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    expect([bytes.length < 60_000, width * height]).toEqual([true, 400_000_000]);
    await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow('pixel limit');
  });
});
