import { useQueryClient } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Info from 'lucide-react/icons/info';
import { Suspense } from 'react';
import type { OwnSummary } from '#contract/dashboard/dashboard.ts';
import { homesOf, lastDayOf } from '#contract/leases/leases.terms.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import day from '#web/layout/art/albion.svg';
import night from '#web/layout/art/albion-night.svg';
import { Page } from '#web/layout/page.tsx';
import { longDay } from '#web/leases/lease-days.ts';
import { leaseWords } from '#web/leases/leases.messages.ts';
import { OfficeContact } from '#web/leases/own/office-contact.tsx';
import { chosenOf } from '#web/leases/own/own-tabs.ts';
import { paths, withQuery } from '#web/paths.ts';
import { DueBrief } from '#web/payments/due/due-brief.tsx';
import { useSession } from '#web/session/use-session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { Coming, SkeletonPage } from '#web/ui/skeleton.tsx';
import { InZone } from '#web/ui/zone.ts';
import { dashboardMessages, renterMessages as texts } from './dashboard.messages.ts';
import { DashboardFailed, DashboardHead } from './dashboard-head.tsx';
import { RenewalAsked } from './renewal-asked.tsx';
import { RenterRequest } from './renter-request.tsx';

// Few have moved out and have something open, and everybody's first page would bring it.
const EarlierHome = lazyOnce(async () => ({ default: (await import('./earlier-home.tsx')).EarlierHome }));

const SHOWN = 3;

/** The first page of a renter: where their requests stand, a way to report the next, and their homes. */
export function RenterDashboard() {
  const { organization } = useSession();
  const [url] = useUrlState();
  const summary = useRead(api.dashboard.ownSummary, {}, { quiet: true });
  const client = useQueryClient();
  if (summary.isPending) return <SkeletonPage label={dashboardMessages.loading} />;
  if (summary.isLoadingError) return <DashboardFailed summary={summary} />;
  const { leases, leftOpen, tickets, openTicketCount } = summary.data;
  const homes = homesOf(leases);
  const earlier = leftOpen.flatMap((left) => {
    const lease = leases.find(({ id }) => id === left.leaseId);
    return lease ? { lease, left } : [];
  });
  const { error, isFetching } = summary;
  // One note says for all of the page that it could not be read again, so its button reads all of that again.
  const refetch = () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <>
      <figure className="*:h-[168px] *:w-full *:object-cover *:object-[50%_30%] max-desktop:*:h-[108px] max-desktop:*:object-[50%_38%]">
        <img className="block night:hidden" src={day} alt="" />
        <img className="hidden night:block" src={night} alt="" loading="lazy" />
      </figure>
      <Page reading>
        <DashboardHead summary={{ data: leases, error, isFetching, refetch }} lede={homes.map(homeOf).join(' · ')} />
        <div className="grid gap-5">
          {homes.map((lease) => (
            <InZone key={lease.id} value={lease.timeZone}>
              <DueBrief
                leaseId={lease.id}
                home={homes.length > 1 ? homeOf(lease) : undefined}
                isSaidAbove={error !== null}
              />
            </InZone>
          ))}
          {earlier.map(({ lease, left }) => (
            <InZone key={lease.id} value={lease.timeZone}>
              <Suspense fallback={<Coming />}>
                <EarlierHome home={homeOf(lease)} lease={lease} left={left} isSaidAbove={error !== null} />
              </Suspense>
            </InZone>
          ))}
          <Explained leaseId={chosenOf([...homes, ...earlier.map(({ lease }) => lease)], url)?.id} />
          {homes.map((lease) => (
            <RenewalAsked
              key={lease.id}
              renewal={lease.renewal}
              of={homes.length > 1 ? { lease: lease.id, home: homeOf(lease) } : undefined}
            />
          ))}
          <Requests tickets={tickets} openTicketCount={openTicketCount} />
          {homes.length > 0 ? (
            <>
              <ReportButton />
              <Homes homes={homes} />
            </>
          ) : (
            <NoHome hasMoved={leases.length > 0} organization={organization?.name ?? ''} />
          )}
        </div>
      </Page>
    </>
  );
}

const NoHome = ({ hasMoved, organization }: { hasMoved: boolean; organization: string }) =>
  hasMoved ? (
    <EmptyState
      illustration="door"
      title={texts.moved.title}
      actions={<LinkButton href={paths.ownLease}>{texts.seeLease}</LinkButton>}
    >
      {texts.moved.text}
    </EmptyState>
  ) : (
    <EmptyState illustration="door" title={texts.first.title}>
      {texts.first.text(organization)}
    </EmptyState>
  );

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
      <small className="block text-[0.875rem] leading-5 font-normal">{texts.reportHint}</small>
    </span>
    <ArrowRight />
  </Link>
);

const homeOf = ({ unit, property }: OwnLease): string => leaseWords.unitOf(unit.label, property.name);

/** Each house and each person of the office once, though several homes have them in common. */
const distinct = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

function Homes({ homes }: { homes: readonly OwnLease[] }) {
  const houses = distinct(homes.map(({ property, maintenanceNotice }) => ({ ...property, maintenanceNotice })));
  const managers = distinct(homes.flatMap(({ manager }) => manager ?? []));
  return (
    <>
      {houses.map(
        ({ id, name, maintenanceNotice }) =>
          maintenanceNotice && (
            <Section key={id} title={texts.house(name)}>
              <Note icon={<Info />}>{maintenanceNotice}</Note>
            </Section>
          ),
      )}
      <Leases homes={homes} />
      {managers.length > 0 && (
        <Section title={texts.whomToAsk}>
          <div className="grid gap-2">
            {managers.map((manager) => (
              <OfficeContact key={manager.id} manager={manager} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function Leases({ homes }: { homes: readonly OwnLease[] }) {
  const [first, ...others] = homes;
  if (first && others.length === 0)
    return (
      <Section
        title={texts.lease}
        action={
          <Link className="link text-sm" href={paths.ownLease}>
            {texts.seeLease}
          </Link>
        }
      >
        <p className="text-sm text-ink-2">{termOf(first)}</p>
      </Section>
    );
  return (
    <Section title={texts.leases}>
      <ul className="rows">
        {homes.map((lease) => (
          <li key={lease.id}>
            <span className="min-w-0 flex-1">
              <Link className="block font-medium" href={withQuery(paths.ownLease, { lease: lease.id })}>
                {homeOf(lease)}
              </Link>
              <span className="block text-xs text-ink-3">{termOf(lease)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function termOf(lease: OwnLease): string {
  if (lease.status === 'SIGNED') return texts.leaseFrom(longDay(lease.startsOn));
  const last = lastDayOf(lease);
  return last ? texts.leaseUntil(longDay(last)) : texts.leaseOpen;
}
