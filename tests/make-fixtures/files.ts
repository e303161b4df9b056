import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import { type Cell, type DateStyle, type Table, writeDay } from './tables.ts';

export type CsvStyle = {
  dates: DateStyle;
  delimiter?: ',' | ';';
  encoding?: 'utf-8' | 'utf-8 with mark' | 'windows-1252';
};

/** Writes a file and the folders above it. */
export function writeFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes a table as CSV in one of the encodings that spreadsheets export. */
export function writeCsv(path: string, table: Table, style: CsvStyle): void {
  const rows = [table.header, ...table.rows.map((row) => row.map((cell) => textOf(cell, style.dates)))];
  const text = `${Papa.unparse(rows, { delimiter: style.delimiter ?? ',', newline: '\r\n' })}\r\n`;
  if (style.encoding === 'windows-1252') writeFile(path, encodeWindows1252(text));
  else writeFile(path, style.encoding === 'utf-8 with mark' ? `\ufeff${text}` : text);
}

/** Writes tables as the sheets of a workbook, each with lines of title above its header; days are real dates. */
export async function writeWorkbook(path: string, tables: readonly Table[], titles: readonly string[]): Promise<void> {
  const sheets = tables.map((table) => ({
    sheet: table.name,
    data: [
      ...titles.map((title) => [{ value: title }]),
      table.header.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...table.rows.map((row) => row.map(workbookCell)),
    ],
  }));
  writeFile(path, freezeTimes(await writeXlsxFile(sheets).toBuffer()));
}

/** Archives hold the time of their making; a fixed one keeps the file the same until its content changes. */
function freezeTimes(archive: Buffer): Buffer {
  const FIRST_OF_NOVEMBER_2026 = 0x5d610000;
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    archive.writeUInt32LE(FIRST_OF_NOVEMBER_2026, at + 12);
    archive.writeUInt32LE(FIRST_OF_NOVEMBER_2026, archive.readUInt32LE(at + 42) + 10);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return archive;
}

function workbookCell(cell: Cell) {
  if (cell === null || cell === '') return null;
  if (typeof cell !== 'object') return { value: cell };
  return { value: new Date(cell.day), type: Date, format: 'dd mmm yyyy' };
}

function textOf(cell: Cell, dates: DateStyle): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? writeDay(cell.day, dates) : String(cell);
}

const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Letters that the encoding lacks lose their marks, as they do when people type them there. */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = byteOf(letter);
    if (byte !== null) bytes.push(byte);
    else for (const plain of letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')) bytes.push(byteOf(plain) ?? 0x3f);
  }
  return Uint8Array.from(bytes);
}

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const index = [...WINDOWS_1252].indexOf(letter);
  return index === -1 ? null : 0x80 + index;
}

/** Encodes Polish text as old programs of central Europe do. */
export function encodeLatin2(text: string): Buffer {
  const decoder = new TextDecoder('iso-8859-2');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}
