import { Suspense, useState } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { oneOf, useGo, useUrlState } from '#web/address.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Note } from '#web/ui/note.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { propertyMessages as texts } from '../properties.messages.ts';
import { PropertyHead } from './property-head.tsx';
import { PropertyRecord } from './property-record.tsx';
import { PropertyUnits } from './property-units.tsx';

const PropertyRequests = lazyPart(
  () => import('./property-requests.tsx').then((m) => m.PropertyRequests),
  ({ search }) => search.tab === 'requests',
);
const PropertyPeople = lazyPart(
  () => import('./property-people.tsx').then((m) => m.PropertyPeople),
  ({ search }) => search.tab === 'people',
);
const DocumentSection = lazyPart(
  () => import('#web/documents/document-section.tsx').then((m) => m.DocumentSection),
  ({ search }) => search.tab === 'documents',
);
const PropertyAssets = lazyPart(
  () => import('./property-assets.tsx').then((m) => m.PropertyAssets),
  ({ search }) => search.tab === 'equipment',
);
const PropertyActivity = lazyPart(
  () => import('./property-activity.tsx').then((m) => m.PropertyActivity),
  ({ search }) => search.tab === 'activity',
);

const ReportCodesDialog = lazyOnce(async () => ({
  default: (await import('#web/report-codes/report-codes-dialog.tsx')).ReportCodesDialog,
}));

/** One property: what it is, its units, requests, people, and what happened. */
export function PropertyPage() {
  return <PropertyRecord>{(property) => <ShownProperty property={property} />}</PropertyRecord>;
}

function ShownProperty({ property }: { property: Property }) {
  const [isRemoving, setRemoving] = useState(false);
  const [url, setUrl] = useUrlState();
  const tab = oneOf(url, 'tab');
  const codes = oneOf(url, 'codes');
  const seesEquipment = can(useSession().activeRole, 'assets:read');
  return (
    <Page>
      <PropertyHead property={property} onRemove={() => setRemoving(true)} />
      {property.status === 'INACTIVE' && <Note tone="soon">{texts.inactive}</Note>}
      <Tabs label={texts.tabs} tabs={tabsOf(property, tab, seesEquipment)} />
      <Suspense fallback={<SkeletonRows />}>
        {tab === 'requests' ? (
          <PropertyRequests property={property} />
        ) : tab === 'people' ? (
          <PropertyPeople property={property} />
        ) : tab === 'equipment' && seesEquipment ? (
          <PropertyAssets property={property} />
        ) : tab === 'documents' ? (
          <div className="mt-5">
            <DocumentSection about={{ subjectType: 'property', subjectId: property.id }} isWholeProperty />
          </div>
        ) : tab === 'activity' ? (
          <PropertyActivity propertyId={property.id} />
        ) : (
          <PropertyUnits property={property} />
        )}
      </Suspense>
      {codes !== undefined && property.can.edit !== false && (
        <Suspense>
          <ReportCodesDialog
            property={property}
            unitId={codes === 'all' ? null : codes}
            onClose={() => setUrl({ codes: undefined })}
          />
        </Suspense>
      )}
      {isRemoving && <RemoveProperty property={property} onKeep={() => setRemoving(false)} />}
    </Page>
  );
}

function tabsOf({ id, unitCount, openTicketCount }: Property, current: string | undefined, seesEquipment: boolean) {
  const tab = (name: string, key: string | undefined, count?: number) => ({
    name,
    href: withQuery(paths.property(id), { tab: key }),
    isCurrent: current === key,
    count,
  });
  return [
    tab(texts.units, undefined, unitCount),
    tab(texts.requests, 'requests', openTicketCount),
    tab(texts.people, 'people'),
    ...(seesEquipment ? [tab(texts.equipment, 'equipment')] : []),
    tab(texts.documents, 'documents'),
    tab(texts.activity, 'activity'),
  ];
}

function RemoveProperty({ property, onKeep }: { property: Property; onKeep: () => void }) {
  const go = useGo();
  return (
    <ActionDialog
      title={texts.removing.title(property.name)}
      lede={texts.removing.text}
      keep={texts.removing.keep}
      send={texts.removing.confirm(property.name)}
      isFinal
      call={api.properties.remove}
      input={{ params: { propertyId: property.id } }}
      says={({ message }) => message}
      onClose={onKeep}
      onDone={() => go(paths.properties, { replace: true })}
    />
  );
}
