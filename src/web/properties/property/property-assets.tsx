import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { assetCard, assetColumns } from '#web/assets/asset-columns.tsx';
import { assetListMessages as assetTexts, assetWords } from '#web/assets/assets.messages.ts';
import { Rows } from '#web/layout/rows.tsx';
import { MeterSection } from '#web/meters/meter-section.tsx';
import { meterListMessages } from '#web/meters/meters.messages.ts';
import { paths, withQuery } from '#web/paths.ts';
import { PlanSection } from '#web/plans/plan-section.tsx';
import { planListMessages } from '#web/plans/plans.messages.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const AddAssetDialog = lazyOnce(async () => ({
  default: (await import('#web/assets/asset-forms.tsx')).AddAssetDialog,
}));

const columns = assetColumns.filter(({ id }) => id !== 'property');

/** What is in use at a property, what counts there, and a place to add to both. */
export function PropertyAssets({ property }: { property: Property }) {
  const [isAdding, setAdding] = useState(false);
  const assets = useReadPages(api.assets.list, {
    query: { propertyId: property.id, state: ['IN_USE' as const], sort: 'name' as const },
  });
  const add = can(useSession().activeRole, 'assets:write') && property.status === 'ACTIVE' && (
    <Button icon={<Plus />} onClick={() => setAdding(true)}>
      {assetTexts.add}
    </Button>
  );
  return (
    <>
      <Rows
        read={assets}
        failed={assetTexts.failed}
        itemsLabel={assetTexts.itemsLabel}
        empty={
          <EmptyState illustration="tools" title={assetTexts.first.title} actions={add}>
            {assetTexts.first.text}
          </EmptyState>
        }
        roomy
        label={assetWords.title}
        columns={columns}
        rowId={(asset) => asset.id}
        rowHref={(asset) => paths.asset(asset.id)}
        card={assetCard}
      />
      {assets.data && assets.data.rows.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-2">
          {add}
          <LinkButton href={withQuery(paths.assets, { propertyId: property.id })}>{assetTexts.allHere}</LinkButton>
        </p>
      )}
      <MeterSection about={{ propertyId: property.id }} at={placeFor(property)} none={meterListMessages.first.text} />
      <PlanSection about={{ propertyId: property.id }} at={placeFor(property)} none={planListMessages.first.text} />
      <Suspense>
        {isAdding && (
          <AddAssetDialog at={{ value: property.id, label: property.name }} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Where a meter or a plan is added; nothing is added to what is no longer managed. */
const placeFor = ({ id, name, status }: Property) =>
  status === 'ACTIVE' ? { property: { value: id, label: name } } : null;
