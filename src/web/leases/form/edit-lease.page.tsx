import type { Lease } from '#contract/leases/leases.ts';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useTypedLater } from '#web/forms/typed-later.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { consequenceLine, LeaseConsequences } from '../lease/lease-consequences.tsx';
import { LeaseRecord } from '../lease-record.tsx';
import { leaseFieldWords, leaseListMessages } from '../leases.messages.ts';
import { homeOf } from '../list/lease-columns.tsx';
import { HomeFields } from './home-fields.tsx';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import { beginOn, leaseForm, leaseValuesOf } from './lease-form.tsx';
import { PeopleFields } from './people-fields.tsx';
import { RentFields } from './rent-fields.tsx';
import { useOverlaps } from './use-overlaps.ts';

/** Changes a lease; once it has started only what may still change. */
export function EditLeasePage() {
  return (
    <LeaseRecord>
      {(lease) => (lease.can.edit === true ? <EditLease lease={lease} /> : <NotEditable lease={lease} />)}
    </LeaseRecord>
  );
}

function EditLease({ lease }: { lease: Lease }) {
  const go = useGo();
  const page = paths.lease(lease.id);
  const form = useUpdateForm({
    ...leaseForm(lease.currency),
    draft: `lease ${lease.id}`,
    call: api.leases.update,
    row: lease,
    words: leaseFieldWords,
    valuesOf: leaseValuesOf,
    input: (terms, version) => ({ params: { leaseId: lease.id }, body: { ...terms, version } }),
    says: () => texts.saved,
    onDone: () => go(page, { replace: true }),
    named: texts.thisLease,
  });
  const values = useTypedLater(form);
  const overlaps = useOverlaps(values, lease.id);
  const hasStarted = lease.status === 'ACTIVE' || lease.status === 'NOTICE';
  const fixed = hasStarted ? texts.started : undefined;
  return (
    <SavingPage
      form={form}
      title={texts.editTitle}
      crumbs={[
        { label: leaseListMessages.title, href: paths.leases },
        { label: lease.ref, href: page },
        { label: texts.editTitle },
      ]}
      leave={{ label: texts.leave, href: page }}
      send={texts.save}
      consequencesLine={consequenceLine(overlaps, values)}
      consequences={
        <LeaseConsequences
          values={values}
          overlaps={overlaps}
          currency={lease.currency}
          onStartOn={hasStarted ? undefined : (day) => beginOn(form, day)}
        />
      }
    >
      <div className="grid gap-6">
        <Section title={texts.steps.home}>
          <HomeFields form={form} home={homeOf(lease)} fixed={fixed} />
        </Section>
        <Section title={texts.steps.people}>
          <PeopleFields form={form} />
        </Section>
        <Section title={texts.steps.rent}>
          <RentFields form={form} currency={lease.currency} fixed={fixed} />
        </Section>
      </div>
    </SavingPage>
  );
}

function NotEditable({ lease }: { lease: Lease }) {
  return (
    <Page>
      <PageHead title={texts.editTitle} />
      <EmptyState
        illustration="lock"
        title={texts.notEditable}
        actions={<LinkButton href={paths.lease(lease.id)}>{texts.backToLease}</LinkButton>}
      >
        {reasonOf(lease.can.edit)}
      </EmptyState>
    </Page>
  );
}
