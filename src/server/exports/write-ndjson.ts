import type { Cell } from './cells.ts';

/** Rows as one JSON object a line, by the names that the contract gives the columns. */
export async function* ndjsonOf(ids: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  for await (const row of rows)
    yield `${JSON.stringify(Object.fromEntries(row.map((cell, at) => [ids[at], plain(cell)])))}\n`;
}

function plain(cell: Cell): unknown {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'decimal' in cell ? cell.decimal : cell.json;
}
