import { DIFFERENCES, encoded, type PdfFont } from './pdf-words.ts';

export type PdfSize = { width: number; height: number };

/** A text at a place, from the left and from below. */
export const pdfText = (x: number, y: number, text: string, font: PdfFont, size: number): string =>
  `BT /${font} ${size} Tf ${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100} Td <${encoded(text)}> Tj ET`;

/** A hairline from the left to the right. */
export const pdfLine = (fromX: number, toX: number, y: number): string =>
  `0.75 G 0.5 w ${fromX} ${y} m ${toX} ${y} l S 0 G`;

/** A picture as cameras and browsers keep it, which a PDF holds as it is. */
export type PdfPicture = { jpeg: Buffer; width: number; height: number; channels: number };

const FRAMES = [0xc0, 0xc1, 0xc2];
const COLOR_SPACES: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB' };

/** What a JPEG says of its own size; null when it is none, or of colors that are not drawn here. */
export function pdfPicture(jpeg: Buffer): PdfPicture | null {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (!FRAMES.includes(jpeg[at + 1] ?? 0)) continue;
    const channels = jpeg[at + 9] ?? 0;
    const [height, width] = [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7)];
    return channels in COLOR_SPACES && height > 0 && width > 0 ? { jpeg, width, height, channels } : null;
  }
  return null;
}

/** The picture of the file at a place, as wide and high as this. */
export const pdfPictureAt = (x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /I1 Do Q`;

/** A filled rectangle, in a color such as #1f5e4b. */
export function pdfBar(x: number, y: number, width: number, height: number, color: string): string {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 2.55) / 100,
  );
  return `${red} ${green} ${blue} rg ${x} ${y} ${width} ${height} re f 0 g`;
}

const pictureObject = ({ jpeg, width, height, channels }: PdfPicture): string =>
  `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${COLOR_SPACES[channels]} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`;

/** The objects of a file with where each begins, as a reader looks for them. */
export function pdfFile(
  pages: readonly string[],
  { width, height }: PdfSize,
  picture: PdfPicture | null = null,
): Buffer {
  const first = 5;
  const pictureAt = first + pages.length * 2;
  const drawn = picture ? ` /XObject << /I1 ${pictureAt} 0 R >>` : '';
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${DIFFERENCES}] >> >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >>${drawn} >> /Contents ${first + at * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
    ...(picture ? [pictureObject(picture)] : []),
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
