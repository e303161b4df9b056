import ArrowRight from 'lucide-react/icons/arrow-right';
import Info from 'lucide-react/icons/info';
import type { OwnSummary } from '#contract/dashboard/dashboard.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import day from '#web/layout/art/albion.svg';
import night from '#web/layout/art/albion-night.svg';
import { Page } from '#web/layout/page.tsx';
import { longDay } from '#web/leases/lease-days.ts';
import { leaseWords } from '#web/leases/leases.messages.ts';
import { OfficeContact } from '#web/leases/own/office-contact.tsx';
import { paths } from '#web/paths.ts';
import { DueBrief } from '#web/payments/due/due-brief.tsx';
import { useSession } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { InZone } from '#web/ui/zone.ts';
import { dashboardMessages, renterMessages as texts } from './dashboard.messages.ts';
import { DashboardFailed, DashboardHead } from './dashboard-head.tsx';
import { RenewalAsked } from './renewal-asked.tsx';
import { RenterRequest } from './renter-request.tsx';

const SHOWN = 3;

/** The first page of a renter: where their requests stand, a way to report the next, and their home. */
export function RenterDashboard() {
  const { organization } = useSession();
  const summary = useRead(api.dashboard.ownSummary, {}, { quiet: true });
  if (summary.isPending) return <SkeletonPage label={dashboardMessages.loading} />;
  if (summary.isLoadingError) return <DashboardFailed summary={summary} />;
  const { leases, tickets, openTicketCount } = summary.data;
  const lease = leases.find((own) => own.status !== 'ENDED');
  return (
    <>
      <figure className="*:h-[168px] *:w-full *:object-cover *:object-[50%_30%] max-desktop:*:h-[108px] max-desktop:*:object-[50%_38%]">
        <img className="block night:hidden" src={day} alt="" />
        <img className="hidden night:block" src={night} alt="" loading="lazy" />
      </figure>
      <Page reading>
        <DashboardHead lede={lease && leaseWords.unitOf(lease.unit.label, lease.property.name)} />
        <div className="grid gap-5">
          {lease && (
            <InZone value={lease.timeZone}>
              <DueBrief leaseId={lease.id} />
            </InZone>
          )}
          {lease && <RenewalAsked renewal={lease.renewal} />}
          <Requests tickets={tickets} openTicketCount={openTicketCount} />
          {lease ? (
            <>
              <ReportButton />
              <Home lease={lease} />
            </>
          ) : (
            <EmptyState illustration="door" title={texts.first.title}>
              {texts.first.text(organization?.name ?? '')}
            </EmptyState>
          )}
        </div>
      </Page>
    </>
  );
}

function Requests({ tickets, openTicketCount }: Pick<OwnSummary, 'tickets' | 'openTicketCount'>) {
  if (tickets.length === 0) return null;
  const others = openTicketCount - Math.min(tickets.length, SHOWN);
  return (
    <section className="grid gap-3" aria-label={texts.requests}>
      {tickets.slice(0, SHOWN).map((request) => (
        <RenterRequest key={request.id} request={request} />
      ))}
      {others > 0 && (
        <Link className="link text-sm" href={paths.maintenance}>
          {texts.more(others)}
        </Link>
      )}
    </section>
  );
}

const ReportButton = () => (
  <Link
    className="flex items-center gap-[14px] rounded-md bg-primary px-[16px] py-[14px] font-semibold text-white hover:bg-primary-hover hover:no-underline active:bg-primary-press"
    href={paths.newTicket}
  >
    <svg
      className="h-[44px] w-[52px] flex-none"
      viewBox="0 0 52 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 12h44M9 12v28M43 12v28" strokeWidth="4" />
      <path d="M20 40V22h12v18M29 31h.01" />
    </svg>
    <span className="flex-1">
      {texts.report}
      <small className="block text-[14px] leading-[20px] font-normal">{texts.reportHint}</small>
    </span>
    <ArrowRight />
  </Link>
);

function Home({ lease }: { lease: OwnLease }) {
  return (
    <>
      {lease.maintenanceNotice && (
        <Section title={texts.house(lease.property.name)}>
          <Note icon={<Info />}>{lease.maintenanceNotice}</Note>
        </Section>
      )}
      <Section
        title={texts.lease}
        action={
          <Link className="link text-sm" href={paths.ownLease}>
            {texts.seeLease}
          </Link>
        }
      >
        <p className="text-sm text-ink-2">{termOf(lease)}</p>
      </Section>
      {lease.manager && (
        <Section title={texts.whomToAsk}>
          <OfficeContact manager={lease.manager} />
        </Section>
      )}
    </>
  );
}

function termOf(lease: OwnLease): string {
  if (lease.status === 'SIGNED') return texts.leaseFrom(longDay(lease.startsOn));
  const last = lastDayOf(lease);
  return last ? texts.leaseUntil(longDay(last)) : texts.leaseOpen;
}
