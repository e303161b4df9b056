import { encode } from 'uqr';
import type { Language } from '#contract/language/languages.ts';
import { type Mark, type PdfSize, pdfBar, pdfFile, pdfText } from '#server/exports/pdf-file.ts';
import { fitting, linesIn } from '#server/exports/pdf-words.ts';
import { type PdfFont, pdfWidth } from '#server/exports/typefaces.ts';

/** One code on the sheet: where it hangs, and the address that it stands for. */
export type PrintedCode = { place: string; property: string; url: string };
export type SheetWords = {
  title: string;
  text: string;
  organization: string;
  language: Language;
  country: string | null;
};

const SIZE: PdfSize = { width: 595, height: 842 };
const COLUMNS = 2;
const ROWS = 3;
const CELL = { width: SIZE.width / COLUMNS, height: SIZE.height / ROWS };
const QR_SIDE = 132;
const MARGIN = 26;
const BLACK = '#000000';

const centered = (center: number, y: number, text: string, font: PdfFont, size: number): Mark => {
  const shown = fitting(text, CELL.width - 2 * MARGIN, font, size);
  return pdfText(center - pdfWidth(shown, font, size) / 2, y, shown, font, size);
};

type Bar = { x: number; y: number; width: number; height: number };

/** The dark squares of a code, each row's neighbours as one bar; places are from the left and from below. */
export function squares(url: string, left: number, bottom: number, side: number): Bar[] {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const unit = side / size;
  return data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.findIndex((dark, at) => at > x && !dark);
      const length = (end === -1 ? size : end) - x;
      return [{ x: left + x * unit, y: bottom + side - (y + 1) * unit, width: length * unit, height: unit }];
    }),
  );
}

function drawn({ place, property, url }: PrintedCode, words: SheetWords, at: number): Mark[] {
  const center = (at % COLUMNS) * CELL.width + CELL.width / 2;
  const top = SIZE.height - Math.floor(at / COLUMNS) * CELL.height;
  const lines = linesIn(words.text, CELL.width - 2 * MARGIN, 'text', 9);
  const qrBottom = top - 62 - lines.length * 12 - QR_SIDE;
  return [
    centered(center, top - 38, words.title, 'strong', 15),
    ...lines.map((line, row) => centered(center, top - 54 - row * 12, line, 'text', 9)),
    ...squares(url, center - QR_SIDE / 2, qrBottom, QR_SIDE).map(({ x, y, width, height }) =>
      pdfBar(x, y, width, height, BLACK),
    ),
    centered(center, qrBottom - 18, place, 'strong', 12),
    centered(center, qrBottom - 31, property, 'text', 9),
    centered(center, qrBottom - 44, words.organization, 'text', 8),
    centered(center, qrBottom - 56, url, 'text', 6),
  ];
}

/** The codes six on a page of A4, each to be cut out and hung up. */
export function codeSheet(codes: readonly PrintedCode[], words: SheetWords): AsyncIterable<Buffer> {
  const perPage = COLUMNS * ROWS;
  const pages = Array.from({ length: Math.ceil(codes.length / perPage) }, (_, page) =>
    codes.slice(page * perPage, (page + 1) * perPage).flatMap((code, at) => drawn(code, words, at)),
  );
  return pdfFile(pages, SIZE, words);
}
