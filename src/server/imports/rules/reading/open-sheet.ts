import { IMPORT_FIELD_NAMES, type ImportField } from '#contract/imports/imports.fields.ts';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { scoreColumns } from './column-styles.ts';
import { matchColumns } from './columns.ts';
import { readCell } from './parse-values.ts';
import { type Row, reportColumn, type SheetReader } from './rows.ts';
import type { ImportChoices, ImportSheet } from './sheet.ts';

const TOTALS = /^(grand |sub[- ]?)?totals?\b[\s:\d]*$/i;

/** From this many empty cells and this share of all rows on, a column is taken to be made of merged cells. */
const MERGED_CELLS_AT_LEAST = 3;
const MERGED_SHARE = 0.3;
const PROPERTY_FIELDS = new Set(IMPORT_FIELD_NAMES.filter((field) => field.startsWith('property.')));

/** Prepares a sheet for reading by fields instead of by columns. */
export function openSheet(sheet: ImportSheet, choices: ImportChoices, problems: ImportProblem[]): SheetReader {
  const own = choices.sheets?.[sheet.name] ?? {};
  const matched = matchColumns(sheet, own);
  const columnOf = new Map<ImportField, number>();
  for (const column of matched.columns) if (column.field !== null) columnOf.set(column.field, column.index);

  const rows: Row[] = [];
  const reader: SheetReader = { sheet, matched, columnOf, rows, styles: new Map(), problems };
  const corrections = new Map(
    own.corrections?.map((correction) => [cellKey(correction.row, correction.column), correction.value]),
  );
  const skipped = new Set(own.skippedRows);
  for (const [index, cells] of sheet.rows.entries()) {
    const number = sheet.headerRow + 1 + index;
    if (skipped.has(number) || holdsNothing(cells, sheet.header)) continue;
    const get = (field: ImportField): string => {
      const column = columnOf.get(field);
      if (column === undefined) return '';
      return readCell(
        corrections.size === 0 ? cells[column] : (corrections.get(cellKey(number, column)) ?? cells[column]),
      );
    };
    rows.push({ reader, place: { sheet: sheet.name, row: number }, get });
  }
  fillMergedCells(reader, rows);
  reader.styles = scoreColumns(reader, own.dateOrders ?? {});
  return reader;
}

/**
 * Where a property is named once for all its rows, spreadsheets hold it in the first cell only: the others take it
 * from above. A few empty cells among full ones are gaps and stay empty.
 */
function fillMergedCells(reader: SheetReader, rows: Row[]): void {
  if (reader.matched.kind !== 'UNITS' && reader.matched.kind !== 'LEASES') return;
  const key = reader.columnOf.has('property.name') ? 'property.name' : 'property.code';
  const emptyCount = rows.filter((row) => row.get(key) === '').length;
  if (!reader.columnOf.has(key) || rows[0]?.get(key) === '') return;
  if (emptyCount < MERGED_CELLS_AT_LEAST || emptyCount < rows.length * MERGED_SHARE) return;

  let above = rows[0];
  for (const [index, row] of rows.entries()) {
    if (row.get(key) !== '') above = row;
    else rows[index] = inheritProperty(row, above);
  }
  const header = reader.sheet.header[reader.columnOf.get(key) ?? 0] ?? '';
  reportColumn(reader, key, 'property_taken_from_above', [header]);
}

function inheritProperty(row: Row, above: Row | undefined): Row {
  const inherit = (field: ImportField) => (PROPERTY_FIELDS.has(field) ? (above?.get(field) ?? '') : '');
  return { ...row, get: (field) => row.get(field) || inherit(field) };
}

const cellKey = (row: number, column: number): string => `${row}:${column}`;

/** Blank rows, sums at the end and headers repeated by page breaks are no records. */
function holdsNothing(cells: readonly string[], header: readonly string[]): boolean {
  const first = cells.find((cell) => readCell(cell) !== '');
  if (first === undefined || TOTALS.test(first.trim())) return true;
  return header.includes(first) && cells.join('|') === header.join('|');
}
