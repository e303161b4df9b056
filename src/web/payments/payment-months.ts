import { fromMinor, toMinor } from '#contract/money.ts';
import type { Payment } from '#contract/payments/payments.ts';

type Paid = Pick<Payment, 'on' | 'amount' | 'state'>;

const monthOf = ({ on }: Pick<Payment, 'on'>): string => on.slice(0, 7);

/**
 * What was paid in each month of a list in the order of its days, by currency; what came back counts for nothing. The last
 * month is left out while there is more to come of the list: some of it may still be missing.
 */
export function paidByMonth(
  payments: readonly Paid[],
  hasMore: boolean,
): ReadonlyMap<string, readonly { amount: string; currency: string }[]> {
  const months = Map.groupBy(payments, monthOf);
  const last = payments.at(-1);
  if (hasMore && last) months.delete(monthOf(last));
  return new Map(
    [...months].map(([month, of]) => [
      month,
      [...Map.groupBy(of, ({ amount }) => amount.currency)].map(([currency, those]) => ({
        amount: fromMinor(
          those.reduce((sum, { amount, state }) => sum + (state === 'PAID' ? toMinor(amount.amount, currency) : 0), 0),
          currency,
        ),
        currency,
      })),
    ]),
  );
}
