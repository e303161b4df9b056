import type { ImportProblemCode } from '#contract/imports/sheet-problems.ts';
import type { Cell, Table } from './tables.ts';

/** A problem put into a file on purpose. */
export type ExpectedProblem = { sheet: string; row: number | null; column: string | null; code: ImportProblemCode };

/** A table into which mistakes can be put, each with the problem it should be found as. */
export type MessyTable = {
  table: Table;
  expected: ExpectedProblem[];
  /** Puts a value into a cell; `code` says what is wrong with it, null when nothing is. */
  set(rowIndex: number, column: string, value: Cell, code: ImportProblemCode | null): void;
  /** Adds a row; `column` names the cell that is wrong, null the row as a whole. */
  append(cells: Cell[], column: string | null, code: ImportProblemCode | null): void;
  /** The index of the first row for which the test holds, from `start` on. */
  find(test: (cell: (column: string) => Cell) => boolean, start?: number): number;
  rowAt(index: number): Cell[];
};

export function messUp(clean: Table): MessyTable {
  const table: Table = { name: clean.name, header: clean.header, rows: clean.rows.map((row) => [...row]) };
  const expected: ExpectedProblem[] = [];
  const expect = (index: number, column: string | null, code: ImportProblemCode | null) => {
    if (code !== null) expected.push({ sheet: table.name, row: index + 2, column, code });
  };
  const columnIndex = (column: string): number => {
    const index = table.header.indexOf(column);
    if (index === -1) throw new RangeError(`${table.name} has no column ${column}`);
    return index;
  };
  const rowAt = (index: number): Cell[] => {
    const row = table.rows[index];
    if (row === undefined) throw new RangeError(`${table.name} has no row ${index}`);
    return row;
  };
  return {
    table,
    expected,
    rowAt,
    set: (index, column, value, code) => {
      rowAt(index)[columnIndex(column)] = value;
      expect(index, column, code);
    },
    append: (cells, column, code) => {
      expect(table.rows.push(cells) - 1, column, code);
    },
    find: (test, start = 0) => {
      const found = table.rows.findIndex(
        (row, index) => index >= start && test((column) => row[columnIndex(column)] ?? null),
      );
      if (found === -1) throw new RangeError(`${table.name} has no such row`);
      return found;
    },
  };
}

/** Copies of a row with some cells changed. */
export function alter(messy: MessyTable, index: number, changes: Record<string, Cell>): Cell[] {
  return messy.rowAt(index).map((cell, column) => {
    const change = changes[messy.table.header[column] ?? ''];
    return change === undefined ? cell : change;
  });
}

/** Writes every second and third amount of a column as people do: "$1,850.00" and "1,850.00". */
export function varyAmounts(messy: MessyTable, column: string, signOf: (row: Cell[]) => string): void {
  const at = messy.table.header.indexOf(column);
  for (const [index, row] of messy.table.rows.entries()) {
    const amount = row[at];
    if (typeof amount !== 'number' || index % 3 === 0) continue;
    const text = amount.toLocaleString(/₹|Rs/.test(signOf(row)) ? 'en-IN' : 'en', { minimumFractionDigits: 2 });
    row[at] = index % 3 === 1 ? `${signOf(row)}${text}` : text;
  }
}
