import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { fail } from '#server/access/app-error.ts';
import { isForWantOfRoom } from '#server/full-disk.ts';
import { decodeHeic, TooManyPixels } from './heic.ts';

const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/heic', 'image/heif'];
const PDF = 'application/pdf';
/** More than any phone's camera makes; beyond it a small file could unfold into all memory there is. */
const PIXELS_MAX = 64_000_000;
/** A HEIC in one piece takes ten bytes a pixel to decode, one that is transparent thirteen; the tiles of a phone's hardly any. */
const HEIC_PIXELS_MAX = { inTiles: PIXELS_MAX, inOne: 24_000_000, transparent: 16_000_000 };
/** Wider than any panorama of a phone; each row costs a decoder time, however short it is. */
const PIXELS_A_SIDE_MAX = 30_000;
const SIDE_MAX = 2048;
const THUMBNAIL_SIDE = 480;
const PDF_END_BYTES = 65_536;

// Each upload is opened once, so that remembering pictures only costs memory.
sharp.cache(false);
sharp.concurrency(1);

/** A file fit to be kept: what it is by its content, and where its bytes lie until they are. */
export type Inspected = {
  path: string;
  thumbnailPath: string | null;
  mime: 'image/jpeg' | 'application/pdf';
  extension: 'jpg' | 'pdf';
  sizeBytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
};

/** An upload on local disk, and what it may be. */
export type Upload = { path: string; allowed: { pdf: boolean; sideMax?: number } };

/** What `inspectUpload` has done; runs in a worker. */
export async function read({ path, allowed }: Upload): Promise<Inspected> {
  const type = await fileTypeFromFile(path);
  if (type?.mime === PDF && allowed.pdf) return inspectPdf(path);
  if (!type || !IMAGE_TYPES.includes(type.mime)) throw fail('FILE_TYPE_REFUSED', allowed.pdf ? {} : PHOTOS_ONLY);
  return redraw(path, allowed.sideMax ?? SIDE_MAX);
}

const PHOTOS_ONLY = { reason: 'file.photos_only' } as const;

async function inspectPdf(path: string): Promise<Inspected> {
  if (!(await endsAsPdf(path))) throw fail('FILE_DAMAGED');
  return {
    path,
    thumbnailPath: null,
    mime: PDF,
    extension: 'pdf',
    sizeBytes: (await stat(path)).size,
    sha256: await hashOf(path),
    width: null,
    height: null,
  };
}

/** A PDF says at its end where its contents are; one cut off on the way does not. */
async function endsAsPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, PDF_END_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.includes('startxref');
  } finally {
    await file.close();
  }
}

async function redraw(path: string, sideMax: number): Promise<Inspected> {
  const folder = dirname(path);
  const target = join(folder, 'redrawn.jpg');
  const thumbnailPath = join(folder, 'thumbnail.webp');
  try {
    const source = await openImage(path);
    const { width, height, size } = await source
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toFile(target);
    await sharp(target)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toFile(thumbnailPath);
    const sha256 = await hashOf(target);
    return {
      path: target,
      thumbnailPath,
      mime: 'image/jpeg',
      extension: 'jpg',
      sizeBytes: size,
      sha256,
      width,
      height,
    };
  } catch (error) {
    throw isOurs(error) ? error : fail('FILE_DAMAGED');
  }
}

/** Full disks and our own refusals keep their meaning; all else that a decoder says means that the file is damaged. */
const isOurs = (error: unknown): boolean => error instanceof Error && ('status' in error || isForWantOfRoom(error));

async function openImage(path: string): Promise<Sharp> {
  const { format, compression, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  const isHeic = format === 'heif';
  if (isHeic && compression !== 'hevc') throw fail('FILE_TYPE_REFUSED');
  if (width * height > PIXELS_MAX || Math.max(width, height) > PIXELS_A_SIDE_MAX) throw tooManyPixels();
  if (!isHeic) return sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
  const { data, ...raw } = await decodeHeic(path, HEIC_PIXELS_MAX, SIDE_MAX).catch((error: unknown) => {
    throw error instanceof TooManyPixels ? tooManyPixels() : error;
  });
  return sharp(data, { raw });
}

const tooManyPixels = () => fail('FILE_TOO_LARGE', { reason: 'file.too_many_pixels' });

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
