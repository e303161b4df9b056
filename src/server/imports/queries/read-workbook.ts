import readXlsxFile from 'read-excel-file/node';
import { damaged } from './file-refusals.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/** A table as it stands in a file, before it is known where its header is. */
export type RawSheet = { name: string; rows: string[][] };

/** Spreadsheets show no more figures than these; further ones are what binary fractions leave behind. */
const SHOWN_FIGURES = 15;

/** Reads every sheet of an XLSX file as text; days come as "2026-11-18". */
export async function readWorkbook(bytes: Buffer): Promise<RawSheet[]> {
  await unpackWorkbook(bytes);
  const sheets = await readXlsxFile(bytes, { trim: false }).catch((cause: unknown) => {
    throw Object.assign(damaged(), { cause });
  });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Number(value.toPrecision(SHOWN_FIGURES)));
  return String(value);
}
