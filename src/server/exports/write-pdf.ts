import type { Language } from '#contract/language/languages.ts';
import { type Mark, pdfFile, pdfText } from './pdf-file.ts';
import { fitting } from './pdf-words.ts';
import { type PdfFont, pdfWidth } from './typefaces.ts';

/** A table on paper: its title, what stands under it, headings, and rows of text; columns that are `right` hold figures. */
export type PaperTable = {
  title: string;
  subtitle: string;
  /** Whose letters it is written in. */
  country: string | null;
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
const GAP = 6;
/** As wide as a column of words gets by what it says; figures are never cut. */
const WIDEST = 160;

const write = (x: number, y: number, text: string, font: PdfFont = 'text', size = SIZE): Mark =>
  pdfText(x, y, fitting(text, FULL, font, size), font, size);

/** How wide each column wants to be: as its widest text, the sums at the end among them. */
const wantedOf = ({ columns, rows, sumCount }: PaperTable): number[] =>
  columns.map(({ title, right }, at) => {
    const firstSum = rows.length - sumCount;
    const width = rows.reduce(
      (widest, row, place) => Math.max(widest, pdfWidth(row[at] ?? '', place < firstSum ? 'text' : 'strong', SIZE)),
      pdfWidth(title, 'strong', SIZE),
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

const TOP = HEIGHT - MARGIN;
const HEADINGS = TOP - 34;
const ROWS_A_PAGE = Math.floor((HEIGHT - 2 * MARGIN - 60) / LINE);

/** A table as a PDF, as many pages of A4 as it takes. */
export const tablePdf = (table: PaperTable, language: Language): AsyncIterable<Buffer> =>
  pdfFile(pagesOf(table), { width: WIDTH, height: HEIGHT }, { title: table.title, language, country: table.country });

function* pagesOf(table: PaperTable): Generator<Mark[]> {
  const { title, subtitle, columns, rows, sumCount, footer } = table;
  const wanted = wantedOf(table);
  const stacks = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE));
  const sheets = sheetsOf(wanted);
  const pages = Array.from({ length: stacks }, (_, stack) => sheets.map((shown) => ({ stack, shown }))).flat();
  for (const [page, { stack, shown }] of pages.entries()) {
    const widths = widthsOf(shown.map((at) => wanted[at] ?? 0));
    const line = (row: readonly string[], y: number, font: PdfFont): Mark[] =>
      lineOf(
        shown.map((at, place) => ({
          text: row[at] ?? '',
          width: widths[place] ?? 0,
          right: columns[at]?.right ?? false,
        })),
        y,
        font,
      );
    const first = stack * ROWS_A_PAGE;
    yield [
      write(MARGIN, TOP, title, 'strong', 14),
      write(MARGIN, TOP - 16, subtitle),
      ...line(
        columns.map((column) => column.title),
        HEADINGS,
        'strong',
      ),
      ...rows
        .slice(first, first + ROWS_A_PAGE)
        .flatMap((row, at) =>
          line(row, HEADINGS - (at + 1) * LINE, first + at >= rows.length - sumCount ? 'strong' : 'text'),
        ),
      ...(page === pages.length - 1 ? [write(MARGIN, MARGIN - 8, footer.join('   '), 'strong')] : []),
      write(WIDTH - MARGIN - 20, MARGIN - 20, String(page + 1)),
    ];
  }
}

/** Texts side by side, each cut to its width. */
function lineOf(cells: readonly { text: string; width: number; right: boolean }[], y: number, font: PdfFont): Mark[] {
  let x = MARGIN;
  return cells.map(({ text: all, width, right }) => {
    const text = fitting(all, width - GAP + ROUNDING, font, SIZE);
    const start = right ? x + width - GAP - pdfWidth(text, font, SIZE) : x;
    x += width;
    return write(start, y, text, font);
  });
}
