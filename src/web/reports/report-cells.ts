import { formatAmount } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { formatMonth } from '#contract/format/month.ts';
import type { Report } from '#contract/reports/reports.ts';
import { paths, withQuery } from '#web/paths.ts';
import { figure, orgLocale, orgLocaleTag } from '#web/ui/org-locale.ts';

export type ReportColumn = Report['columns'][number];
export type ReportRow = Report['rows'][number];

/** A cell as people read it; empty where there is nothing. */
export function writeCell({ kind, words, id }: ReportColumn, row: ReportRow, currency: string): string {
  const value = row[id];
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'money') return formatAmount(value, currency);
  if (kind === 'day') return formatDate(String(value), orgLocale());
  if (kind === 'month') return formatMonth(String(value), orgLocaleTag());
  if (kind === 'percent') return `${value}%`;
  if (typeof value === 'number') return figure(value);
  return words?.[value] ?? value;
}

const NAMES = ['unit', 'account', 'memo', 'property'];

/** The column by which a row is known: its home, its account, or what comes first. */
export const nameColumnOf = (columns: readonly ReportColumn[]): string =>
  NAMES.find((name) => columns.some(({ id }) => id === name)) ?? columns[0]?.id ?? '';

/** Where a row's own rows are: its lease, its posting, or the journal of its account in those days. */
export function hrefOf(
  { name, from, to, over }: Pick<Report, 'name' | 'from' | 'to' | 'over'>,
  row: ReportRow,
  propertyId?: string,
): string | undefined {
  const { transactionId, leaseId, number } = row;
  if (typeof transactionId === 'string') return withQuery(paths.journal, { entry: transactionId });
  if (typeof leaseId === 'string') return paths.lease(leaseId);
  if (typeof number !== 'string' || number === '') return undefined;
  if (name === 'chart-of-accounts') return withQuery(paths.report(name), { changing: number });
  const property = typeof row.propertyId === 'string' ? row.propertyId : propertyId;
  const days = over === 'PERIOD' ? { from, to } : { to };
  return withQuery(paths.journal, { account: number, propertyId: property, ...days });
}

/** Nothing and less are written quietly and with their sign. */
export const isZero = (text: string): boolean => /^[−-]?[0.,\s]+$/.test(text);
