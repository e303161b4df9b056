import { useWatch } from 'react-hook-form';
import { formatCurrency } from '#contract/format/currency.ts';
import { fromMinor } from '#contract/money.ts';
import type { RentTerms } from '#contract/rent/rent.ts';
import { useGo, useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { leaseListMessages } from '#web/leases/leases.messages.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { InZone } from '#web/ui/zone.ts';
import { PolicyRows } from '../policies/policy-rows.tsx';
import { rentMessages as texts } from '../rent.messages.ts';
import { LineFields } from './line-fields.tsx';
import { termsForm, termsValuesOf } from './terms-form.tsx';
import { previewOfTyped, TermsPreview } from './terms-preview.tsx';

/** What one lease owes, by which rules, and what that comes to. */
export function RentTermsPage() {
  const leaseId = useParam('leaseId');
  const terms = useRead(api.rent.terms, { params: { leaseId } }, { quiet: true });
  return (
    <RecordPage
      read={terms}
      title={texts.title}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.leases }}
    >
      {(shown) => (
        <InZone key={leaseId} value={shown.timeZone}>
          {shown.can.edit === true ? <EditTerms terms={shown} /> : <NotEditable terms={shown} />}
        </InZone>
      )}
    </RecordPage>
  );
}

function EditTerms({ terms }: { terms: RentTerms }) {
  const go = useGo();
  const page = paths.lease(terms.leaseId, 'terms');
  const accounts = useRead(api.ledger.accounts, {});
  const nameOf = (number: string) => accounts.data?.find((account) => account.number === number)?.name ?? number;
  const form = useUpdateForm({
    ...termsForm(terms.currency, nameOf),
    draft: `rent ${terms.leaseId}`,
    call: api.rent.changeTerms,
    row: terms,
    words: { lines: texts.pays },
    valuesOf: termsValuesOf,
    input: (change, version) => ({ params: { leaseId: terms.leaseId }, body: { ...change, version } }),
    says: () => texts.saved,
    onDone: () => go(page, { replace: true }),
    named: texts.thisLease,
  });
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { totalMinor } = previewOfTyped(terms, lines);
  return (
    <SavingPage
      form={form}
      title={texts.title}
      crumbs={[
        { label: leaseListMessages.title, href: paths.leases },
        { label: `${terms.unit.label}, ${terms.property.name}`, href: page },
        { label: texts.title },
      ]}
      leave={{ label: texts.leave, href: page }}
      send={texts.save}
      consequencesLine={texts.previewLine(formatCurrency(fromMinor(totalMinor, terms.currency), terms.currency))}
      consequences={<TermsPreview terms={terms} lines={lines} />}
    >
      <div className="grid gap-8">
        <Section title={texts.pays}>
          <p className="mb-3 text-sm text-ink-3">
            {texts.linesHint}{' '}
            {/* By their names, or not yet: the number of an account says nothing to whoever lets homes. */}
            {accounts.data &&
              terms.chargedUntil.map(({ account, on }) => texts.chargedUntil(nameOf(account), shortDay(on))).join(' ')}
          </p>
          {accounts.isPending && <Coming />}
          {terms.chargedFromOn === null && <Note className="mb-3">{texts.notCharged}</Note>}
          <LineFields form={form} terms={terms} />
        </Section>
        <Section title={texts.rules}>
          <PolicyRows policies={terms} place={{ leaseId: terms.leaseId }} currency={terms.currency} />
        </Section>
      </div>
    </SavingPage>
  );
}

function NotEditable({ terms }: { terms: RentTerms }) {
  return (
    <Page>
      <PageHead title={texts.title} />
      <EmptyState
        illustration="lock"
        title={texts.over}
        actions={<LinkButton href={paths.lease(terms.leaseId, 'terms')}>{texts.backToLease}</LinkButton>}
      >
        {reasonOf(terms.can.edit)}
      </EmptyState>
    </Page>
  );
}
