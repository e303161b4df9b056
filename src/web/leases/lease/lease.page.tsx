import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense } from 'react';
import type { Lease } from '#contract/leases/leases.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { DocumentSection } from '#web/documents/document-section.tsx';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { LeaseLedger } from '#web/ledger/lease-ledger.tsx';
import { RequestSection } from '#web/maintenance/list/request-section.tsx';
import { MessageButton } from '#web/messages/message-button.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { RecordTags } from '#web/tags/record-tags.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { PropertyPicture } from '#web/units/property-picture.tsx';
import { HomeCard } from '../home-card.tsx';
import { shortDay } from '../lease-days.ts';
import { LeaseRecord } from '../lease-record.tsx';
import { standingOf } from '../lease-standing.ts';
import { LeaseState } from '../lease-state.tsx';
import { leaseListMessages, leaseWords } from '../leases.messages.ts';
import { homeOf, rentersOf } from '../list/lease-columns.tsx';
import { leaseDetailMessages as texts } from './lease-detail.messages.ts';
import type { LeaseStep } from './lease-dialog.tsx';
import { LeasePeople, LeaseTerms } from './lease-facts.tsx';
import { LeaseRenewal } from './lease-renewal.tsx';

// What stands further down comes after what is read first.
const DepositSection = lazy(async () => ({
  default: (await import('#web/deposits/deposit-section.tsx')).DepositSection,
}));
// The forms of the dialogs come when one is opened.
const AutopaySection = lazy(async () => ({
  default: (await import('#web/payments/autopay/autopay-section.tsx')).AutopaySection,
}));
const LeaseDialog = lazy(async () => ({ default: (await import('./lease-dialog.tsx')).LeaseDialog }));

/** One lease: where it stands, what was agreed, who is on it, and what happened. */
export function LeasePage() {
  return <LeaseRecord>{(lease) => <ShownLease lease={lease} />}</LeaseRecord>;
}

function ShownLease({ lease }: { lease: Lease }) {
  const dialog = useDialogUrl();
  const { activeRole } = useSession();
  const mayTag = can(activeRole, 'leases:write');
  const mayPost = can(activeRole, 'ledger:write');
  const step = STEPS.find((known) => known === dialog.shown && lease.can[known] === true);
  const setStep = (wanted: LeaseStep) => dialog.open(wanted);
  const activities = useActivities({ leaseId: lease.id });
  const standing = standingOf(lease);
  const last = lease.movesOutOn ?? lease.endsOn;
  return (
    <Page>
      <PageHead
        crumbs={[{ label: leaseListMessages.title, href: paths.leases }, { label: lease.ref }]}
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
            mayChange={mayTag}
          />,
        ]}
        actions={<LeaseActions lease={lease} onStep={setStep} />}
      />
      {standing && (
        <StatusBanner
          label={texts.statusBanner}
          steps={texts.steps.map((name) => ({ name }))}
          {...standing}
          actions={<StandingActions lease={lease} isTurn={standing.tone === 'turn'} onStep={setStep} />}
        />
      )}
      <DetailColumns
        factsLabel={texts.facts}
        facts={
          <>
            <Section title={texts.people} count={lease.parties.length}>
              <LeasePeople lease={lease} />
            </Section>
            <Section
              title={texts.terms}
              action={
                <LinkButton variant="quiet" href={paths.rentTerms(lease.id)}>
                  {texts.rentTerms}
                </LinkButton>
              }
            >
              <LeaseTerms lease={lease} />
            </Section>
          </>
        }
      >
        <HomeCard
          lease={lease}
          picture={<PropertyPicture property={lease.property} size="home" />}
          more={[{ name: texts.due, value: leaseWords.dueOn(lease.paymentDueDay) }]}
        />
        <LeaseRenewal lease={lease} onStep={setStep} />
        <Suspense>
          {mayPost && <AutopaySection leaseId={lease.id} />}
          <DepositSection lease={lease} mayPost={mayPost} />
        </Suspense>
      </DetailColumns>
      <div className="my-6">
        <LeaseLedger
          lease={{ id: lease.id, timeZone: lease.timeZone, home: `${rentersOf(lease)}, ${homeOf(lease)}` }}
          mayPost={mayPost}
        />
      </div>
      <div className="grid max-w-[720px] gap-6">
        <RequestSection title={texts.requests} about={{ unitId: lease.unit.id }} isOneHome none={texts.noRequests} />
        <DocumentSection about={{ subjectType: 'lease', subjectId: lease.id }} />
        <Section title={texts.history}>
          <ActivityTimeline activities={activities} linksSubjects />
        </Section>
      </div>
      {step && (
        <Suspense>
          <LeaseDialog key={step} step={step} lease={lease} onClose={dialog.close} />
        </Suspense>
      )}
    </Page>
  );
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

/** Everything that can be done, and why the rest cannot. */
function LeaseActions({ lease, onStep }: StepProps) {
  const go = useGo();
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
      <MessageButton
        about={{ leaseId: lease.id, propertyId: lease.property.id }}
        to={lease.parties.filter(({ role }) => role === 'TENANT').map(({ person }) => person.id)}
      />
      <LinkButton icon={<Wrench />} href={withQuery(paths.newTicket, { unitId: lease.unit.id })}>
        {texts.newRequest}
      </LinkButton>
      <Button
        icon={<Pencil />}
        disabledReason={reasonOf(lease.can.edit, texts.notNow)}
        onClick={() => go(paths.editLease(lease.id))}
      >
        {texts.doing.edit}
      </Button>
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn icon quiet" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        {MORE.map((step) => item(step, false))}
        <MenuRule />
        {LAST.map((step) => item(step, true))}
      </Menu>
    </>
  );
}
