import type { Explanation } from '#contract/books/explanations.ts';
import { addDays, addMonths, type PlainDate, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { ReportQuery } from '#contract/reports/reports.ts';
import { type ReportName, SUM_RULE_VERSION } from '#contract/reports/reports.words.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { addedBy, type Column, type Row, sumOf } from '#server/reports/queries/report.ts';
import { makeRows, titleOf } from '#server/reports/reports.queries.ts';
import { largestRows, tieOf } from './explained.ts';

/** More parts than these are told as one. */
const PARTS_MAX = 10;
const MONTH = /^\d{4}-\d{2}$/;

/** How the last line of a column of a report is counted; a column that has none answers 404. */
export async function explainTotal(
  ctx: ReadCtx,
  name: ReportName,
  columnId: string,
  query: ReportQuery,
): Promise<Explanation> {
  const { definition, asked, columns, rows: all, isLess, tieOut } = await makeRows(ctx, name, query);
  const column = columns.find(({ id, kind, isApart }) => id === columnId && kind === 'money' && !isApart);
  if (!column) throw notFound();
  const amount = (row: Row): number => addedBy(row, columnId, isLess);
  const rows = all.filter((row) => amount(row) !== 0);
  const money = (minor: number): string => fromMinor(minor, asked.currency);
  const report = say(ctx.language, `report.${name}`);
  return {
    figure: null,
    title: `${report}, ${titleOf(ctx, column)}`,
    says: say(ctx.language, 'report.rule.says', { report, count: rows.length }),
    amount: money(sumOf(rows, amount)),
    currency: asked.currency,
    ...daysOf(column, definition.over === 'PERIOD' ? asked.from : null, asked.to),
    basis: asked.basis,
    parts: partsOf(ctx, columns, rows, amount).map(({ title, minor }) => ({
      title,
      sign: minor < 0 ? ('-' as const) : ('+' as const),
      amount: money(Math.abs(minor)),
    })),
    rule: { text: say(ctx.language, ruleOf(name, columnId)), version: SUM_RULE_VERSION },
    tieOut: tieOf(ctx, tieOut, asked.currency),
    ...largestRows(ctx, rows, amount, asked.currency),
    report: name,
  };
}

/** Columns that are made for what was found, such as months, go by the rule of their report. */
function ruleOf(name: ReportName, columnId: string): SentenceCode {
  switch (name) {
    case 'income-statement':
    case 'twelve-month-income-statement':
    case 'property-comparison':
      return 'report.rule.result';
    case 'cash-flow':
    case 'twelve-month-cash-flow':
      return 'report.rule.cash';
    default:
      return `report.rule.${columnId}` as SentenceCode;
  }
}

/** A column of a month is about its days alone. */
function daysOf({ id }: Column, from: PlainDate | null, to: PlainDate): Pick<Explanation, 'from' | 'asOf'> {
  if (!MONTH.test(id)) return { from, asOf: to };
  const first = plainDate(`${id}-01`);
  return { from: first, asOf: addDays(addMonths(first, 1), -1) };
}

type Part = { title: string; minor: number };

/** What the sum is made of: the sections of a statement, properties, or else accounts; the largest first. */
function partsOf(ctx: ReadCtx, columns: readonly Column[], rows: readonly Row[], amount: (row: Row) => number): Part[] {
  const by = ['subType', 'section', 'property', 'account'].find((id) => columns.some((column) => column.id === id));
  const isCoded = by === 'subType' || by === 'section';
  const titleFor = (value: Row[string] | undefined, row: Row | undefined): string => {
    if (typeof value !== 'string' || value === '') return String(row?.account ?? '');
    return isCoded ? say(ctx.language, `report.word.${value}` as SentenceCode) : value;
  };
  const parts = [...Map.groupBy(rows, (row) => row[by ?? ''] ?? null)]
    .map(([value, own]) => ({ title: titleFor(value, own[0]), minor: sumOf(own, amount) }))
    .toSorted((a, b) => Math.abs(b.minor) - Math.abs(a.minor));
  if (parts.length <= PARTS_MAX) return parts;
  const others = parts.slice(PARTS_MAX - 1);
  return [
    ...parts.slice(0, PARTS_MAX - 1),
    { title: say(ctx.language, 'report.rule.others'), minor: sumOf(others, ({ minor }) => minor) },
  ];
}
