import Plus from 'lucide-react/icons/plus';
import type { AdminSummary } from '#contract/dashboard/dashboard.ts';
import { formatPercentage } from '#contract/format/percentage.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { Page } from '#web/layout/page.tsx';
import { longDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Kpi, KpiRow } from '#web/ui/kpi.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { dashboardMessages, staffMessages as texts } from './dashboard.messages.ts';
import { DashboardFailed, DashboardHead } from './dashboard-head.tsx';
import { EndingLeases } from './ending-leases.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { RequestRows } from './request-rows.tsx';
import { StateBars } from './state-bars.tsx';

/** The first page of the office: figures that open their rows, what waits for it, what is about to end. */
export function StaffDashboard() {
  const summary = useRead(api.dashboard.adminSummary, {}, { quiet: true });
  const mayWork = can(useSession().activeRole, 'jobs:work');
  if (summary.isPending) return <SkeletonPage label={dashboardMessages.loading} />;
  if (summary.isLoadingError) return <DashboardFailed summary={summary} />;
  const { data } = summary;
  const isFirst = data.units.rentable === 0 && data.tickets.open === 0;
  return (
    <Page>
      <DashboardHead
        summary={summary}
        lede={longDay(data.today)}
        actions={mayWork && <LinkButton href={paths.myDay}>{texts.myDay}</LinkButton>}
      />
      {isFirst ? <FirstUse /> : <Portfolio summary={data} />}
    </Page>
  );
}

function Portfolio({ summary }: { summary: AdminSummary }) {
  const { yourTurn, yourTurnCount, tickets, endingSoon } = summary;
  const mayReadBooks = can(useSession().activeRole, 'books:read');
  return (
    <>
      <Figures summary={summary} />
      {mayReadBooks && <MoneyFigures />}
      <DetailColumns
        factsLabel={texts.figures}
        facts={
          <>
            <Section title={texts.byState} count={dashboardMessages.number(tickets.open)}>
              <StateBars byColumn={tickets.byColumn} />
            </Section>
            <Section
              title={texts.endingSoon}
              action={
                endingSoon.length > 0 && (
                  <Link className="link text-sm" href={withQuery(paths.leases, { endsWithinDays: '90' })}>
                    {texts.allEnding}
                  </Link>
                )
              }
            >
              <EndingLeases leases={endingSoon} />
            </Section>
          </>
        }
      >
        <Section
          title={texts.yourTurn}
          count={<Badge count={yourTurnCount} />}
          action={
            yourTurn.length > 0 && (
              <Link className="link text-sm" href={withQuery(paths.maintenance, { view: 'turn' })}>
                {texts.allTurns}
              </Link>
            )
          }
        >
          {yourTurn.length > 0 ? (
            <RequestRows label={texts.yourTurn} requests={yourTurn} />
          ) : (
            <EmptyState illustration="sun" title={texts.nothing.title}>
              {texts.nothing.text}
            </EmptyState>
          )}
        </Section>
      </DetailColumns>
    </>
  );
}

function Figures({ summary: { units, tickets, leasesEnding } }: { summary: AdminSummary }) {
  const { number } = dashboardMessages;
  return (
    <KpiRow>
      <Kpi
        label={texts.occupied}
        figure={formatPercentage(units.occupied, units.rentable, 1)}
        explains={texts.occupiedOf(units.occupied, units.rentable, units.leaving)}
        href={paths.properties}
      />
      <Kpi
        label={texts.empty}
        figure={number(units.vacant)}
        unit={texts.emptyUnit(units.vacant)}
        explains={texts.emptyOf}
        href={withQuery(paths.units, { state: 'vacant' })}
      />
      <Kpi
        label={texts.ending}
        figure={number(leasesEnding.within60)}
        unit={texts.endingUnit}
        explains={texts.endingOf(leasesEnding.within30, leasesEnding.within90)}
        href={withQuery(paths.leases, { endsWithinDays: '60' })}
      />
      <Kpi
        label={texts.late}
        figure={number(tickets.overdue)}
        unit={texts.lateUnit(tickets.open)}
        explains={texts.lateOf(tickets.overdue)}
        tone={tickets.overdue > 0 ? 'late' : 'good'}
        href={withQuery(paths.maintenance, { view: 'late' })}
      />
    </KpiRow>
  );
}

function FirstUse() {
  const mayImport = can(useSession().activeRole, 'imports:run');
  return (
    <EmptyState
      illustration="door"
      title={texts.first.title}
      actions={
        <>
          <LinkButton variant="primary" icon={<Plus />} href={paths.newProperty}>
            {texts.first.add}
          </LinkButton>
          {mayImport && <LinkButton href={paths.newImport}>{texts.first.import}</LinkButton>}
        </>
      }
    >
      {texts.first.text}
    </EmptyState>
  );
}
