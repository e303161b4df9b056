import { formatCurrency } from '#contract/format/currency.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { homeOf, howOf, payerOf } from '#web/payments/payment-columns.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { overviewMessages, moneyInMessages as texts } from '../books.messages.ts';

const SHOWN = 5;

/** The last payments, each opening what it paid. */
export function MoneyIn({ propertyId }: { propertyId: string | undefined }) {
  const payments = useRead(
    api.payments.list,
    { query: { limit: SHOWN, sort: '-on' as const, propertyId } },
    { quiet: true, keepsPrevious: true },
  );
  const rows = payments.data;
  return (
    <Section
      title={texts.title}
      action={
        <Link className="link text-sm" href={withQuery(paths.paymentsHistory, { propertyId })}>
          {texts.all}
        </Link>
      }
    >
      {payments.isPending && <SkeletonRows rows={SHOWN} label={overviewMessages.loading} />}
      {payments.isError && <ReadFailed title={texts.failed} read={payments} />}
      {rows?.length === 0 && <p className="text-sm text-ink-3">{texts.none}</p>}
      <ul className="rows">
        {rows?.map((payment) => (
          <li key={payment.id} className="text-sm">
            <span className="w-24 flex-none text-ink-2 max-desktop:hidden">{shortDay(payment.on)}</span>
            <span className="min-w-0 flex-1">
              <Link
                className="block truncate font-medium text-ink"
                href={withQuery(paths.paymentsHistory, { payment: payment.id })}
              >
                {payerOf(payment)}
              </Link>
              <span className="block truncate text-xs text-ink-3">
                {[homeOf(payment), howOf(payment)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={payment.state === 'PAID' ? 'tabular-nums' : 'text-ink-3 tabular-nums line-through'}>
              {formatCurrency(payment.amount)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
