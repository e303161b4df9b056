/** The typefaces that every reader of PDF has: one for text, one for what stands out. */
export type PdfFont = 'F1' | 'F2';
export type PdfSize = { width: number; height: number };

/** The typefaces that every reader of PDF has know these characters, at these places. */
const WIN_ANSI = new Map(
  [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].flatMap((character, at): [string, number][] =>
    character === ' ' ? [] : [[character, 0x80 + at]],
  ),
);

/** Signs that the typeface draws and that encoding leaves out, at places which it leaves free. */
const DRAWN = new Map([
  ['−', { code: 0x7f, glyph: 'minus' }],
  ['≠', { code: 0x81, glyph: 'notequal' }],
]);
const DIFFERENCES = [...DRAWN.values()].map(({ code, glyph }) => `${code} /${glyph}`).join(' ');

/** Letters that no accent was put on, and so lose none. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', '₹': 'Rs' };

/** A text in the characters that the typeface has; others lose their accents, and what is left of them is a question mark. */
function encoded(text: string): string {
  const known = text.replaceAll(/[ŁłĐđı₹]/g, (letter) => PLAIN[letter] ?? letter);
  const bytes = [...known].map((character) => {
    const code = character.codePointAt(0) ?? 0x3f;
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
    const drawn = DRAWN.get(character);
    if (drawn) return drawn.code;
    const base = character.normalize('NFD').codePointAt(0) ?? 0x3f;
    return WIN_ANSI.get(character) ?? (base < 0x7f && base >= 0x20 ? base : 0x3f);
  });
  return bytes.map((byte) => `${byte < 16 ? '0' : ''}${byte.toString(16)}`).join('');
}

/** How wide each typeface draws the characters from the space to the tilde, in thousandths of its size (Adobe's font metrics). */
const WIDTHS: Readonly<Record<PdfFont, readonly number[]>> = {
  F1: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  F2: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ],
};
const USUAL_WIDTH = 556;
/** Of signs as wide as a plus, so that columns of amounts stand straight. */
const SIGN_WIDTH = 584;

/** How wide a text is in points; letters with accents count as those without. */
export function pdfWidth(text: string, font: PdfFont, size: number): number {
  const sum = [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')].reduce(
    (width, character) =>
      width +
      (DRAWN.has(character) ? SIGN_WIDTH : (WIDTHS[font][(character.codePointAt(0) ?? 0) - 0x20] ?? USUAL_WIDTH)),
    0,
  );
  return (sum * size) / 1000;
}

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
