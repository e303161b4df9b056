import type { Lease } from '#contract/leases/leases.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { DepositSection } from '#web/deposits/deposit-section.tsx';
import { DocumentSection } from '#web/documents/document-section.tsx';
import { RequestSection } from '#web/maintenance/list/request-section.tsx';
import { paths } from '#web/paths.ts';
import { AutopaySection } from '#web/payments/autopay/autopay-section.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { PropertyPicture } from '#web/units/property-picture.tsx';
import { HomeCard } from '../home-card.tsx';
import { leaseWords } from '../leases.messages.ts';
import { leaseDetailMessages as texts } from './lease-detail.messages.ts';
import type { LeaseStep } from './lease-dialog.tsx';
import { LeasePeople, LeaseTerms } from './lease-facts.tsx';
import { LeaseRenewal } from './lease-renewal.tsx';
import type { LeaseTab } from './lease-tabs.ts';

type PartProps = { lease: Lease; mayPost: boolean; onStep: (step: LeaseStep) => void };

/** A part of a lease besides its ledger; only the one that is open reads what it shows. */
export function LeasePart({ part, ...of }: PartProps & { part: Exclude<LeaseTab, 'ledger'> }) {
  const { lease } = of;
  switch (part) {
    case 'terms':
      return <Terms {...of} />;
    case 'people':
      return (
        <Section className="max-w-[720px]" title={texts.people}>
          <LeasePeople lease={lease} />
        </Section>
      );
    case 'deposit':
      return (
        <div className="max-w-[720px]">
          <DepositSection lease={lease} mayPost={of.mayPost} />
        </div>
      );
    case 'documents':
      return (
        <div className="max-w-[720px]">
          <DocumentSection about={{ subjectType: 'lease', subjectId: lease.id }} />
        </div>
      );
    case 'maintenance':
      return (
        <div className="max-w-[720px]">
          <RequestSection title={texts.requests} about={{ unitId: lease.unit.id }} isOneHome none={texts.noRequests} />
        </div>
      );
    case 'timeline':
      return <History leaseId={lease.id} />;
  }
}

/** What was agreed, what comes after it, and how it is paid by itself. */
function Terms({ lease, mayPost, onStep }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-10 gap-y-6 *:min-w-0 max-wide:grid-cols-[minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <HomeCard
          lease={lease}
          picture={<PropertyPicture property={lease.property} size="home" />}
          more={[{ name: texts.due, value: leaseWords.dueOn(lease.paymentDueDay) }]}
        />
        <LeaseRenewal lease={lease} onStep={onStep} />
        {mayPost && <AutopaySection leaseId={lease.id} />}
      </div>
      <Section title={texts.terms} action={<LinkButton href={paths.rentTerms(lease.id)}>{texts.rentTerms}</LinkButton>}>
        <LeaseTerms lease={lease} />
      </Section>
    </div>
  );
}

function History({ leaseId }: { leaseId: string }) {
  const activities = useActivities({ leaseId });
  return (
    <Section className="max-w-[720px]" title={texts.history}>
      <ActivityTimeline activities={activities} linksSubjects />
    </Section>
  );
}
