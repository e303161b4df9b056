import Banknote from 'lucide-react/icons/banknote';
import { Suspense } from 'react';
import type { FinancialSummary } from '#contract/books/books.ts';
import type { Figure } from '#contract/books/books.words.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatPercentage } from '#contract/format/percentage.ts';
import { useUrlState, wordOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { ListFailed } from '#web/layout/list-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { longDay, shortDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Kpi, KpiRow } from '#web/ui/kpi.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { PropertyFilter } from '#web/units/choosing/property-filter.tsx';
import { monthName } from './book-days.ts';
import { financialMessages, overviewMessages as texts } from './books.messages.ts';
import { FinancialHead } from './financial-head.tsx';
import { Decisions } from './overview/decisions.tsx';
import { LastNight } from './overview/last-night.tsx';
import { LateByAge } from './overview/late-by-age.tsx';
import { MoneyIn } from './overview/money-in.tsx';
import { PaidByDay } from './overview/paid-by-day.tsx';

const OwnerPage = lazyOnce(async () => ({ default: (await import('./owner/owner-financial.tsx')).OwnerFinancial }));

/** The money of whoever is here: an owner's income and costs, or what is due to everybody. */
export function FinancialPage() {
  const isOffice = can(useSession().activeRole, 'books:write');
  if (isOffice) return <OfficePage />;
  return (
    <Suspense fallback={<SkeletonRows rows={6} label={texts.loading} />}>
      <OwnerPage />
    </Suspense>
  );
}

/** What is due, late, paid, paid ahead and held, each figure with how it is counted and its rows. */
function OfficePage() {
  const [url, change] = useUrlState();
  const propertyId = wordOf(url, 'propertyId');
  const summary = useRead(
    api.books.summary,
    { query: { propertyId, currency: wordOf(url, 'currency') } },
    { quiet: true, keepsPrevious: true },
  );
  const { data } = summary;
  return (
    <Page>
      <FinancialHead
        part="overview"
        lede={data ? financialMessages.asOfNow(longDay(data.today)) : summary.isPending && <Coming />}
        actions={
          <>
            {data && data.currencies.length > 1 && propertyId === undefined && (
              <Segment
                aria-label={financialMessages.currency}
                choices={data.currencies.map((currency) => ({ value: currency, label: currency }))}
                value={data.currency}
                onChange={(currency) => change({ currency })}
              />
            )}
            <PropertyFilter propertyId={propertyId} onChange={(id) => change({ propertyId: id, currency: null })} />
            <LinkButton variant="primary" href={withQuery(paths.paymentsHistory, { record: 'list' })}>
              <Banknote />
              {texts.record}
            </LinkButton>
          </>
        }
      />
      {summary.isPending && <SkeletonRows rows={6} label={texts.loading} />}
      {summary.isError && <ListFailed title={texts.failed} read={summary} />}
      {data && <Overview summary={data} propertyId={propertyId} />}
    </Page>
  );
}

function Overview({ summary, propertyId }: { summary: FinancialSummary; propertyId: string | undefined }) {
  return (
    <>
      <Figures summary={summary} />
      <Explained books={{ propertyId, currency: summary.currency }} />
      <DetailColumns
        factsLabel={texts.paidByDay}
        facts={
          <>
            <Section title={texts.paidByDay}>
              <PaidByDay summary={summary} />
            </Section>
            <Section title={texts.lateByAge}>
              <LateByAge summary={summary} />
            </Section>
            <LastNight currency={summary.currency} propertyId={propertyId} />
          </>
        }
      >
        <Decisions today={summary.today} propertyId={propertyId} />
        <MoneyIn propertyId={propertyId} />
      </DetailColumns>
    </>
  );
}

function Figures({ summary }: { summary: FinancialSummary }) {
  const { currency, month, due, paid, credited, late, paidAhead, depositsHeld } = summary;
  const money = (amount: string) => formatCurrency(amount, currency);
  const share = formatPercentage(Number(paid), Number(due.amount), 1);
  const [url] = useUrlState();
  const asking = (figure: Figure) => withQuery(paths.financial, { ...url, explain: figure });
  return (
    <KpiRow>
      <Kpi
        label={texts.dueIn(monthName(month))}
        figure={money(due.amount)}
        explains={texts.dueOf(due.leaseCount)}
        href={asking('due')}
      />
      <Kpi
        label={texts.paidOfIt}
        figure={money(paid)}
        explains={Number(credited) === 0 ? share : texts.paidAndCredited(share, money(credited))}
        href={asking('paid')}
      />
      <Kpi
        label={texts.late}
        figure={money(late.amount)}
        tone={late.oldestOn ? 'late' : 'good'}
        explains={late.oldestOn ? texts.lateOf(late.leaseCount, shortDay(late.oldestOn)) : texts.nothingLate}
        href={asking('late')}
      />
      <Kpi
        label={texts.paidAhead}
        figure={money(paidAhead.amount)}
        explains={texts.aheadOf(paidAhead.leaseCount)}
        href={asking('paid-ahead')}
      />
      <Kpi
        label={texts.depositsHeld}
        figure={money(depositsHeld.amount)}
        explains={texts.depositsOf(depositsHeld.leaseCount)}
        href={asking('deposits-held')}
      />
    </KpiRow>
  );
}
