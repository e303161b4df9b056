import Banknote from 'lucide-react/icons/banknote';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Wrench from 'lucide-react/icons/wrench';
import { Suspense } from 'react';
import type { Lease } from '#contract/leases/leases.ts';
import { useGo, useUrlState } from '#web/address.ts';
import { api } from '#web/api.ts';
import { ArrearsBanner } from '#web/arrears/arrears-banner.tsx';
import { Explained } from '#web/explain/explained.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { leaseLedgerMessages } from '#web/ledger/lease-ledger.messages.ts';
import { LeaseLedger } from '#web/ledger/lease-ledger.tsx';
import { LedgerDialogs, POSTINGS, type Posting } from '#web/ledger/ledger-actions.tsx';
import type { LedgerOf } from '#web/ledger/ledger-lines.tsx';
import { useMessageHref } from '#web/messages/message-button.tsx';
import { messageButtonMessages } from '#web/messages/messages.messages.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { RecordTags } from '#web/tags/record-tags.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Menu, MenuItem, MenuLink, MenuRule } from '#web/ui/menu.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { useSecondPressDropped } from '#web/ui/second-press.ts';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { PropertyPicture } from '#web/units/property-picture.tsx';
import { shortDay } from '../lease-days.ts';
import { LeaseRecord } from '../lease-record.tsx';
import { standingOf, waitsForSomebody, wentOn } from '../lease-standing.ts';
import { LeaseState } from '../lease-state.tsx';
import { leaseListMessages, leaseWords } from '../leases.messages.ts';
import { homeOf, rentersOf } from '../list/lease-columns.tsx';
import { leaseDetailMessages as texts } from './lease-detail.messages.ts';
import type { LeaseStep } from './lease-dialog.tsx';
import { firstTabOf, LEASE_TABS, type LeaseTab, leaseTabOf } from './lease-tabs.ts';

// What was come for is the ledger; each other part comes when its tab is opened.
const LeasePart = lazyPart(
  () => import('./lease-part.tsx').then((m) => m.LeasePart),
  ({ search }) => search.tab !== undefined,
);
// Of leases that are over alone.
const UnusedRentOffer = lazyPart(() => import('./unused-rent-offer.tsx').then((m) => m.UnusedRentOffer));
// For whoever may post alone.
const HeldRentPanel = lazyPart(() => import('./held-rent.tsx').then((m) => m.HeldRentPanel));
// The forms of the dialogs come when one is opened.
const LeaseDialog = lazyOnce(async () => ({ default: (await import('./lease-dialog.tsx')).LeaseDialog }));

/** One lease: where it stands, what is owed and was paid, what was agreed, who is on it, and what happened. */
export function LeasePage() {
  useSecondPressDropped();
  return <LeaseRecord>{(lease) => <ShownLease lease={lease} />}</LeaseRecord>;
}

function ShownLease({ lease }: { lease: Lease }) {
  const dialog = useDialogUrl();
  const [url] = useUrlState();
  const { activeRole } = useSession();
  const mayPost = can(activeRole, 'ledger:write');
  const step = STEPS.find((known) => known === dialog.shown && lease.can[known] === true);
  const setStep = (wanted: LeaseStep) => dialog.open(wanted);
  const standing = standingOf(lease);
  const last = lease.movesOutOn ?? lease.endsOn;
  const tab = leaseTabOf(lease, url);
  const { id, ref, currency, timeZone } = lease;
  const ledgerOf: LedgerOf = { id, ref, currency, timeZone, home: `${rentersOf(lease)}, ${homeOf(lease)}` };
  const panel = standing && (
    <StatusBanner
      label={texts.statusBanner}
      steps={(wentOn(lease) ? texts.stepsRenewed : texts.steps).map((name) => ({ name }))}
      {...standing}
      actions={<StandingActions lease={lease} isTurn={standing.tone === 'turn'} onStep={setStep} />}
    />
  );
  return (
    <Page>
      <PageHead
        crumbs={[{ label: leaseListMessages.title, href: paths.leases }, { label: lease.ref }]}
        mark={<PropertyPicture property={lease.property} size="mark" />}
        title={homeOf(lease)}
        facts={[
          <LeaseState key="state" status={lease.status} />,
          rentersOf(lease),
          leaseWords.term(shortDay(lease.startsOn), last && shortDay(last)),
          <RecordTags
            key="tags"
            calls={api.leases}
            params={{ leaseId: lease.id }}
            tags={lease.tags}
            version={lease.version}
            mayChange={can(activeRole, 'leases:write')}
          />,
        ]}
        actions={<LeaseActions lease={lease} mayPost={mayPost} onStep={setStep} />}
      />
      {mayPost ? <ArrearsBanner leaseId={id} standing={panel} isStandingQuiet={!waitsForSomebody(standing)} /> : panel}
      {mayPost && lease.status !== 'DRAFT' && (
        <Suspense fallback={null}>
          <HeldRentPanel leaseId={id} />
        </Suspense>
      )}
      {mayPost && lease.status === 'ENDED' && lease.movesOutOn !== null && !wentOn(lease) && (
        <Suspense fallback={<Coming />}>
          <UnusedRentOffer leaseId={id} lastOn={lease.movesOutOn} />
        </Suspense>
      )}
      <Tabs className="mt-2" label={texts.tabs} tabs={tabsOf(lease, tab)} />
      {tab === 'ledger' ? (
        <LeaseLedger lease={ledgerOf} mayPost={mayPost} />
      ) : (
        <div className="pt-5">
          <Suspense fallback={<SkeletonRows />}>
            <LeasePart key={tab} part={tab} lease={lease} mayPost={mayPost} onStep={setStep} />
          </Suspense>
        </div>
      )}
      <Explained leaseId={lease.id} />
      {mayPost && <LedgerDialogs lease={ledgerOf} />}
      {step && (
        <Suspense>
          <LeaseDialog key={step} step={step} lease={lease} onClose={dialog.close} />
        </Suspense>
      )}
    </Page>
  );
}

function tabsOf(lease: Lease, current: LeaseTab) {
  const first = firstTabOf(lease);
  const counts: Partial<Record<LeaseTab, number>> = {
    people: lease.parties.length,
    documents: lease.documentCount,
    maintenance: lease.openTicketCount,
  };
  return LEASE_TABS.map((tab) => ({
    name: texts.tab[tab],
    href: paths.lease(lease.id, tab === first ? undefined : tab),
    isCurrent: tab === current,
    count: counts[tab] || undefined,
  }));
}

type StepProps = { lease: Lease; onStep: (step: LeaseStep) => void };

/** The step that comes next, where the panel speaks of it. */
function StandingActions({ lease, isTurn, onStep }: StepProps & { isTurn: boolean }) {
  const { can } = lease;
  if (can.activate === true)
    return (
      <Button variant="turn" onClick={() => onStep('activate')}>
        {texts.doing.activate}
      </Button>
    );
  return (
    <>
      {can.withdrawNotice === true && (
        <Button onClick={() => onStep('withdrawNotice')}>{texts.doing.withdrawNotice}</Button>
      )}
      {can.renew === true && (
        <Button variant={isTurn ? 'turn' : 'secondary'} onClick={() => onStep('renew')}>
          {texts.doing.renew}
        </Button>
      )}
      {can.giveNotice === true && <Button onClick={() => onStep('giveNotice')}>{texts.doing.giveNotice}</Button>}
      {can.end === true && <Button onClick={() => onStep('end')}>{texts.doing.end}</Button>}
    </>
  );
}

const MORE: readonly LeaseStep[] = [
  'activate',
  'renew',
  'acceptRenewal',
  'withdrawRenewal',
  'giveNotice',
  'withdrawNotice',
  'end',
];
const LAST: readonly LeaseStep[] = ['cancel', 'remove'];
const STEPS = [...MORE, ...LAST];

const POSTING_ICONS = { payment: <Banknote />, charge: <Plus />, credit: <CircleMinus /> };
const POSTING_NAMES = {
  payment: leaseLedgerMessages.record,
  charge: leaseLedgerMessages.charge,
  credit: leaseLedgerMessages.credit,
};

type LeaseActionsProps = StepProps & { mayPost: boolean };

/** What is done most with it as it stands; everything else, and why some of it cannot be, in a menu. */
function LeaseActions({ lease, mayPost, onStep }: LeaseActionsProps) {
  const go = useGo();
  const ledger = useDialogUrl('ledger');
  const message = useMessageHref({
    about: { leaseId: lease.id, propertyId: lease.property.id },
    to: lease.parties.filter(({ role }) => role === 'TENANT').map(({ person }) => person.id),
  });
  const isDrafted = firstTabOf(lease) === 'terms';
  const inSight = useIsMobile() ? 2 : POSTINGS.length;
  const postings: readonly Posting[] = mayPost ? POSTINGS : [];
  const [shown, others] = isDrafted ? [[], postings] : [postings.slice(0, inSight), postings.slice(inSight)];
  const editing = reasonOf(lease.can.edit, texts.notNow);
  const edit = () => go(paths.editLease(lease.id));
  const item = (step: LeaseStep, danger: boolean) => (
    <MenuItem
      key={step}
      danger={danger}
      unavailable={reasonOf(lease.can[step], texts.notNow)}
      onSelect={() => onStep(step)}
    >
      {texts.doing[step]}
    </MenuItem>
  );
  return (
    <>
      {isDrafted && (
        <Button icon={<Pencil />} disabledReason={editing} onClick={edit}>
          {texts.doing.edit}
        </Button>
      )}
      {shown.map((posting) => (
        <Button key={posting} icon={POSTING_ICONS[posting]} onClick={() => ledger.open(posting)}>
          {POSTING_NAMES[posting]}
        </Button>
      ))}
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn icon quiet" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        {others.map((posting) => (
          <MenuItem key={posting} icon={POSTING_ICONS[posting]} onSelect={() => ledger.open(posting)}>
            {POSTING_NAMES[posting]}
          </MenuItem>
        ))}
        {message && (
          <MenuLink icon={<MessageSquare />} href={message}>
            {messageButtonMessages.message}
          </MenuLink>
        )}
        <MenuLink icon={<Wrench />} href={withQuery(paths.newTicket, { unitId: lease.unit.id })}>
          {texts.newRequest}
        </MenuLink>
        {!isDrafted && (
          <MenuItem icon={<Pencil />} unavailable={editing} onSelect={edit}>
            {texts.doing.edit}
          </MenuItem>
        )}
        <MenuRule />
        {MORE.map((step) => item(step, false))}
        <MenuRule />
        {LAST.map((step) => item(step, true))}
      </Menu>
    </>
  );
}
