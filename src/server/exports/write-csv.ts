import { csvText } from '#contract/format/cell-text.ts';
import { type Cell, textOf } from './cells.ts';

const BYTE_ORDER_MARK = '﻿';

/** Rows as CSV for spreadsheets: UTF-8 that says so, commas, and no cell that would be run. */
export async function* csvOf(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield `${row.map(written).join(',')}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object' && 'decimal' in cell) return cell.decimal;
  return csvText(typeof cell === 'object' ? textOf(cell) : cell);
}
