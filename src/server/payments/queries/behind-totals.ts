import { sql } from 'kysely';
import type { PaymentFigure } from '#contract/books/books.words.ts';
import type { PlainDate } from '#contract/dates.ts';
import { paymentNumber } from '#contract/payments/payment-number.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { lookup } from '#server/db/lookup.ts';
import { narrow } from '#server/db/page.ts';
import { conditionsOf, type Filters, payments, STATE } from '../payments.queries.ts';

/** A payment that a sum of a list is made of, in minor units: all of it, and what it still pays of charges. */
export type PaymentBehind = {
  paymentId: string;
  title: string;
  on: PlainDate;
  property: string;
  unit: string;
  minor: number;
  usedMinor: number;
  /** What was posted for it, and taken back of it where it came back. */
  postedMinor: number;
};

/** The payments that a sum of a list is made of, in one currency. */
export async function paymentsBehind(
  ctx: ReadCtx,
  figure: PaymentFigure,
  { currency, ...filters }: Filters & { currency: string },
): Promise<PaymentBehind[]> {
  const state = figure === 'payments-returned' ? 'RETURNED' : 'PAID';
  const found = await narrow(payments(ctx), conditionsOf(ctx, filters))
    .select([
      'receipt.transactionId as paymentId',
      'receipt.receivedOn as on',
      lookup<string>('properties', 'name', 'lease.propertyId').as('property'),
      lookup<string>('units', 'label', 'lease.unitId').as('unit'),
      'receipt.amountMinor as minor',
      sql<number>`coalesce(reversal.amount_minor, posted.amount_minor)`.as('postedMinor'),
      sql<number>`(select coalesce(sum(part.amount_minor), 0)::bigint from allocations part
        where part.org_id = receipt.org_id and part.receipt_id = receipt.id)`.as('usedMinor'),
    ])
    .where('posted.currency', '=', currency)
    .where(sql<boolean>`${STATE} = ${sql.lit(state)}`)
    .orderBy('receipt.receivedOn')
    .orderBy('receipt.transactionId')
    .execute();
  return found.map((row) => ({ ...row, title: paymentNumber(row.on, row.paymentId) }));
}
