import type { PaymentFigure } from '#contract/books/books.words.ts';
import type { Explanation } from '#contract/books/explanations.ts';
import { toMinor } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findBookPlaces } from '#server/ledger/queries/places.ts';
import type { Filters } from '#server/payments/payments.queries.ts';
import { sumPayments } from '#server/payments/payments.queries.ts';
import { paymentsBehind } from '#server/payments/queries/behind-totals.ts';
import { type Row, sumOf } from '#server/reports/queries/report.ts';
import { explained, number, type Part, part } from './explained.ts';

type Query = Filters & { currency?: string | undefined };

const minor = number('minor');
const used = number('usedMinor');
const left = (row: Row) => minor(row) - used(row);
const PARTS: Record<PaymentFigure, readonly Part[]> = {
  'payments-received': [part('figure.part.used', '+', used), part('figure.part.unused', '+', left)],
  'payments-returned': [part('figure.part.returned', '+', minor)],
  'payments-ahead': [part('figure.part.wasReceived', '+', minor), part('figure.part.used', '-', used)],
};

/** How a sum of the payments is counted that a list finds. */
export async function explainPayments(ctx: ReadCtx, figure: PaymentFigure, query: Query): Promise<Explanation> {
  const { currency: said, ...filters } = query;
  const currency = said ?? (await findBookPlaces(ctx, [])).reachedCurrency;
  const [behind, totals] = await Promise.all([
    paymentsBehind(ctx, figure, { ...filters, currency }),
    sumPayments(ctx, filters),
  ]);
  const isAhead = figure === 'payments-ahead';
  const amount = isAhead ? left : minor;
  const rows = behind.map((row): Row => ({ ...row })).filter((row) => amount(row) !== 0);
  const kept = totals.find((one) => one.currency === currency)?.ahead ?? '0';
  return explained(ctx, figure, {
    currency,
    from: query.from ?? null,
    asOf: query.to ?? null,
    basis: null,
    report: null,
    rows,
    amount,
    parts: PARTS[figure],
    tie: {
      leftMinor: sumOf(rows, amount),
      rightMinor: isAhead ? toMinor(kept, currency) : sumOf(rows, number('postedMinor')),
      left: 'figure.tie.here',
      right: isAhead ? 'figure.tie.leaseReceipts' : 'figure.tie.posted',
    },
  });
}
