import { pdfFile, pdfText } from './pdf-file.ts';
import { fitting, type PdfFont, pdfWidth } from './pdf-words.ts';

/** A table on paper: its title, what stands under it, headings, and rows of text; columns that are `right` hold figures. */
export type PaperTable = {
  title: string;
  subtitle: string;
  columns: readonly { title: string; right: boolean }[];
  rows: readonly (readonly string[])[];
  /** How many of the rows, the last ones, add others up: they stand out. */
  sumCount: number;
  footer: readonly string[];
};

const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 36;
const SIZE = 8;
const LINE = 12;
const FULL = WIDTH - 2 * MARGIN;
/** What stands between a text and the next column. */
const GAP = 4;
/** As wide as a column of words gets by what it says; figures are never cut. */
const WIDEST = 160;

const write = (x: number, y: number, text: string, font: PdfFont = 'F1', size = SIZE): string =>
  pdfText(x, y, fitting(text, FULL, font, size), font, size);

/** How wide each column wants to be: as its widest text, the sums at the end among them. */
const wantedOf = ({ columns, rows, sumCount }: PaperTable): number[] =>
  columns.map(({ title, right }, at) => {
    const firstSum = rows.length - sumCount;
    const width = rows.reduce(
      (widest, row, place) => Math.max(widest, pdfWidth(row[at] ?? '', place < firstSum ? 'F1' : 'F2', SIZE)),
      pdfWidth(title, 'F2', SIZE),
    );
    return (right ? width : Math.min(width, WIDEST)) + GAP;
  });

/** What a sum of floats may be off by. */
const ROUNDING = 0.001;

/** What names a row: the columns that each sheet repeats. */
const NAMING = 2;

/** The columns that stand on one sheet side by side. A table that is wider goes on with the next; what names its rows stands on each. */
function sheetsOf(wanted: readonly number[]): number[][] {
  const fits = (columns: readonly number[]) => columns.reduce((sum, at) => sum + (wanted[at] ?? 0), 0) <= FULL;
  const all = wanted.map((_, at) => at);
  if (fits(all)) return [all];
  const naming = all.slice(0, NAMING);
  const sheets: number[][] = [];
  for (const at of all.slice(NAMING)) {
    const last = sheets.at(-1);
    if (last && fits([...last, at])) last.push(at);
    else sheets.push([...naming, at]);
  }
  return sheets;
}

/** How wide each column is, all of them together as wide as the page. */
function widthsOf(wanted: readonly number[]): number[] {
  const sum = wanted.reduce((all, one) => all + one, 0) || 1;
  return wanted.map((one) => (one / sum) * FULL);
}

/** A table as a PDF, as many pages of A4 as it takes. */
export function pdfOf(table: PaperTable): Buffer {
  const wanted = wantedOf(table);
  const sheets = sheetsOf(wanted);
  const perPage = Math.floor((HEIGHT - 2 * MARGIN - 60) / LINE);
  const stacks = Math.max(1, Math.ceil(table.rows.length / perPage));
  const pages = Array.from({ length: stacks }, (_, stack) => sheets.map((columns) => ({ stack, columns }))).flat();
  return pdfFile(
    pages.map(({ stack, columns }, page) => {
      const widths = widthsOf(columns.map((at) => wanted[at] ?? 0));
      const rightOf = (at: number) => table.columns[at]?.right ?? false;
      const line = (row: readonly string[], y: number, font?: PdfFont): string[] =>
        lineOf(
          columns.map((at, place) => ({ text: row[at] ?? '', width: widths[place] ?? 0, right: rightOf(at) })),
          y,
          font,
        );
      const top = HEIGHT - MARGIN;
      return [
        write(MARGIN, top, table.title, 'F2', 14),
        write(MARGIN, top - 16, table.subtitle),
        ...line(
          table.columns.map(({ title }) => title),
          top - 34,
          'F2',
        ),
        ...table.rows.slice(stack * perPage, (stack + 1) * perPage).flatMap((row, at) => {
          const isSum = stack * perPage + at >= table.rows.length - table.sumCount;
          return line(row, top - 34 - (at + 1) * LINE, isSum ? 'F2' : 'F1');
        }),
        ...(page === pages.length - 1 ? [write(MARGIN, MARGIN - 8, table.footer.join('   '), 'F2')] : []),
        write(WIDTH - MARGIN - 20, MARGIN - 20, String(page + 1)),
      ].join('\n');
    }),
    { width: WIDTH, height: HEIGHT },
  );
}

/** Texts side by side, each cut to its width. */
function lineOf(
  cells: readonly { text: string; width: number; right: boolean }[],
  y: number,
  font: PdfFont = 'F1',
): string[] {
  let x = MARGIN;
  return cells.map(({ text: all, width, right }) => {
    const text = fitting(all, width - GAP + ROUNDING, font, SIZE);
    const start = right ? x + width - GAP - pdfWidth(text, font, SIZE) : x;
    x += width;
    return write(start, y, text, font);
  });
}
