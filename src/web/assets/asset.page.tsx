import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Wrench from 'lucide-react/icons/wrench';
import { Fragment, Suspense } from 'react';
import type { Asset, AssetChange } from '#contract/assets/assets.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { useGo, useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { DocumentSection } from '#web/documents/document-section.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { assetKindWords } from '#web/maintenance/equipment/equipment.messages.ts';
import { RequestSection } from '#web/maintenance/list/request-section.tsx';
import { MeterSection } from '#web/meters/meter-section.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { PlanSection } from '#web/plans/plan-section.tsx';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '#web/ui/menu.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { InZone } from '#web/ui/zone.ts';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { WarrantyEnd } from './asset-columns.tsx';
import { assetStateWords, assetWords, assetMessages as texts, assetFieldWords as words } from './assets.messages.ts';
import { ReplaceAdvice } from './replace-advice.tsx';

const EditAssetDialog = lazyOnce(async () => ({ default: (await import('./asset-forms.tsx')).EditAssetDialog }));

/** One thing: what it is, its warranty, what it cost, what was and is wrong with it, and its papers. */
export function AssetPage() {
  const assetId = useParam('assetId');
  const asset = useRead(api.assets.get, { params: { assetId } }, { quiet: true });
  return (
    <RecordPage
      read={asset}
      title={assetWords.title}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.assets }}
    >
      {(shown) => (
        <Fragment key={assetId}>
          <ShownAsset asset={shown} />
        </Fragment>
      )}
    </RecordPage>
  );
}

const FACTS = {
  name: null,
  kind: null,
  unitId: ['about', ({ unit }) => unit?.label],
  location: ['about', ({ location }) => location],
  make: ['about', ({ make }) => make],
  model: ['about', ({ model }) => model],
  serialNumber: ['about', ({ serialNumber }) => serialNumber],
  installedOn: ['about', ({ installedOn }) => installedOn && formatDate(installedOn, orgLocale())],
  retiredOn: ['about', ({ retiredOn }) => retiredOn && formatDate(retiredOn, orgLocale())],
  warrantyUntilOn: ['warranty', (asset) => asset.warranty && <WarrantyEnd asset={asset} />],
  warrantyBy: ['warranty', ({ warrantyBy }) => warrantyBy],
  expectedLifeYears: ['life', ({ expectedLifeYears }) => expectedLifeYears && assetWords.years(expectedLifeYears)],
  replacementCost: ['life', ({ replacementCost }) => replacementCost && formatCurrency(replacementCost)],
  notes: null,
} satisfies FactsFor<typeof AssetChange, Asset, 'about' | 'warranty' | 'life'>;

const factsIn = (group: 'about' | 'warranty' | 'life', asset: Asset) => factsOf(FACTS, words, group, asset);

function ShownAsset({ asset }: { asset: Asset }) {
  const { shown, open, close } = useDialogUrl();
  const go = useGo();
  const mayWrite = can(useSession().activeRole, 'assets:write');
  return (
    <Page>
      <PageHead
        crumbs={[{ label: assetWords.title, href: paths.assets }, { label: asset.name }]}
        title={asset.name}
        facts={[
          assetKindWords[asset.kind],
          <Link key="property" className="link" href={paths.property(asset.property.id)}>
            {asset.property.name}
          </Link>,
          asset.unit?.label,
          asset.state === 'RETIRED' && assetStateWords.RETIRED,
        ].filter(Boolean)}
        actions={<AssetActions asset={asset} mayWrite={mayWrite} onRemove={() => open('remove')} />}
      />
      <ReplaceAdvice asset={asset} />
      <DetailColumns
        factsLabel={texts.facts}
        facts={<AssetFacts asset={asset} onEdit={mayWrite ? () => open('edit') : null} />}
      >
        <RequestSection title={texts.requests} about={{ assetId: asset.id }} none={texts.noRequests} />
        <PlanSection about={{ assetId: asset.id }} at={placeFor(asset)} none={texts.noPlans} />
        <MeterSection about={{ assetId: asset.id }} at={placeFor(asset)} none={texts.noMeters} />
        <DocumentSection about={{ subjectType: 'asset', subjectId: asset.id }} />
        <Section title={texts.history}>
          <History asset={asset} />
        </Section>
      </DetailColumns>
      <Suspense>{shown === 'edit' && mayWrite && <EditAssetDialog asset={asset} onClose={close} />}</Suspense>
      {shown === 'remove' && mayWrite && (
        <ActionDialog
          {...texts.removing}
          title={texts.removing.title(asset.name)}
          isFinal
          call={api.assets.remove}
          input={{ params: { assetId: asset.id } }}
          says={({ message }) => message}
          onClose={close}
          onDone={() => go(paths.assets, { replace: true })}
        />
      )}
    </Page>
  );
}

/** Where a meter or a plan is added; nothing is added to what was taken out. */
const placeFor = ({ id, name, property, unit, state }: Asset) =>
  state === 'IN_USE'
    ? {
        property: { value: property.id, label: property.name },
        unit: unit && { value: unit.id, label: unit.label },
        asset: { value: id, label: name },
      }
    : null;

function AssetFacts({ asset, onEdit }: { asset: Asset; onEdit: (() => void) | null }) {
  const warranty = factsIn('warranty', asset);
  return (
    <>
      <Section
        title={texts.about}
        action={
          onEdit && (
            <Button variant="quiet" size="sm" icon={<Pencil />} onClick={onEdit}>
              {texts.edit}
            </Button>
          )
        }
      >
        <DescriptionList facts={factsIn('about', asset)} />
      </Section>
      <Section title={texts.warranty}>
        {warranty.length > 0 ? (
          <DescriptionList facts={warranty} />
        ) : (
          <p className="text-sm text-ink-3">{texts.noWarranty}</p>
        )}
      </Section>
      <Section title={texts.life}>
        <DescriptionList
          facts={[
            ...factsIn('life', asset),
            ...(asset.lifeEndsOn ? [{ name: texts.lifeEnds, value: formatDate(asset.lifeEndsOn, orgLocale()) }] : []),
            { name: texts.costSoFar, value: <CostSoFar asset={asset} /> },
          ]}
        />
      </Section>
      {asset.notes && (
        <Section title={texts.notes}>
          <p className="text-sm whitespace-pre-line">{asset.notes}</p>
        </Section>
      )}
    </>
  );
}

/** What it cost in how many requests, which lead to those that are over, or to the open ones while none is. */
const CostSoFar = ({ asset: { id, costTotal, requestCount, openRequestCount } }: { asset: Asset }) =>
  requestCount === 0 ? (
    texts.nothing
  ) : (
    <Link
      className="link"
      href={withQuery(paths.maintenance, {
        assetId: id,
        view: openRequestCount < requestCount ? 'finished' : undefined,
      })}
    >
      {texts.inRequests(formatCurrency(costTotal), assetWords.jobs(requestCount))}
    </Link>
  );

function History({ asset }: { asset: Asset }) {
  const activities = useActivities({ subjectType: 'asset', subjectId: asset.id });
  return (
    <InZone value={asset.timeZone}>
      <ActivityTimeline activities={activities} />
    </InZone>
  );
}

type ActionsProps = { asset: Asset; mayWrite: boolean; onRemove: () => void };

function AssetActions({ asset, mayWrite, onRemove }: ActionsProps) {
  const { activeRole } = useSession();
  const report = { propertyId: asset.property.id, unitId: asset.unit?.id, assetId: asset.id };
  return (
    <>
      <LinkButton icon={<Wrench />} href={withQuery(paths.newTicket, report)}>
        {texts.newRequest}
      </LinkButton>
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn icon quiet" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        {can(activeRole, 'audit:read') && (
          <MenuLink href={withQuery(paths.auditTrail, { subjectType: 'asset', subjectId: asset.id })}>
            {texts.auditTrail}
          </MenuLink>
        )}
        {mayWrite && (
          <>
            <MenuRule />
            <MenuItem danger onSelect={onRemove}>
              {texts.remove}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
