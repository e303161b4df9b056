import { countKnownHeaders } from './columns.ts';
import type { ImportSheet } from './sheet.ts';

/** Titles and dates of printing stand above the header of many reports, but never more than this. */
const HEADER_WITHIN_ROWS = 25;
const KNOWN_AT_LEAST = 2;

/**
 * The table in a sheet as it stands in a file, told from the titles above it: its header is the row that names most
 * columns, together with the row above or below it where that makes more of it; where none is known, the first row with
 * two cells. Null where there is none.
 */
export function findTable(name: string, rows: string[][]): ImportSheet | null {
  const top = rows.slice(0, HEADER_WITHIN_ROWS);
  const known = top.map(countKnownHeaders);
  const most = Math.max(0, ...known);
  const at = most >= KNOWN_AT_LEAST ? known.indexOf(most) : top.findIndex((cells) => filledCount(cells) >= 2);
  const header = rows[at];
  if (header === undefined) return null;
  const { first, last, cells } =
    most >= KNOWN_AT_LEAST ? widen(rows, at, most) : { first: at, last: at, cells: header };
  const end = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return {
    name,
    titles: rows.slice(0, first),
    header: cells.map((cell) => cell.trim().replaceAll(/\s+/g, ' ')),
    headerRow: last + 1,
    rows: rows.slice(last + 1, end + 1),
  };
}

const filledCount = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** Some programs write a header over two rows: "Market" above "Rent". */
function widen(rows: string[][], at: number, known: number) {
  const pairs = [
    [at, at + 1],
    [at - 1, at],
  ] as const;
  for (const [first, last] of pairs) {
    const [above, below] = [rows[first], rows[last]];
    const other = first === at ? below : above;
    if (above === undefined || below === undefined || other === undefined || !isWordsAlone(other)) continue;
    const cells = joinRows(above, below);
    if (countKnownHeaders(cells) > known) return { first, last, cells };
  }
  return { first: at, last: at, cells: rows[at] ?? [] };
}

const isWordsAlone = (cells: readonly string[]): boolean =>
  filledCount(cells) >= 2 && cells.every((cell) => !/\d/.test(cell) || /^\s*(?:m2|p\d)\s*$/i.test(cell));

function joinRows(above: readonly string[], below: readonly string[]): string[] {
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const [upper, lower] = [above[index]?.trim() ?? '', below[index]?.trim() ?? ''];
    return upper === lower ? upper : `${upper} ${lower}`.trim();
  });
}
