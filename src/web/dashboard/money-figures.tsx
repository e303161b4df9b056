import type { BookFigure } from '#contract/books/books.words.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Kpi, KpiRow } from '#web/ui/kpi.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Coming } from '#web/ui/skeleton.tsx';
import { moneyMessages as texts } from './money.messages.ts';

/** Asks on this page how a figure is counted, of all properties in reach or of one. */
export const asking = (figure: BookFigure, propertyId?: string) =>
  withQuery(paths.dashboard, { explain: figure, propertyId });

/** What is due, late and paid in this month, each figure saying how it is counted; nothing while nothing was ever charged. */
export function MoneyFigures({ propertyId }: { propertyId?: string | undefined }) {
  const summary = useRead(api.books.summary, { query: {} }, { failed: texts.failed });
  if (!summary.data) return summary.isLoading ? <Coming /> : null;
  const { due, paid, late, paidAhead, currency } = summary.data;
  const amount = (value: string) => formatCurrency(value, currency);
  if ([due.amount, paid, late.amount, paidAhead.amount].every((value) => Number(value) === 0)) return null;
  const isLate = Number(late.amount) > 0;
  return (
    <section aria-label={texts.label} className="mt-4">
      <KpiRow>
        <Kpi
          label={texts.due}
          figure={amount(due.amount)}
          explains={texts.leases(due.leaseCount)}
          href={asking('due')}
        />
        <Kpi label={texts.paid} figure={amount(paid)} explains={texts.ofDue} href={asking('paid')} />
        <Kpi
          label={texts.late}
          figure={amount(late.amount)}
          tone={isLate ? 'late' : 'good'}
          explains={
            isLate && late.oldestOn
              ? texts.lateSince(late.leaseCount, formatDate(late.oldestOn, orgLocale()))
              : texts.nothingLate
          }
          href={asking('late')}
        />
        <Kpi
          label={texts.ahead}
          figure={amount(paidAhead.amount)}
          explains={texts.leases(paidAhead.leaseCount)}
          href={asking('paid-ahead')}
        />
      </KpiRow>
      <Explained books={{ currency, propertyId }} />
    </section>
  );
}
