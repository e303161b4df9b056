import type { OwnSummary } from '#contract/dashboard/dashboard.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { Page } from '#web/layout/page.tsx';
import { ticketWords } from '#web/maintenance/maintenance.messages.ts';
import { dueOf, isTurnOf } from '#web/maintenance/ticket-marks.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { dashboardMessages, ownerMessages as texts } from './dashboard.messages.ts';
import { DashboardFailed, DashboardHead } from './dashboard-head.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { OwnerLately } from './owner-lately.tsx';
import { OwnerMonths } from './owner-months.tsx';
import { OwnerProperties } from './owner-properties.tsx';
import { RequestRows } from './request-rows.tsx';

/** The first page of an owner: what waits for them, their properties, and what is open there. */
export function OwnerDashboard() {
  const { organization } = useSession();
  const [url] = useUrlState();
  const summary = useRead(api.dashboard.ownSummary, {}, { quiet: true });
  if (summary.isPending) return <SkeletonPage label={dashboardMessages.loading} />;
  if (summary.isLoadingError) return <DashboardFailed summary={summary} />;
  const { properties, tickets, openTicketCount } = summary.data;
  const house = organization?.name ?? '';
  if (properties.length === 0)
    return (
      <Page>
        <DashboardHead summary={summary} />
        <EmptyState illustration="door" title={texts.first.title}>
          {texts.first.text(house)}
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <DashboardHead summary={summary} lede={texts.lede(properties.length, house)} />
      <OwnersTurn tickets={tickets} />
      <MoneyFigures propertyId={oneOf(url, 'propertyId')} />
      <DetailColumns
        factsLabel={texts.beside}
        facts={
          <>
            <OwnerMonths properties={properties} />
            <OwnerLately />
          </>
        }
      >
        <OwnerProperties properties={properties} />
        <Section
          title={texts.requests}
          count={openTicketCount}
          action={
            <Link className="link text-sm" href={paths.maintenance}>
              {texts.allRequests}
            </Link>
          }
        >
          {tickets.length > 0 ? (
            <RequestRows label={texts.requests} requests={tickets} />
          ) : (
            <p className="text-sm text-ink-3">{texts.noRequests}</p>
          )}
        </Section>
      </DetailColumns>
    </Page>
  );
}

/** The request that waits for the owner's word. */
function OwnersTurn({ tickets }: Pick<OwnSummary, 'tickets'>) {
  const moments = useMoments();
  const request = tickets.find((ticket) => isTurnOf('owner', ticket));
  if (!request) return null;
  const due = dueOf(request, moments);
  return (
    <StatusBanner
      label={texts.turnLabel}
      tone={due?.isLate ? 'late' : 'turn'}
      stepCount={6}
      done={2}
      title={
        request.amountAsked
          ? texts.turnFor(formatCurrency(request.amountAsked), request.title)
          : texts.turn(request.title)
      }
      detail={[ticketWords.place(request.unit?.label ?? null, request.property.name), due?.text]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <LinkButton variant="turn" href={paths.ticket(request.id)}>
          {texts.decide}
        </LinkButton>
      }
    />
  );
}
