import type { Explanation } from '#contract/books/books.ts';
import { type Figure, RULE_VERSIONS } from '#contract/books/books.words.ts';
import { type PlainDate, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { leaseInReach } from '#server/leases/leases.queries.ts';
import type { Made, Row } from '#server/reports/queries/report.ts';
import { askedFor, definitionOf } from '#server/reports/reports.queries.ts';

type Part = { title: Extract<SentenceCode, `figure.part.${string}`>; sign: '+' | '-'; column: (row: Row) => number };
type Counted = {
  /** The report whose rows it is made of. */
  report: ReportName;
  /** Which of them; the first day of the month it is, for what is about that month. */
  of(row: Row, month: string): boolean;
  /** What a row adds to it. */
  amount(row: Row): number;
  parts: readonly Part[];
};

const SHOWN = 50;
const number = (name: string) => (row: Row) => Number(row[name] ?? 0);
const part = (title: Part['title'], sign: Part['sign'], column: Part['column']): Part => ({ title, sign, column });
const credited = (row: Row) => number('charged')(row) - number('collectedFor')(row) - number('open')(row);
const ofMonth = (row: Row, month: string) => row.month === month;

/** How each figure follows from the rows of a report: the one copy of it. */
const COUNTED: Record<Figure, Counted> = {
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
  'lease-balance': {
    report: 'tenant-ledger',
    of: (row) => typeof row.transactionId === 'string',
    amount: (row) => number('charge')(row) - number('payment')(row),
    parts: [part('figure.part.charges', '+', number('charge')), part('figure.part.payments', '-', number('payment'))],
  },
};

type Query = { propertyId?: string | undefined; currency?: string | undefined; leaseId?: string | undefined };

/** How the balance of a lease in reach is counted; out of reach or absent answers 404. */
export async function explainLease(ctx: ReadCtx, leaseId: string): Promise<Explanation> {
  const lease = await ctx.db
    .selectFrom('leases as lease')
    .select('lease.currency')
    .where('lease.orgId', '=', ctx.org)
    .where('lease.id', '=', leaseId)
    .where(leaseInReach(ctx))
    .executeTakeFirst();
  if (!lease) throw notFound();
  return explainFigure(ctx, 'lease-balance', { leaseId, currency: lease.currency });
}

/** How a figure is counted today, for what the active role reaches. */
export async function explainFigure(ctx: ReadCtx, figure: Figure, query: Query): Promise<Explanation> {
  const { report, of, amount, parts } = COUNTED[figure];
  const asked = await askedFor(ctx, {
    ...query,
    ...(figure === 'lease-balance' ? EVER : {}),
    basis: 'ACCRUAL',
  });
  const { rows: all, tieOut } = await definitionOf(report).make(ctx, asked);
  const rows = all.filter((row) => of(row, `${asked.to.slice(0, 7)}-01`));
  const money = (minor: number): string => fromMinor(minor, asked.currency);
  const sum = (column: (row: Row) => number): number => rows.reduce((total, row) => total + column(row), 0);
  return {
    figure,
    title: say(ctx.language, `figure.${figure}`),
    says: say(ctx.language, `figure.${figure}.says`),
    amount: money(sum(amount)),
    currency: asked.currency,
    from: null,
    asOf: figure === 'lease-balance' ? null : asked.to,
    parts: parts.map(({ title, sign, column }) => ({
      title: say(ctx.language, title),
      sign,
      amount: money(sum(column)),
    })),
    rule: { text: say(ctx.language, `figure.${figure}.rule`), version: RULE_VERSIONS[figure] },
    tieOut: tieOf(ctx, tieOut, asked.currency),
    ...largestRows(ctx, rows, amount, asked.currency),
    report,
  };
}

/** The two ways of a report to the same figure. */
export const tieOf = (ctx: ReadCtx, tieOut: Made['tieOut'], currency: string): Explanation['tieOut'] => ({
  holds: tieOut.leftMinor === tieOut.rightMinor,
  left: fromMinor(tieOut.leftMinor, currency),
  right: fromMinor(tieOut.rightMinor, currency),
  leftTitle: say(ctx.language, tieOut.left),
  rightTitle: say(ctx.language, tieOut.right),
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

/** A lease's balance is what stands on its page: of every day that books can have. */
const EVER = { from: plainDate('1900-01-01'), to: plainDate('2199-12-31') };

/** What a row is about: owners see homes and never who rents them. */
function titlesOf(ctx: ReadCtx, row: Row) {
  const text = (name: string): string | null =>
    typeof row[name] === 'string' && row[name] !== '' ? String(row[name]) : null;
  const isOwner = ctx.reach.kind === 'owner';
  const joined = (...parts: (string | null)[]) => parts.filter((one) => one !== null).join(', ') || null;
  const type = text('type');
  const what = type && text('transactionId') ? say(ctx.language, `report.word.${type}` as SentenceCode) : null;
  return {
    title: what ?? joined(text('unit'), text('property')) ?? text('account') ?? '',
    detail: joined(
      text('unit') || text('property') ? joined(text('number'), text('account')) : null,
      isOwner ? null : text('tenant'),
      isOwner ? null : text('memo'),
    ),
    on: dayIn(text('dueOn') ?? text('on')),
    leaseId: isOwner ? null : text('leaseId'),
    transactionId: isOwner ? null : text('transactionId'),
    account: text('number'),
    propertyId: text('propertyId'),
  };
}

const dayIn = (text: string | null): PlainDate | null => (text === null ? null : plainDate(text));
