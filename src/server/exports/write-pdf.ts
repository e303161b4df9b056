import { type PdfFont, pdfFile, pdfText, pdfWidth } from './pdf-file.ts';

/** A table on paper: its title, what stands under it, headings, and rows of text; columns that are `right` hold figures. */
export type PaperTable = {
  title: string;
  subtitle: string;
  columns: readonly { title: string; right: boolean }[];
  rows: readonly (readonly string[])[];
  footer: readonly string[];
};

const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 36;
const SIZE = 8;
const LINE = 12;
/** How wide a character of the typeface is on average, as a part of its size. */
const AVERAGE_WIDTH = 0.5;

const write = (x: number, y: number, text: string, font: PdfFont = 'F1', size = SIZE): string =>
  pdfText(x, y, text, font, size);
const widthOf = (text: string): number => pdfWidth(text, SIZE);
const cut = (text: string, width: number): string => {
  const most = Math.max(1, Math.floor(width / (SIZE * AVERAGE_WIDTH)));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

/** How wide each column is: as its longest text needs, all of them together as wide as the page. */
function widthsOf({ columns, rows }: PaperTable): number[] {
  const wanted = columns.map(({ title }, at) =>
    Math.min(Math.max(title.length, ...rows.slice(0, 500).map((row) => row[at]?.length ?? 0)), 40),
  );
  const sum = wanted.reduce((all, one) => all + one, 0) || 1;
  return wanted.map((one) => (one / sum) * (WIDTH - 2 * MARGIN));
}

/** A table as a PDF, as many pages of A4 as it takes. */
export function pdfOf(table: PaperTable): Buffer {
  const widths = widthsOf(table);
  const line = (row: readonly string[], y: number, font: PdfFont = 'F1'): string[] => {
    let x = MARGIN;
    return widths.map((width, at) => {
      const text = cut(row[at] ?? '', width - 4);
      const start = table.columns[at]?.right ? x + width - 4 - widthOf(text) : x;
      x += width;
      return write(start, y, text, font);
    });
  };
  const perPage = Math.floor((HEIGHT - 2 * MARGIN - 60) / LINE);
  const pages = Array.from({ length: Math.max(1, Math.ceil(table.rows.length / perPage)) }, (_, page) => {
    const shown = table.rows.slice(page * perPage, (page + 1) * perPage);
    const top = HEIGHT - MARGIN;
    const isLast = (page + 1) * perPage >= table.rows.length;
    return [
      write(MARGIN, top, table.title, 'F2', 14),
      write(MARGIN, top - 16, table.subtitle),
      ...line(
        table.columns.map(({ title }) => title),
        top - 34,
        'F2',
      ),
      ...shown.flatMap((row, at) => line(row, top - 34 - (at + 1) * LINE)),
      ...(isLast ? [write(MARGIN, MARGIN - 8, table.footer.join('   '), 'F2')] : []),
      write(WIDTH - MARGIN - 20, MARGIN - 20, String(page + 1)),
    ].join('\n');
  });
  return pdfFile(pages, { width: WIDTH, height: HEIGHT });
}
