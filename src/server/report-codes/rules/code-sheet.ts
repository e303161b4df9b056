import { encode } from 'uqr';
import { type PdfSize, pdfBar, pdfFile, pdfText } from '#server/exports/pdf-file.ts';
import { fitting, linesIn, type PdfFont, pdfWidth } from '#server/exports/pdf-words.ts';

/** One code on the sheet: where it hangs, and the address that it stands for. */
export type PrintedCode = { place: string; property: string; url: string };
export type SheetWords = { title: string; text: string; organization: string };

const SIZE: PdfSize = { width: 595, height: 842 };
const COLUMNS = 2;
const ROWS = 3;
const CELL = { width: SIZE.width / COLUMNS, height: SIZE.height / ROWS };
const QR_SIDE = 132;
const MARGIN = 26;
const BLACK = '#000000';

const centered = (center: number, y: number, text: string, font: PdfFont, size: number): string => {
  const shown = fitting(text, CELL.width - 2 * MARGIN, font, size);
  return pdfText(center - pdfWidth(shown, font, size) / 2, y, shown, font, size);
};

/** The dark squares of a code, each row's neighbours as one bar. */
export function squares(url: string, left: number, bottom: number, side: number): string[] {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const unit = side / size;
  const round = (value: number) => Math.round(value * 100) / 100;
  return data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.findIndex((dark, at) => at > x && !dark);
      const length = (end === -1 ? size : end) - x;
      const at = [left + x * unit, bottom + side - (y + 1) * unit, length * unit, unit].map(round);
      return [pdfBar(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0, at[3] ?? 0, BLACK)];
    }),
  );
}

function drawn({ place, property, url }: PrintedCode, words: SheetWords, at: number): string[] {
  const center = (at % COLUMNS) * CELL.width + CELL.width / 2;
  const top = SIZE.height - Math.floor(at / COLUMNS) * CELL.height;
  const lines = linesIn(words.text, CELL.width - 2 * MARGIN, 'F1', 9);
  const qrBottom = top - 62 - lines.length * 12 - QR_SIDE;
  return [
    centered(center, top - 38, words.title, 'F2', 15),
    ...lines.map((line, row) => centered(center, top - 54 - row * 12, line, 'F1', 9)),
    ...squares(url, center - QR_SIDE / 2, qrBottom, QR_SIDE),
    centered(center, qrBottom - 18, place, 'F2', 12),
    centered(center, qrBottom - 31, property, 'F1', 9),
    centered(center, qrBottom - 44, words.organization, 'F1', 8),
    centered(center, qrBottom - 56, url, 'F1', 6),
  ];
}

/** The codes six on a page of A4, each to be cut out and hung up. */
export function codeSheet(codes: readonly PrintedCode[], words: SheetWords): Buffer {
  const perPage = COLUMNS * ROWS;
  const pages = Array.from({ length: Math.ceil(codes.length / perPage) }, (_, page) =>
    codes
      .slice(page * perPage, (page + 1) * perPage)
      .flatMap((code, at) => drawn(code, words, at))
      .join('\n'),
  );
  return pdfFile(pages, SIZE);
}
