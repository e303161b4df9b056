import type { Report } from '#contract/reports/reports.ts';

/** A month of a report's last line: its amount as the report has it, and where its bar stands, in percent from above. */
export type MonthBar = { month: string; amount: string; top: number; height: number };

const MONTH = /^\d{4}-\d{2}$/;

/** The totals of a report by month as bars over and under one line. */
export function monthBars({ columns, totals }: Pick<Report, 'columns' | 'totals'>): MonthBar[] {
  const months = columns.filter(({ id }) => MONTH.test(id)).map(({ id }) => ({ id, amount: String(totals[id] ?? 0) }));
  const values = months.map(({ amount }) => Number(amount));
  const [highest, lowest] = [Math.max(...values, 0), Math.min(...values, 0)];
  const share = (value: number) => (highest === lowest ? 0 : (value / (highest - lowest)) * 100);
  return months.map(({ id, amount }) => {
    const value = Number(amount);
    return { month: id, amount, top: share(highest - Math.max(value, 0)), height: share(Math.abs(value)) };
  });
}
