import type { AgeBand } from '#contract/books/books.words.ts';
import { ROW_FILTERS, type RowFilter } from '#contract/reports/reports.filters.ts';
import type { ReportQuery } from '#contract/reports/reports.ts';
import { fail } from '#server/access/app-error.ts';
import type { Narrowing, Row } from '../queries/report.ts';
import { bandOf } from './ages.ts';

type Asking = Partial<Omit<Pick<ReportQuery, RowFilter>, 'account'> & { account: string | string[] | undefined }>;

/** Refuses, by its name, what a report cannot be narrowed by, and a code that none of its rows can have. */
export function refuseForeign(narrowBy: Narrowing, asking: Asking): void {
  for (const field of ROW_FILTERS) {
    const values = valuesOf(asking, field);
    if (values.length === 0) continue;
    const known = narrowBy[field];
    if (known === undefined) throw fail('report.not_by', { field });
    if (known !== true && values.some((value) => !known.some((code) => code === value)))
      throw fail('report.not_such', { field });
  }
}

/** The rows that are asked for. */
export function narrowed(rows: readonly Row[], asking: Asking): readonly Row[] {
  const wanted = ROW_FILTERS.map((filter) => ({ filter, values: valuesOf(asking, filter) })).filter(
    ({ values }) => values.length > 0,
  );
  if (wanted.length === 0) return rows;
  return rows.filter((row) => wanted.every(({ filter, values }) => IS_ONE_OF[filter](row, values)));
}

const valuesOf = (asking: Asking, filter: RowFilter): readonly string[] => {
  const value = asking[filter];
  return value === undefined ? [] : [value].flat();
};

const stands = (column: string) => (row: Row, values: readonly string[]) => values.includes(String(row[column]));

const IS_ONE_OF: Record<RowFilter, (row: Row, values: readonly string[]) => boolean> = {
  status: stands('status'),
  type: stands('type'),
  method: stands('method'),
  account: stands('number'),
  age: isOfAge,
};

/** A single charge is of one age; what a lease owes has a column for each. */
function isOfAge(row: Row, values: readonly string[]): boolean {
  if (typeof row.daysLate === 'number') return values.includes(bandOf(row.daysLate) ?? 'notYetDue');
  return values.some((band) => Number(row[band as AgeBand] ?? 0) !== 0);
}
