import { type Figure, RULE_VERSIONS } from '#contract/books/books.words.ts';
import type { Explanation } from '#contract/books/explanations.ts';
import { type PlainDate, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { type Row, sumOf } from '#server/reports/queries/report.ts';

type TieTitle = Extract<SentenceCode, `report.tie.${string}` | `figure.tie.${string}`>;
export type Tie = { leftMinor: number; rightMinor: number; left: TieTitle; right: TieTitle };

/** What a figure is added up from: a column of its rows, or a sum that is known. */
export type Part = {
  title: Extract<SentenceCode, `figure.part.${string}`>;
  sign: '+' | '-';
  minor: number | ((row: Row) => number);
};
export const part = (title: Part['title'], sign: Part['sign'], minor: Part['minor']): Part => ({ title, sign, minor });
export const number = (name: string) => (row: Row) => Number(row[name] ?? 0);

type Counted = Pick<Explanation, 'currency' | 'from' | 'asOf' | 'basis' | 'report'> & {
  rows: readonly Row[];
  /** What a row adds to it. */
  amount: (row: Row) => number;
  parts: readonly Part[];
  tie: Tie;
};

const SHOWN = 50;

/** How a figure is counted, in words: its amount is added up from its rows, never told beside them. */
export function explained(ctx: ReadCtx, figure: Figure, counted: Counted): Explanation {
  const { rows, amount, parts, tie, currency, from, asOf, basis, report } = counted;
  const money = (minor: number): string => fromMinor(minor, currency);
  return {
    figure,
    title: say(ctx.language, `figure.${figure}`),
    says: say(ctx.language, `figure.${figure}.says`),
    amount: money(sumOf(rows, amount)),
    currency,
    from,
    asOf,
    basis,
    parts: parts.map(({ title, sign, minor }) => ({
      title: say(ctx.language, title),
      sign,
      amount: money(typeof minor === 'number' ? minor : sumOf(rows, minor)),
    })),
    rule: { text: say(ctx.language, `figure.${figure}.rule`), version: RULE_VERSIONS[figure] },
    tieOut: tieOf(ctx, tie, currency),
    ...largestRows(ctx, rows, amount, currency),
    report,
  };
}

/** The two ways to the same figure. */
export const tieOf = (ctx: ReadCtx, tie: Tie, currency: string): Explanation['tieOut'] => ({
  holds: tie.leftMinor === tie.rightMinor,
  left: fromMinor(tie.leftMinor, currency),
  right: fromMinor(tie.rightMinor, currency),
  leftTitle: say(ctx.language, tie.left),
  rightTitle: say(ctx.language, tie.right),
});

/** The rows that a figure is made of, those that add the most first, and how many there are. */
export function largestRows(
  ctx: ReadCtx,
  rows: readonly Row[],
  amount: (row: Row) => number,
  currency: string,
): Pick<Explanation, 'rows' | 'rowCount'> {
  const counting = rows.map((row) => ({ row, minor: amount(row) })).filter(({ minor }) => minor !== 0);
  return {
    rows: counting
      .toSorted((a, b) => b.minor - a.minor)
      .slice(0, SHOWN)
      .map(({ row, minor }) => ({ ...titlesOf(ctx, row), amount: fromMinor(minor, currency) })),
    rowCount: counting.length,
  };
}

/** What a row is about: owners see homes and never who rents them. */
function titlesOf(ctx: ReadCtx, row: Row): Omit<Explanation['rows'][number], 'amount'> {
  const text = (name: string): string | null =>
    typeof row[name] === 'string' && row[name] !== '' ? String(row[name]) : null;
  const isOwner = ctx.reach.kind === 'owner';
  const joined = (...parts: (string | null)[]) => parts.filter((one) => one !== null).join(', ') || null;
  const type = text('type');
  const what = type && text('transactionId') ? say(ctx.language, `report.word.${type}` as SentenceCode) : null;
  const place = joined(text('unit'), text('property'));
  return {
    title: text('title') ?? what ?? place ?? text('account') ?? '',
    detail: joined(
      text('title') ? place : null,
      text('title') === null && (text('unit') || text('property')) ? joined(text('number'), text('account')) : null,
      isOwner ? null : text('tenant'),
      isOwner ? null : text('memo'),
    ),
    on: dayIn(text('dueOn') ?? text('on')),
    leaseId: isOwner ? null : text('leaseId'),
    transactionId: isOwner ? null : text('transactionId'),
    account: text('number'),
    propertyId: text('propertyId'),
    ticketId: text('ticketId'),
    paymentId: text('paymentId'),
  };
}

const dayIn = (text: string | null): PlainDate | null => (text === null ? null : plainDate(text));
