import type { BookFigure } from '#contract/books/books.words.ts';
import type { Explanation } from '#contract/books/explanations.ts';
import { type PlainDate, plainDate } from '#contract/dates.ts';
import type { ReportBasis } from '#contract/ledger/ledger.words.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Row } from '#server/reports/queries/report.ts';
import { askedFor, definitionOf } from '#server/reports/reports.queries.ts';
import { explained, number, type Part, part } from './explained.ts';

type Counted = {
  /** The report whose rows it is made of. */
  report: ReportName;
  /** Which of them; the first day of the month it is, for what is about that month. */
  of(row: Row, month: string): boolean;
  /** What a row adds to it. */
  amount(row: Row): number;
  parts: readonly Part[];
  /** Of what is counted over some days, and when paid. */
  isOfDays?: true;
};

const credited = (row: Row) => number('charged')(row) - number('collectedFor')(row) - number('open')(row);
const ofMonth = (row: Row, month: string) => row.month === month;
/** What the accounts of a section of the statement moved. */
const section = (name: string) => (row: Row) => (row.subType === name ? number('period')(row) : 0);
const income = (row: Row) => section('INCOME')(row) + section('NON_OPERATING_INCOME')(row);
function costs(row: Row): number {
  return section('OPERATING_EXPENSE')(row) + section('NON_OPERATING_EXPENSE')(row);
}

/** How each figure follows from the rows of a report: the one copy of it. */
const COUNTED: Record<BookFigure, Counted> = {
  due: {
    report: 'charges-and-collections',
    of: ofMonth,
    amount: number('charged'),
    parts: [
      part('figure.part.collected', '+', number('collectedFor')),
      part('figure.part.credited', '+', credited),
      part('figure.part.open', '+', number('open')),
    ],
  },
  paid: {
    report: 'charges-and-collections',
    of: ofMonth,
    amount: number('collectedFor'),
    parts: [
      part('figure.part.charged', '+', number('charged')),
      part('figure.part.credited', '-', credited),
      part('figure.part.open', '-', number('open')),
    ],
  },
  late: {
    report: 'aged-receivables-detail',
    of: (row) => number('daysLate')(row) > 0,
    amount: number('open'),
    parts: [
      part('figure.part.original', '+', number('original')),
      part('figure.part.allocated', '-', number('allocated')),
    ],
  },
  'paid-ahead': {
    report: 'aged-receivables',
    of: (row) => number('credits')(row) !== 0,
    amount: number('credits'),
    parts: [part('figure.part.ahead', '+', number('credits'))],
  },
  'deposits-held': {
    report: 'deposit-register',
    of: () => true,
    amount: number('held'),
    parts: [
      part('figure.part.received', '+', number('received')),
      part('figure.part.withheld', '-', number('withheld')),
      part('figure.part.refunded', '-', number('refunded')),
    ],
  },
  income: {
    report: 'income-statement',
    of: () => true,
    amount: income,
    parts: [
      part('figure.part.income', '+', section('INCOME')),
      part('figure.part.otherIncome', '+', section('NON_OPERATING_INCOME')),
    ],
    isOfDays: true,
  },
  costs: {
    report: 'income-statement',
    of: () => true,
    amount: costs,
    parts: [
      part('figure.part.operating', '+', section('OPERATING_EXPENSE')),
      part('figure.part.otherCosts', '+', section('NON_OPERATING_EXPENSE')),
    ],
    isOfDays: true,
  },
  net: {
    report: 'income-statement',
    of: () => true,
    amount: (row) => income(row) - costs(row),
    parts: [
      part('figure.part.income', '+', section('INCOME')),
      part('figure.part.otherIncome', '+', section('NON_OPERATING_INCOME')),
      part('figure.part.operating', '-', section('OPERATING_EXPENSE')),
      part('figure.part.otherCosts', '-', section('NON_OPERATING_EXPENSE')),
    ],
    isOfDays: true,
  },
};

type Query = {
  propertyId?: string | undefined;
  currency?: string | undefined;
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
};

/** How a figure is counted, for what the active role reaches: today, or over some days what is counted over days. */
export async function explainFigure(ctx: ReadCtx, figure: BookFigure, query: Query): Promise<Explanation> {
  const { report, of, amount, parts, isOfDays } = COUNTED[figure];
  const { propertyId, currency, to } = query;
  const basis: ReportBasis = isOfDays ? 'CASH' : 'ACCRUAL';
  const last = await askedFor(ctx, { propertyId, currency, basis, ...(isOfDays && { to }) });
  const month = plainDate(`${last.to.slice(0, 7)}-01`);
  const asked = isOfDays
    ? await askedFor(ctx, { propertyId, currency, basis, from: query.from ?? month, to: last.to })
    : last;
  const { rows: all, tieOut } = await definitionOf(report).make(ctx, asked);
  return explained(ctx, figure, {
    currency: asked.currency,
    from: isOfDays ? asked.from : null,
    asOf: asked.to,
    basis,
    report,
    rows: all.filter((row) => of(row, month)),
    amount,
    parts,
    tie: tieOut,
  });
}
