import Wrench from 'lucide-react/icons/wrench';
import { Suspense } from 'react';
import { homesOf } from '#contract/leases/leases.terms.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { DuePanel } from '#web/payments/due/due-panel.tsx';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InZone } from '#web/ui/zone.ts';
import { shortDay } from '../lease-days.ts';
import { LeaseState } from '../lease-state.tsx';
import { leaseWords } from '../leases.messages.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { ownLeaseMessages as texts } from './own-lease.messages.ts';
import { OwnRenewal } from './own-renewal.tsx';
import { chosenOf, OWN_TABS, type OwnTab, ownTabOf } from './own-tabs.ts';
import { OwnTerms } from './own-terms.tsx';

// Below what was come for.
const OwnLedger = lazyPart(() => import('#web/ledger/own-ledger.tsx').then((m) => m.OwnLedger));
// Each of these comes when its tab is opened.
const DocumentSection = lazyPart(
  () => import('#web/documents/document-section.tsx').then((m) => m.DocumentSection),
  ({ search }) => search.tab === 'documents',
);
const DepositSection = lazyPart(
  () => import('#web/deposits/deposit-section.tsx').then((m) => m.DepositSection),
  ({ search }) => search.tab === 'deposit',
);

/** A renter's own lease: what is to be paid, what was agreed, the papers, the deposit. */
export function OwnLeasePage() {
  const { organization } = useSession();
  const [url] = useUrlState();
  const leases = useRead(api.leases.own, {}, { quiet: true });
  return (
    <RecordPage read={leases} title={texts.title} failed={texts.failed}>
      {(found) => {
        const lease = chosenOf(found, url);
        if (!lease) return <NoLease organization={organization?.name ?? ''} />;
        return (
          <InZone key={lease.id} value={lease.timeZone}>
            <ShownOwnLease lease={lease} all={found} />
          </InZone>
        );
      }}
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

type ShownProps = {
  lease: OwnLease;
  /** That one and all others of theirs; the first is shown without the address naming it. */
  all: readonly OwnLease[];
};

function ShownOwnLease({ lease, all }: ShownProps) {
  const [url] = useUrlState();
  const tab = ownTabOf(url);
  const nameOf = (one: OwnLease) => (one === all[0] ? undefined : one.id);
  const homes = homesOf(all);
  const isChoice = homes.length > 1;
  const others = all.filter((other) => other !== lease && !(isChoice && homes.includes(other)));
  const { id, ref, timeZone, rent } = lease;
  return (
    <Page>
      <PageHead
        title={texts.title}
        lede={[homeOf(lease), termOf(lease)].join(' · ')}
        actions={
          <LinkButton
            icon={<Wrench />}
            href={isChoice ? withQuery(paths.newTicket, { unitId: lease.unit.id }) : paths.newTicket}
          >
            {texts.report}
          </LinkButton>
        }
      />
      {/* What waits for an answer comes before everything else. */}
      {lease.renewal?.status === 'OFFERED' && (
        <div className="mb-6 max-w-(--read)">
          <OwnRenewal lease={lease} renewal={lease.renewal} />
        </div>
      )}
      {isChoice && (
        <Tabs
          className="mb-2"
          label={texts.homes}
          tabs={homes.map((home) => ({
            name: homeOf(home),
            href: hrefOf(tab, nameOf(home)),
            isCurrent: home === lease,
          }))}
        />
      )}
      <Tabs label={texts.tabs} tabs={tabsOf(tab, nameOf(lease))} />
      <div className="grid gap-8 pt-6">
        {tab === 'pay' ? (
          <>
            <DuePanel leaseId={id} isOver={lease.status === 'ENDED' && lease.renewal?.status !== 'ACCEPTED'} />
            <Suspense fallback={<SkeletonRows />}>
              <OwnLedger lease={{ id, ref, timeZone, currency: rent.currency }} />
            </Suspense>
          </>
        ) : (
          <Suspense fallback={<SkeletonRows />}>
            {tab === 'terms' ? (
              <OwnTerms lease={lease} />
            ) : (
              <div className="max-w-[720px]">
                {tab === 'documents' ? <DocumentSection /> : <DepositSection lease={lease} mayPost={false} />}
              </div>
            )}
          </Suspense>
        )}
        {others.length > 0 && (tab === 'pay' || tab === 'terms') && <Others leases={others} />}
      </div>
      <Explained leaseId={id} />
    </Page>
  );
}

const hrefOf = (tab: OwnTab, lease: string | undefined): string =>
  withQuery(paths.ownLease, { lease, tab: tab === 'pay' ? undefined : tab });

const tabsOf = (current: OwnTab, lease: string | undefined) =>
  OWN_TABS.map((tab) => ({
    name: texts.tab[tab],
    href: hrefOf(tab, lease),
    isCurrent: tab === current,
  }));

const Others = ({ leases }: { leases: readonly OwnLease[] }) => (
  <Section className="max-w-[720px]" title={texts.earlier}>
    <ul className="rows">
      {leases.map((other) => (
        <li key={other.id}>
          <span className="min-w-0 flex-1">
            <Link className="block font-medium" href={withQuery(paths.ownLease, { lease: other.id })}>
              {homeOf(other)}
            </Link>
            <span className="block text-xs text-ink-3">{termOf(other)}</span>
          </span>
          <LeaseState status={other.status} />
        </li>
      ))}
    </ul>
  </Section>
);

function termOf(lease: OwnLease): string {
  const last = lease.movesOutOn ?? lease.endsOn;
  return leaseWords.term(shortDay(lease.startsOn), last && shortDay(last));
}
