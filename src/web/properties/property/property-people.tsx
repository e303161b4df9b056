import type { ReactNode } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { unitListMessages } from '#web/units/units.messages.ts';
import { propertyMessages as texts } from '../properties.messages.ts';
import { PropertyTab } from './property-tab.tsx';

/** Everybody who has to do with a property: owners with their shares, the manager, the renters by home. */
export function PropertyPeople({ property }: { property: Property }) {
  return (
    <PropertyTab
      aside={
        <>
          <Section title={texts.ownersTitle}>
            <People
              none={texts.noOwners}
              people={property.owners.map(({ person, percent }) => ({ ...person, aside: texts.percent(percent) }))}
            />
          </Section>
          <Section title={texts.officeTitle}>
            <People
              none={texts.noManager}
              people={property.manager ? [{ ...property.manager, aside: texts.manager }] : []}
            />
          </Section>
          {property.maintenanceNotice && (
            <Section title={texts.notice}>
              <p className="text-sm whitespace-pre-line text-ink-2">{property.maintenanceNotice}</p>
            </Section>
          )}
        </>
      }
    >
      <Renters propertyId={property.id} />
    </PropertyTab>
  );
}

const MOST = 200;

function Renters({ propertyId }: { propertyId: string }) {
  const query = { limit: MOST, status: ['OCCUPIED' as const, 'NOTICE_UNRENTED' as const, 'NOTICE_RENTED' as const] };
  const units = useReadPages(api.units.listOfProperty, { params: { propertyId }, query });
  const people = (units.data?.rows ?? []).flatMap((unit) =>
    unit.renters.map((renter) => ({ ...renter, aside: unit.label, key: `${unit.id} ${renter.id}` })),
  );
  return (
    <Section title={texts.rentersTitle} count={units.hasNextPage ? undefined : people.length || undefined}>
      {units.isLoadingError ? (
        <ReadFailed title={unitListMessages.failed} read={units} />
      ) : units.data ? (
        <>
          <People none={texts.noRenters} people={people} />
          {units.hasNextPage && (
            <MoreRows read={units} data={units.data} itemsLabel={unitListMessages.itemsLabel} step={MOST} />
          )}
        </>
      ) : (
        <SkeletonRows />
      )}
    </Section>
  );
}

type Shown = { id: string; name: string; aside: ReactNode; key?: string };

function People({ people, none }: { people: readonly Shown[]; none: string }) {
  const mayOpen = can(useSession().activeRole, 'people:read');
  if (people.length === 0) return <p className="text-sm text-ink-3">{none}</p>;
  return (
    <ul className="rows">
      {people.map(({ id, name, aside, key = id }) => (
        <li key={key}>
          <Avatar name={name} id={id} />
          {mayOpen ? (
            <Link className="font-medium" href={paths.person(id)}>
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          <span className="ml-auto text-ink-2 tabular-nums">{aside}</span>
        </li>
      ))}
    </ul>
  );
}
