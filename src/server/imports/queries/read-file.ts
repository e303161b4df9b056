import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { plainText } from '#contract/format/plain-text.ts';
import { IMPORT_FILE_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/imports/imports.ts';
import { storable } from '#server/db/storable-text.ts';
import { findTable } from '#server/imports/rules/reading/find-header.ts';
import type { ImportSheet } from '#server/imports/rules/reading/sheet.ts';
import { refuseType, tooLarge, unreadable } from './file-refusals.ts';
import { readDelimitedText } from './read-delimited-text.ts';
import { readWorkbook } from './read-workbook.ts';

const COLUMNS_MAX = 500;
/** Workbooks of spreadsheet programs, and packages of any kind, which only their parts tell apart. */
const WORKBOOK_TYPES = new Set(['xlsx', 'xlsm', 'xltx', 'zip']);

/**
 * Reads the tables of a CSV or XLSX file as text, with its header told from titles above it; days come as
 * "2026-11-18". What it is, its content decides and not its name. Refuses, in words for the person, what is too large,
 * damaged, or no table.
 */
export async function readPortfolioFile(path: string, name: string): Promise<ImportSheet[]> {
  const { size } = await stat(path);
  if (size > IMPORT_FILE_BYTES_MAX) {
    throw tooLarge('import.file_too_large', { megabytes: IMPORT_FILE_BYTES_MAX / 1_000_000 });
  }
  if (size === 0) throw unreadable('import.file_empty');

  const bytes = await readFile(path);
  const raw = (await isWorkbook(bytes))
    ? await readWorkbook(bytes)
    : [{ name: basename(name, extname(name)), rows: readDelimitedText(bytes) }];
  for (const { rows } of raw)
    for (const cells of rows) for (const [at, cell] of cells.entries()) cells[at] = plainText(storable(cell));
  const tables = raw.map(({ name: own, rows }) => findTable(own, rows) ?? withoutTable(own, rows));
  const sheets = tables.filter((sheet) => sheet !== null);
  checkSize(sheets);
  if (sheets.every(({ header }) => header.length === 0)) throw unreadable('import.no_table');
  return sheets;
}

/** What a sheet says without a table is not read, which is to be said; an empty one is none. */
const withoutTable = (name: string, rows: readonly string[][]): ImportSheet | null =>
  rows.some((cells) => cells.some((cell) => cell.trim() !== ''))
    ? { name, titles: [], header: [], headerRow: 0, rows: [] }
    : null;

async function isWorkbook(bytes: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined) return false;
  if (WORKBOOK_TYPES.has(type.ext)) return true;
  if (type.ext === 'cfb') throw refuseType('import.old_workbook');
  throw refuseType('import.other_type', { type: type.ext.toUpperCase() });
}

function checkSize(sheets: readonly ImportSheet[]): void {
  const rowCount = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rowCount > IMPORT_ROWS_MAX) {
    throw tooLarge('import.too_many_rows', { rows: rowCount, maximum: IMPORT_ROWS_MAX });
  }
  const wide = sheets.find((sheet) => sheet.header.length > COLUMNS_MAX);
  if (wide !== undefined) throw tooLarge('import.too_many_columns', { sheet: wide.name, maximum: COLUMNS_MAX });
}
