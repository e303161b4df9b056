import { type PdfFont, pdfFile, pdfText, pdfWidth } from './pdf-file.ts';

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
/** How wide a character of the typeface is on average, as a part of its size. */
const AVERAGE_WIDTH = 0.5;

const write = (x: number, y: number, text: string, font: PdfFont = 'F1', size = SIZE): string =>
  pdfText(x, y, text, font, size);
const cut = (text: string, width: number): string => {
  const most = Math.max(1, Math.floor(width / (SIZE * AVERAGE_WIDTH)));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

/** How many characters each column needs: as its longest text, and no more than 40. */
const lengthsOf = ({ columns, rows }: PaperTable): number[] =>
  columns.map(({ title }, at) =>
    Math.min(Math.max(title.length, ...rows.slice(0, 500).map((row) => row[at]?.length ?? 0)), LONGEST),
  );

/** What names a row: the columns that each sheet repeats. */
const NAMING = 2;
const LONGEST = 40;

/** The columns that stand on one sheet side by side. A table that is wider goes on with the next; what names its rows stands on each. */
function sheetsOf(lengths: readonly number[]): number[][] {
  const fits = (columns: readonly number[]) =>
    columns.reduce((sum, at) => sum + (lengths[at] ?? 0) + 1, 0) * SIZE * AVERAGE_WIDTH <= WIDTH - 2 * MARGIN;
  const all = lengths.map((_, at) => at);
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
function widthsOf(lengths: readonly number[]): number[] {
  const sum = lengths.reduce((all, one) => all + one, 0) || 1;
  return lengths.map((one) => (one / sum) * (WIDTH - 2 * MARGIN));
}

/** A table as a PDF, as many pages of A4 as it takes. */
export function pdfOf(table: PaperTable): Buffer {
  const lengths = lengthsOf(table);
  const sheets = sheetsOf(lengths);
  const perPage = Math.floor((HEIGHT - 2 * MARGIN - 60) / LINE);
  const stacks = Math.max(1, Math.ceil(table.rows.length / perPage));
  const pages = Array.from({ length: stacks }, (_, stack) => sheets.map((columns) => ({ stack, columns }))).flat();
  return pdfFile(
    pages.map(({ stack, columns }, page) => {
      const widths = widthsOf(columns.map((at) => lengths[at] ?? 0));
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
  font?: PdfFont,
): string[] {
  let x = MARGIN;
  return cells.map(({ text: all, width, right }) => {
    const text = cut(all, width - 4);
    const start = right ? x + width - 4 - pdfWidth(text, font ?? 'F1', SIZE) : x;
    x += width;
    return write(start, y, text, font);
  });
}
