import { Suspense } from 'react';
import type { PlainDate } from '#contract/dates.ts';
import { useUrlState, wordOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { AskedAmiss } from '#web/layout/list-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { recordStateOf } from '#web/layout/record-state.ts';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PropertyFilter } from '#web/units/choosing/property-filter.tsx';
import { rentRulesMessages as texts } from '../rent.messages.ts';
import { PolicyRows } from './policy-rows.tsx';

const ChargeFromDialog = lazyOnce(async () => ({
  default: (await import('./charge-from-dialog.tsx')).ChargeFromDialog,
}));

/** The rules for rent and payments: of the organization, or of the property that the address names. */
export function RentRulesPage() {
  const [url, change] = useUrlState();
  const propertyId = wordOf(url, 'propertyId');
  return (
    <Page>
      <PageHead
        crumbs={[{ label: texts.settings, href: paths.adminSettings }, { label: texts.title }]}
        title={texts.title}
        lede={propertyId ? texts.ledeOf : texts.lede}
        actions={<PropertyFilter propertyId={propertyId} onChange={(id) => change({ propertyId: id })} />}
      />
      {propertyId ? <OfProperty key={propertyId} propertyId={propertyId} /> : <OfOrganization />}
    </Page>
  );
}

function OfProperty({ propertyId }: { propertyId: string }) {
  const policies = useRead(api.rent.propertyPolicies, { params: { propertyId } }, { quiet: true });
  const property = useRead(api.properties.get, { params: { propertyId } }, { quiet: true });
  if (recordStateOf(property) === 'missing') return <AskedAmiss title={texts.failed} names={['propertyId']} />;
  return policies.data && property.data ? (
    <Section title={texts.headingOf}>
      <PolicyRows policies={policies.data} place={{ propertyId }} currency={property.data.currency} />
    </Section>
  ) : policies.isError || property.isError ? (
    <ReadFailed title={texts.failed} read={policies.isError ? policies : property} />
  ) : (
    <SkeletonRows rows={2} label={texts.headingOf} />
  );
}

function OfOrganization() {
  const policies = useRead(api.rent.policies, {}, { quiet: true });
  const settings = useRead(api.organizationSettings.get, {}, { quiet: true });
  return (
    <>
      {policies.data && settings.data ? (
        <div className="grid gap-8">
          <ChargedFrom on={policies.data.chargedFromOn} />
          <Section title={texts.heading}>
            <PolicyRows policies={policies.data} place="organization" currency={settings.data.baseCurrency} />
          </Section>
        </div>
      ) : policies.isError || settings.isError ? (
        <ReadFailed title={texts.failed} read={policies.isError ? policies : settings} />
      ) : (
        <SkeletonRows rows={2} label={texts.heading} />
      )}
    </>
  );
}

/** From which day on rent is charged here. */
function ChargedFrom({ on }: { on: PlainDate | null }) {
  const dialog = useDialogUrl();
  return (
    <Section
      title={texts.chargedFrom}
      action={
        <Button variant="quiet" onClick={() => dialog.open('chargedFrom')}>
          {texts.chargeFrom}
        </Button>
      }
    >
      <p className="text-sm font-medium">{on ? shortDay(on) : texts.never}</p>
      <p className="text-xs text-ink-3">{texts.chargedFromHint}</p>
      {dialog.shown === 'chargedFrom' && (
        <Suspense>
          <ChargeFromDialog on={on} onClose={dialog.close} />
        </Suspense>
      )}
    </Section>
  );
}
