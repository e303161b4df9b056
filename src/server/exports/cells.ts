import type { Money } from '#contract/money.schemas.ts';

/** What stands in a cell: text, a figure, a decimal whose digits count, or what was recorded as JSON. */
export type Cell = string | number | null | { decimal: string } | { json: unknown };

/** A cell that holds something of its own shape, as text: for files that know text and figures only. */
export const textOf = (cell: { decimal: string } | { json: unknown }): string =>
  'decimal' in cell ? cell.decimal : JSON.stringify(cell.json);

/** How a row fills its columns: every column that the contract offers. */
export type CellsOf<Row, Id extends string> = Record<Id, (row: Row) => Cell>;

/** An amount without its currency, which has a column of its own. */
export const amountOf = (money: Money | null): Cell => (money ? { decimal: money.amount } : null);

/** Several names in one cell. */
export const namesOf = (people: readonly { name: string }[]): Cell => people.map(({ name }) => name).join('; ');
