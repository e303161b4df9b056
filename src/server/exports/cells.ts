import type { Money } from '#contract/money.schemas.ts';

/** What stands in a cell: text, a figure, or a decimal whose digits count. */
export type Cell = string | number | null | { decimal: string };

/** How a row fills its columns: every column that the contract offers. */
export type CellsOf<Row, Id extends string> = Record<Id, (row: Row) => Cell>;

/** An amount without its currency, which has a column of its own. */
export const amountOf = (money: Money | null): Cell => (money ? { decimal: money.amount } : null);

/** Several names in one cell. */
export const namesOf = (people: readonly { name: string }[]): Cell => people.map(({ name }) => name).join('; ');
