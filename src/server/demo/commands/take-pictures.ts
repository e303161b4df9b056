import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Ctx } from '#server/access/context.ts';
import { PAPER } from '#server/contractors/papers.commands.ts';
import { DOCUMENT } from '#server/documents/documents.rules.ts';
import type { UploadPurpose } from '#server/files/purpose.ts';
import { PHOTO, RECEIPT } from '#server/maintenance/rules/file-purposes.ts';
import { takeUpload } from '#server/uploads/uploads.commands.ts';
import { printDots } from '../rules/dot-letters.ts';
import type { PictureName } from '../rules/faults.ts';

const WIDTH = 800;
const DOT = 2;
const TABLE = '#8a7359';

/** Makes files as phones and contractors send them, and hands them in; `discard` removes what it needed for that. */
export type Pictures = {
  photo(ctx: Ctx, picture: PictureName, name: string): Promise<string>;
  tillReceipt(ctx: Ctx, lines: string[], columns: number, name: string): Promise<string>;
  invoice(ctx: Ctx, pdf: Buffer, name: string): Promise<string>;
  paper(ctx: Ctx, pdf: Buffer, name: string): Promise<string>;
  firmPaper(ctx: Ctx, pdf: Buffer, name: string): Promise<string>;
  discard(): Promise<void>;
};

/** Files are handed in by the command that takes every upload; what comes back is the key to attach. */
export async function openPictures(): Promise<Pictures> {
  // Should this process be killed, the job that sweeps unfinished uploads finds the folder by this beginning.
  const folder = await mkdtemp(join(tmpdir(), 'lintel-upload-'));
  const drawn = new Map<PictureName, Promise<Buffer>>();
  let count = 0;
  const handIn = async (ctx: Ctx, purpose: UploadPurpose, content: Buffer, name: string): Promise<string> => {
    count += 1;
    const own = join(folder, String(count));
    await mkdir(own);
    const path = join(own, 'content');
    await writeFile(path, content);
    const { key } = await takeUpload(ctx, purpose, { path, name, size: (await stat(path)).size });
    await rm(own, { recursive: true });
    return key;
  };
  return {
    photo: async (ctx, picture, name) => {
      const known = drawn.get(picture) ?? draw(picture);
      drawn.set(picture, known);
      return handIn(ctx, PHOTO, await known, name);
    },
    tillReceipt: async (ctx, lines, columns, name) =>
      handIn(ctx, RECEIPT, await photographReceipt(lines, columns), name),
    invoice: (ctx, pdf, name) => handIn(ctx, RECEIPT, pdf, name),
    paper: (ctx, pdf, name) => handIn(ctx, DOCUMENT, pdf, name),
    firmPaper: (ctx, pdf, name) => handIn(ctx, PAPER, pdf, name),
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

const draw = (picture: PictureName): Promise<Buffer> =>
  sharp(fileURLToPath(new URL(`../pictures/${picture}.svg`, import.meta.url)), { density: 120 })
    .resize({ width: WIDTH })
    .jpeg({ quality: 82 })
    .toBuffer();

/** A receipt as somebody photographs it, a little askew on a table. */
async function photographReceipt(lines: string[], columns: number): Promise<Buffer> {
  const { width, height, dots } = printDots(lines, columns);
  const paper = await sharp(dots, { raw: { width, height, channels: 1 } })
    .resize({ width: width * DOT, kernel: 'cubic' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(paper)
    .rotate(2, { background: TABLE })
    .extend({ top: 30, bottom: 30, left: 40, right: 40, background: TABLE })
    .jpeg({ quality: 78 })
    .toBuffer();
}
