import { lazy, Suspense, useState } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { oneOf, useGo, useUrlState } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { propertyMessages as texts } from './properties.messages.ts';
import { PropertyHead } from './property-head.tsx';
import { PropertyRecord } from './property-record.tsx';
import { PropertyUnits } from './property-units.tsx';

const PropertyRequests = lazy(async () => ({ default: (await import('./property-requests.tsx')).PropertyRequests }));
const PropertyPeople = lazy(async () => ({ default: (await import('./property-people.tsx')).PropertyPeople }));
const PropertyActivity = lazy(async () => ({ default: (await import('./property-activity.tsx')).PropertyActivity }));

/** One property: what it is, its units, requests, people, and what happened. */
export function PropertyPage() {
  return <PropertyRecord>{(property) => <ShownProperty property={property} />}</PropertyRecord>;
}

function ShownProperty({ property }: { property: Property }) {
  const [isRemoving, setRemoving] = useState(false);
  const [url] = useUrlState();
  const tab = oneOf(url, 'tab');
  return (
    <Page>
      <PropertyHead property={property} onRemove={() => setRemoving(true)} />
      {property.status === 'INACTIVE' && <Note tone="soon">{texts.inactive}</Note>}
      <Tabs label={texts.tabs} tabs={tabsOf(property, tab)} />
      <Suspense fallback={<SkeletonRows />}>
        {tab === 'requests' ? (
          <PropertyRequests property={property} />
        ) : tab === 'people' ? (
          <PropertyPeople property={property} />
        ) : tab === 'activity' ? (
          <PropertyActivity propertyId={property.id} />
        ) : (
          <PropertyUnits property={property} />
        )}
      </Suspense>
      {isRemoving && <RemoveProperty property={property} onKeep={() => setRemoving(false)} />}
    </Page>
  );
}

function tabsOf({ id, unitCount, openTicketCount }: Property, current: string | undefined) {
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
    tab(texts.activity, 'activity'),
  ];
}

function RemoveProperty({ property, onKeep }: { property: Property; onKeep: () => void }) {
  const go = useGo();
  const remove = useWrite(api.properties.remove);
  return (
    <ConfirmDialog
      open
      title={texts.removing.title(property.name)}
      consequence={texts.removing.text}
      confirmLabel={texts.removing.confirm(property.name)}
      keepLabel={texts.removing.keep}
      busy={remove.isPending}
      onKeep={onKeep}
      onConfirm={() =>
        remove.mutate(
          { params: { propertyId: property.id } },
          {
            onSuccess: ({ message }) => {
              showToast({ severity: 'success', message, durationMs: TOAST_MS });
              go(paths.properties, { replace: true });
            },
            onError: onKeep,
          },
        )
      }
    />
  );
}
