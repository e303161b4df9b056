import type { Explanation } from '#contract/books/explanations.ts';
import { explainMessages as texts } from './explain.messages.ts';

type Row = readonly (string | null)[];

/** What a figure is made of, as a table: its rows, and last what they come to. */
export function rowsAsCsv({ rows, title, amount, currency }: Explanation): { header: string[]; rows: Row[] } {
  const { what, detail, day, sum } = texts.columns;
  return {
    header: [what, detail, day, `${sum}, ${currency}`],
    rows: [...rows.map((row): Row => [row.title, row.detail, row.on, row.amount]), [title, null, null, amount]],
  };
}
