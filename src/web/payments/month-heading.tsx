import { formatCurrency } from '#contract/format/currency.ts';
import { write } from '#contract/format/write-moment.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { paidByMonth } from './payment-months.ts';
import { paymentListMessages as texts } from './payments.messages.ts';

type MonthHeadingProps = {
  /** "2026-11". */
  month: string;
  /** All that are read, in the order of their days. */
  payments: readonly Payment[];
  hasMore: boolean;
};

/** A month over its payments, with what was paid in it once all of it is read. */
export function MonthHeading({ month, payments, hasMore }: MonthHeadingProps) {
  const sums = paidByMonth(payments, hasMore).get(month) ?? [];
  return (
    <span className="flex large-print:flex-wrap justify-between gap-x-4">
      {write(new Date(month), { month: 'long', year: 'numeric' }, orgLocaleTag(), 'UTC')}
      {sums.length > 0 && (
        <span className="font-normal text-ink-2 tabular-nums">
          {texts.paidIn(sums.map((sum) => formatCurrency(sum)))}
        </span>
      )}
    </span>
  );
}
