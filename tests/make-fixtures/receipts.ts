import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawBill, drawBillOnTable, drawCeilingStain, drawLeak, hardwareBill, plumberBill } from './drawings.ts';
import { writeFile } from './files.ts';
import { type PdfText, writePdf } from './pdf.ts';
import { seededRandom } from './random.ts';

/** Twelve million pixels, as telephones take them. */
const PHOTO = { width: 4032, height: 3024 };
const GPS_OF_NOWHERE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 30/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '0/1 3/1 0/1',
};
const TELEPHONE = { Make: 'Fixture', Model: 'Telephone 12', DateTime: '2026:11:19 13:51:07' };

/** Draws receipts and photos in the formats and sizes that people send, and files that lie about what they are. */
export async function writeReceipts(folder: string): Promise<void> {
  const bill = drawBill(plumberBill);
  const small = svgOf(bill.svg, 600, bill.height);
  const hardware = drawBill(hardwareBill);
  const leak = await photograph(drawLeak(PHOTO.width, PHOTO.height), 7);
  const onTable = await photograph(drawBillOnTable(plumberBill, PHOTO.width, PHOTO.height), 8);
  const smallLeak = await sharp(leak).resize(1600).png().toBuffer();

  writeFile(`${folder}plumber-receipt.jpg`, await sharp(Buffer.from(small)).jpeg({ quality: 85 }).toBuffer());
  writeFile(
    `${folder}hardware-receipt.png`,
    await sharp(Buffer.from(svgOf(hardware.svg, 600, hardware.height)))
      .png({ palette: true })
      .toBuffer(),
  );
  writeFile(`${folder}receipt-on-table-12-megapixels.jpg`, await asTelephone(onTable, 68));
  writeFile(`${folder}leak-12-megapixels.jpg`, await asTelephone(leak, 68));
  writeFile(`${folder}leak-small.jpg`, await sharp(smallLeak).jpeg({ quality: 78 }).toBuffer());
  writeFile(
    `${folder}ceiling-stain.png`,
    await sharp(Buffer.from(drawCeilingStain(800, 600)))
      .png({ palette: true })
      .toBuffer(),
  );
  writeHeic(`${folder}leak-12-megapixels.heic`, await sharp(leak).png().toBuffer(), 34);
  writeHeic(`${folder}receipt-small.heic`, await sharp(Buffer.from(small)).png().toBuffer(), 50);
  writeFile(`${folder}locksmith-invoice.pdf`, writePdf('Invoice 2026-0917', [invoicePage()]));
  writeFile(`${folder}boiler-report-three-pages.pdf`, writePdf('Boiler report', [1, 2, 3].map(reportPage)));
  await writeLiars(`${folder}liars/`, smallLeak);
}

async function writeLiars(folder: string, picture: Buffer): Promise<void> {
  const jpeg = await sharp(picture).jpeg({ quality: 78 }).toBuffer();
  const program = Buffer.alloc(4096);
  program.write('MZ');
  program.writeUInt32LE(0x80, 0x3c);
  program.write('PE\0\0', 0x80, 'latin1');
  const page = '<!doctype html>\n<title>Receipt</title>\n<script>alert(document.cookie)</script>\n';
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><circle r="9"/></svg>\n';
  writeFile(`${folder}program-named.jpg`, program);
  writeFile(`${folder}page-named.pdf`, page);
  writeFile(`${folder}drawing.svg`, drawing);
  writeFile(`${folder}drawing-named.png`, drawing);
  writeFile(`${folder}truncated.jpg`, jpeg.subarray(0, Math.floor(jpeg.length * 0.4)));
  writeFile(`${folder}truncated.png`, picture.subarray(0, 20_000));
  writeFile(`${folder}empty.jpg`, '');
  writeFile(`${folder}picture-then-page.jpg`, Buffer.concat([jpeg.subarray(0, 30_000), Buffer.from(page)]));
  writeFile(
    `${folder}with-place.jpg`,
    await sharp(picture).resize(640).withExif({ IFD0: TELEPHONE, IFD3: GPS_OF_NOWHERE }).jpeg().toBuffer(),
  );
  writeFile(`${folder}pixel-bomb.png`, pixelBomb());
}

/** Fifty kilobytes that unpack to 400 million pixels, all black. */
function pixelBomb(): Buffer {
  const side = 20_000;
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.writeUInt8(1, 8);
  const rows = Buffer.alloc((side / 8 + 1) * side);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngPart('IHDR', size),
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

function pngPart(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const part = Buffer.alloc(8 + body.length);
  part.writeUInt32BE(content.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), 4 + body.length);
  return part;
}

const svgOf = (content: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

/** Adds the grain of a small lens in poor light. */
async function photograph(svg: string, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const grain = { width: PHOTO.width / 2, height: PHOTO.height / 2 };
  const pixels = Buffer.alloc(grain.width * grain.height);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = 84 + random.between(0, 88);
  const noise = await sharp(pixels, { raw: { ...grain, channels: 1 } })
    .resize(PHOTO.width, PHOTO.height)
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg), { limitInputPixels: false })
    .flatten()
    .blur(1.2)
    .composite([{ input: noise, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Telephones store a picture as the lens saw it and say in a note how to turn it, where and when it was taken. */
function asTelephone(picture: Buffer, quality: number): Promise<Buffer> {
  return sharp(picture)
    .rotate(-90)
    .withExif({ IFD0: TELEPHONE, IFD3: GPS_OF_NOWHERE })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

/** HEIC needs heif-enc of Debian's libheif-examples; without it the file that is there stays. */
function writeHeic(path: string, png: Buffer, quality: number): void {
  const work = mkdtempSync(join(tmpdir(), 'lintel-heic-'));
  try {
    writeFileSync(join(work, 'in.png'), png);
    const result = spawnSync('heif-enc', ['-q', String(quality), '-o', join(work, 'out.heic'), join(work, 'in.png')]);
    if (result.status === 0) writeFile(path, readFileSync(join(work, 'out.heic')));
    else process.stderr.write(`heif-enc is missing, so ${path} was left as it is\n`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function invoicePage(): PdfText[] {
  const lines: [text: string, amount?: string][] = [
    ['Quill & Hasp Locksmiths Ltd'],
    ['3 Tumbler Yard, London E8'],
    [''],
    ['Invoice 2026-0917'],
    ['19 November 2026'],
    ['To: Harbour Lettings, for Flat 14, Harbour View'],
    [''],
    ['Attend after break-in, secure door', '£95.00'],
    ['Mortice lock, five levers, supplied and fitted', '£142.50'],
    ['Second key', '£8.00'],
    [''],
    ['Net', '£245.50'],
    ['VAT 20%', '£49.10'],
    ['Total to pay', '£294.60'],
    [''],
    ['Payable within 14 days. Sort code 00-00-00, account 00000000.'],
  ];
  return lines.flatMap(([text, amount], index) => {
    const line = { y: 760 - index * 24, size: index === 0 ? 18 : 12, isBold: index === 0 || text.startsWith('Total') };
    return [{ ...line, x: 72, text }, ...(amount === undefined ? [] : [{ ...line, x: 440, text: amount }])];
  });
}

function reportPage(number: number): PdfText[] {
  const checks = [
    'Flue and ventilation',
    'Gas pressure at the meter',
    'Heat exchanger',
    'Condensate trap',
    'Safety valve',
  ];
  const lines = checks.map((check, index) => `${number}.${index + 1}  ${check}: in order, no work needed`);
  return [
    { x: 72, y: 760, size: 18, text: `Boiler report – page ${number} of 3`, isBold: true },
    ...lines.map((text, index) => ({ x: 72, y: 710 - index * 26, size: 12, text })),
  ];
}
