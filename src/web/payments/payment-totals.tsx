import type { PaymentFigure } from '#contract/books/books.words.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained, HowCounted } from '#web/explain/explained.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { Sums } from '#web/ui/sums.tsx';
import type { readPaymentQuery } from './payment-views.ts';
import { paymentListMessages } from './payments.messages.ts';

const texts = paymentListMessages.totals;
const NAMES = { 'payments-received': texts.label, 'payments-returned': texts.returned, 'payments-ahead': texts.ahead };

const howOf = (figure: PaymentFigure, currency: string) => (
  <HowCounted figure={figure} what={NAMES[figure]} also={{ currency }} />
);

/** What the payments that are shown come to, all pages of them; nothing where there are none. */
export function PaymentTotals({ query }: { query: ReturnType<typeof readPaymentQuery> }) {
  const { sort: _, ...filters } = query;
  const totals = useRead(api.payments.totals, { query: filters }, { keepsPrevious: true, failed: texts.failed });
  const [url] = useUrlState();
  const currency = oneOf(url, 'currency');
  return (
    <div className="mt-4 grid gap-4">
      {totals.isPending && <Coming />}
      {totals.data?.map(({ currency, count, paid, returned, ahead }) => (
        <Sums
          key={currency}
          label={texts.label}
          first={{
            name: texts.paid(count),
            value: formatCurrency(paid, currency),
            counted: howOf('payments-received', currency),
          }}
          others={[
            ...(Number(returned) > 0
              ? [
                  {
                    name: texts.returned,
                    value: formatCurrency(returned, currency),
                    tone: 'late' as const,
                    counted: howOf('payments-returned', currency),
                  },
                ]
              : []),
            ...(Number(ahead) > 0
              ? [
                  {
                    name: texts.ahead,
                    value: formatCurrency(ahead, currency),
                    counted: howOf('payments-ahead', currency),
                  },
                ]
              : []),
          ]}
        />
      ))}
      <Explained payments={currency ? { ...filters, currency } : undefined} />
    </div>
  );
}
