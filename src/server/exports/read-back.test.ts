import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDelimitedText } from '#server/imports/queries/read-delimited-text.ts';
import { readWorkbook } from '#server/imports/queries/read-workbook.ts';
import type { Cell } from './cells.ts';
import { csvOf } from './write-csv.ts';
import { ndjsonOf } from './write-ndjson.ts';
import { workbookOf } from './write-workbook.ts';

async function* each(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

async function whole(parts: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for await (const part of parts) bytes.push(Buffer.from(part));
  return Buffer.concat(bytes);
}

/** What people type and paste, and what spreadsheets take for something else than text. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.toWellFormed()),
  fc.constantFrom(
    ...[
      '=1+1',
      '+49 30 123',
      '-5',
      '@home',
      '\t=1+1',
      '\r=1+1',
      ' =1+1',
      "'=1",
      "''",
      '＝1',
      '|x',
      '%',
      ';',
      '"',
      '""',
    ],
    ...['a,b', 'a\nb', 'a\r\nb', 'say "yes"', '_x0041_', '_x000D_', '_X005f_', '_x0041', '<b>&amp;</b>', ']]>', '﻿x'],
    ...['00123', '1e5', '1/2', '2026-03-01', 'true', 'sep=;', 'مرحبا', '水道', '🏠 “home”', 'x'.repeat(2000)],
  ),
);
const decimals = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((minor) => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return { decimal: `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
});
const cells: fc.Arbitrary<Cell> = fc.oneof(texts, decimals, fc.integer({ min: -1e9, max: 1e9 }), fc.constant(null));
const tables = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cells, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

const asText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'object') return 'decimal' in cell ? cell.decimal : JSON.stringify(cell.json);
  return String(cell);
};
const HEADER = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
const headed = (rows: readonly Cell[][]): Cell[][] => [HEADER.slice(0, rows[0]?.length ?? 0), ...rows];

it('a list saved as CSV is read back as it was, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const read = readDelimitedText(await whole(csvOf(each(headed(rows)))));
      expect(read.slice(1, rows.length + 1)).toEqual(rows.map((row) => row.map(asText)));
    }),
    { numRuns: 400 },
  );
});

it('no cell of a CSV is one that a spreadsheet would run, and figures stay figures', async () => {
  await fc.assert(
    fc.asyncProperty(texts, decimals, async (text, decimal) => {
      const [line = ''] = String(await whole(csvOf(each([[text, decimal]]))))
        .slice(1)
        .split('\r\n');
      const first = line.replace(/^"/, '');
      expect(first).not.toMatch(/^[=+@＝＋＠－-](?!\d+(?:\.\d+)?"?,)/u);
      expect(line.endsWith(`,${decimal.decimal}`) || text.includes('\n')).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it('a list saved as a workbook is read back as it was, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const [sheet] = await readWorkbook(await whole(workbookOf(each(headed(rows)), 'leases')));
      const read = rows.map((row, at) => row.map((_, column) => sheet?.rows[at + 1]?.[column] ?? ''));
      const shown = (cell: Cell) =>
        cell !== null && typeof cell === 'object' && 'decimal' in cell ? String(Number(cell.decimal)) : asText(cell);
      expect(read).toEqual(rows.map((row) => row.map(shown)));
    }),
    { numRuns: 200 },
  );
});

it('a list saved for programs is one object a line, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const ids = HEADER.slice(0, rows[0]?.length ?? 0);
      const lines = String(await whole(ndjsonOf(ids, each(rows))))
        .trimEnd()
        .split('\n');
      expect(lines.map((line) => Object.values(JSON.parse(line)))).toEqual(
        rows.map((row) => row.map((cell) => (cell !== null && typeof cell === 'object' ? asText(cell) : cell))),
      );
    }),
  );
});
