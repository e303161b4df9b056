import Info from 'lucide-react/icons/info';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense } from 'react';
import { formatAddress } from '#contract/format/address.ts';
import { countryName } from '#contract/format/countries.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { DocumentSection } from '#web/documents/document-section.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { DuePanel } from '#web/payments/due/due-panel.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { leaseDetailMessages } from '../lease/lease-detail.messages.ts';
import { longDay, shortDay } from '../lease-days.ts';
import { LeaseState } from '../lease-state.tsx';
import { leaseTypeWords, leaseWords } from '../leases.messages.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { OfficeContact } from './office-contact.tsx';
import { ownLeaseMessages as texts } from './own-lease.messages.ts';
import { OwnRenewal } from './own-renewal.tsx';
import { ownStandingOf } from './own-standing.ts';

const OwnBooks = lazy(async () => ({ default: (await import('./own-books.tsx')).OwnBooks }));

/** A renter's own lease: where it stands, what was agreed, whom to ask. */
export function OwnLeasePage() {
  const { organization } = useSession();
  const leases = useRead(api.leases.own, {}, { quiet: true });
  return (
    <RecordPage read={leases} title={texts.title} failed={texts.failed}>
      {([lease, ...others]) =>
        lease ? <ShownOwnLease lease={lease} others={others} /> : <NoLease organization={organization?.name ?? ''} />
      }
    </RecordPage>
  );
}

const NoLease = ({ organization }: { organization: string }) => (
  <Page reading>
    <PageHead title={texts.title} />
    <EmptyState illustration="door" title={texts.none.title}>
      {texts.none.text(organization)}
    </EmptyState>
  </Page>
);

function ShownOwnLease({ lease, others }: { lease: OwnLease; others: readonly OwnLease[] }) {
  const renewal = lease.renewal && <OwnRenewal lease={lease} renewal={lease.renewal} />;
  // What waits for an answer comes before what is only read.
  const isAsked = lease.renewal?.status === 'OFFERED';
  return (
    <Page reading>
      <PageHead
        title={texts.title}
        lede={homeOf(lease)}
        actions={
          <LinkButton icon={<Wrench />} href={paths.newTicket}>
            {texts.report}
          </LinkButton>
        }
      />
      {isAsked && <div className="mb-6">{renewal}</div>}
      <div className="mb-6 empty:hidden">
        <DuePanel leaseId={lease.id} />
      </div>
      <StatusBanner
        label={texts.label}
        steps={leaseDetailMessages.steps.slice(1).map((name) => ({ name }))}
        {...ownStandingOf(lease)}
      />
      <div className="mt-6 grid gap-6">
        {!isAsked && renewal}
        <Section title={texts.home}>
          <p className="text-sm">{formatAddress({ ...lease.address, country: countryName(lease.address.country) })}</p>
        </Section>
        <Section title={texts.terms}>
          <Agreed lease={lease} />
        </Section>
        <DocumentSection />
        <Suspense fallback={<SkeletonRows label={texts.loadingBooks} />}>
          <OwnBooks lease={lease} />
        </Suspense>
        <Section title={texts.people}>
          <ul className="rows">
            {lease.renters.map((tenant) => (
              <li key={tenant.id}>
                <Avatar name={tenant.name} id={tenant.id} /> {tenant.name}
              </li>
            ))}
          </ul>
        </Section>
        {lease.manager && (
          <Section title={texts.manager}>
            <OfficeContact manager={lease.manager} />
          </Section>
        )}
        {lease.maintenanceNotice && (
          <Section title={texts.house}>
            <Note icon={<Info />}>{lease.maintenanceNotice}</Note>
          </Section>
        )}
        {others.length > 0 && (
          <Section title={texts.earlier}>
            <ul className="rows">
              {others.map((other) => (
                <li key={other.id}>
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{homeOf(other)}</span>
                    <span className="block text-xs text-ink-3">{termOf(other)}</span>
                  </span>
                  <LeaseState status={other.status} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Page>
  );
}

function Agreed({ lease }: { lease: OwnLease }) {
  const names = leaseDetailMessages;
  return (
    <DescriptionList
      facts={[
        { name: names.kind, value: leaseTypeWords[lease.type] },
        { name: names.firstDay, value: longDay(lease.startsOn) },
        { name: names.lastDay, value: lease.endsOn ? longDay(lease.endsOn) : leaseWords.openEnded },
        { name: names.rent, value: leaseWords.rentOf(formatCurrency(lease.rent)) },
        { name: names.due, value: leaseWords.dueOn(lease.paymentDueDay) },
        { name: names.deposit, value: lease.deposit ? formatCurrency(lease.deposit) : names.noDeposit },
        { name: names.notice, value: leaseWords.days(lease.noticePeriodDays) },
      ]}
    />
  );
}

function termOf(lease: OwnLease): string {
  const last = lease.movesOutOn ?? lease.endsOn;
  return leaseWords.term(shortDay(lease.startsOn), last && shortDay(last));
}
