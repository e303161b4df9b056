import type { DueInCurrency } from '#contract/books/books.ts';
import type { BookFigure } from '#contract/books/books.words.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { KpiRow } from '#web/ui/kpi.tsx';
import { type KpiAmount, KpiOfAmounts } from '#web/ui/kpi-of-amounts.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Coming } from '#web/ui/skeleton.tsx';
import { moneyMessages as texts } from './money.messages.ts';

/** Asks on this page how a figure is counted, of all properties in reach or of one, in a currency. */
export const asking = (figure: BookFigure, of: { propertyId?: string; currency?: string } = {}) =>
  withQuery(paths.dashboard, { explain: figure, ...of });

const isMoved = ({ due, paid, late, paidAhead }: DueInCurrency): boolean =>
  [due.amount, paid, late.amount, paidAhead.amount].some((value) => Number(value) !== 0);

/** What is due, late and paid in this month, in every currency, each amount saying how it is counted; nothing while nothing was ever charged. */
export function MoneyFigures({ propertyId }: { propertyId?: string | undefined }) {
  const [url] = useUrlState();
  const summary = useRead(api.books.summary, { query: {} }, { failed: texts.failed });
  if (!summary.data) return summary.isLoading ? <Coming /> : null;
  const { currency } = summary.data;
  const moved = [summary.data, ...summary.data.others].filter(isMoved);
  if (moved.length === 0) return null;
  // Of amounts of nothing the first alone is said.
  const amounts = (figure: BookFigure, amountOf: (one: DueInCurrency) => string): KpiAmount[] => {
    const some = moved.filter((one) => Number(amountOf(one)) !== 0);
    return (some.length > 0 ? some : moved.slice(0, 1)).map((one) => ({
      figure: formatCurrency(amountOf(one), one.currency),
      href: asking(figure, one.currency === currency ? {} : { currency: one.currency }),
    }));
  };
  const leases = (countOf: (one: DueInCurrency) => number) =>
    texts.leases(moved.reduce((sum, one) => sum + countOf(one), 0));
  const [oldestOn] = moved.flatMap(({ late }) => late.oldestOn ?? []).toSorted();
  return (
    <section aria-label={texts.label} className="mt-4">
      <KpiRow>
        <KpiOfAmounts
          label={texts.due}
          amounts={amounts('due', ({ due }) => due.amount)}
          explains={leases(({ due }) => due.leaseCount)}
        />
        <KpiOfAmounts label={texts.paid} amounts={amounts('paid', ({ paid }) => paid)} explains={texts.ofDue} />
        <KpiOfAmounts
          label={texts.late}
          amounts={amounts('late', ({ late }) => late.amount)}
          tone={oldestOn ? 'late' : 'good'}
          explains={
            oldestOn
              ? texts.since(
                  leases(({ late }) => late.leaseCount),
                  formatDate(oldestOn, orgLocale()),
                )
              : texts.nothingLate
          }
        />
        <KpiOfAmounts
          label={texts.ahead}
          amounts={amounts('paid-ahead', ({ paidAhead }) => paidAhead.amount)}
          explains={leases(({ paidAhead }) => paidAhead.leaseCount)}
        />
      </KpiRow>
      <Explained books={{ currency: oneOf(url, 'currency') ?? (propertyId ? undefined : currency), propertyId }} />
    </section>
  );
}
