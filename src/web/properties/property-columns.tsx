import Wrench from 'lucide-react/icons/wrench';
import { formatAddress } from '#contract/format/address.ts';
import type { PropertyRow } from '#contract/properties/properties.ts';
import { paths, withQuery } from '#web/paths.ts';
import { TagMarks } from '#web/tags/tag-marks.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Tag } from '#web/ui/tag.tsx';
import { OccupancyBar } from '#web/units/occupancy-bar.tsx';
import { PropertyPicture } from '#web/units/property-picture.tsx';
import {
  kindWords,
  statusWords,
  subTypeWords,
  propertyListMessages as texts,
  propertyFieldWords as words,
} from './properties.messages.ts';

type Occupied = Pick<PropertyRow, 'unitCount' | 'occupiedCount' | 'leavingCount'>;

/** How the units are let, as a bar and figures. */
export function Occupancy({ property }: { property: Occupied }) {
  const { unitCount, occupiedCount, leavingCount } = property;
  if (unitCount === 0) return <span className="text-ink-3">{texts.noUnits}</span>;
  return (
    <OccupancyBar
      occupied={occupiedCount - leavingCount}
      leaving={leavingCount}
      vacant={Math.max(unitCount - occupiedCount, 0)}
    />
  );
}

/** The requests that are open at a property. */
export const requestsOf = (propertyId: string): string => withQuery(paths.maintenance, { propertyId });

export const propertyColumns: readonly Column<PropertyRow>[] = [
  {
    id: 'name',
    header: texts.property,
    sort: 'name',
    isName: true,
    mark: (property) => <PropertyPicture property={property} />,
    cell: (property) => (
      <>
        {property.name}
        {property.status === 'INACTIVE' && (
          <>
            {' '}
            <Tag>{texts.inactive}</Tag>
          </>
        )}
      </>
    ),
    file: [
      { id: 'name', header: words.name },
      { id: 'kind', header: words.kind, words: kindWords },
      { id: 'subType', header: words.subType, words: subTypeWords },
    ],
  },
  {
    id: 'address',
    header: texts.address,
    file: [
      { id: 'street', header: words.street },
      { id: 'street2', header: words.street2 },
      { id: 'city', header: words.city },
      { id: 'state', header: words.state },
      { id: 'zipCode', header: words.zipCode },
      { id: 'country', header: words.country },
      { id: 'status', header: words.status, words: statusWords },
    ],
    cell: (property) => (
      <span className="block min-w-0 truncate text-ink-2">{formatAddress(property.address, 'short')}</span>
    ),
  },
  {
    id: 'occupied',
    header: texts.occupied,
    cell: (property) => <Occupancy property={property} />,
    file: [
      { id: 'unitCount', header: texts.units },
      { id: 'occupiedCount', header: texts.occupied },
    ],
  },
  {
    id: 'requests',
    header: texts.openRequests,
    align: 'right',
    cell: OpenRequests,
    file: [{ id: 'openTicketCount', header: texts.openRequests }],
  },
  {
    id: 'manager',
    header: texts.manager,
    file: [{ id: 'manager', header: texts.manager }],
    cell: ({ manager }) =>
      manager ? (
        <span className="inline-flex items-center gap-2">
          <Avatar name={manager.name} id={manager.id} />
          {manager.name}
        </span>
      ) : (
        <span className="text-ink-3">–</span>
      ),
  },
];

function OpenRequests({ id, openTicketCount }: PropertyRow) {
  if (openTicketCount === 0) return <span className="zero">0</span>;
  return (
    <Link className="link" href={requestsOf(id)}>
      {openTicketCount}
    </Link>
  );
}

/** What a property shows on mobile. */
export const propertyCard = (property: PropertyRow): RowCardContent => ({
  mark: <PropertyPicture property={property} size="card" />,
  name: property.name,
  place: formatAddress(property.address, 'short'),
  matters: (
    <>
      <Occupancy property={property} />
      {property.openTicketCount > 0 && (
        <span className="inline-flex items-center gap-1">
          <Wrench className="sm" />
          {texts.open(property.openTicketCount)}
        </span>
      )}
      {property.status === 'INACTIVE' && <Tag>{texts.inactive}</Tag>}
      {property.tags.length > 0 && <TagMarks tags={property.tags} />}
    </>
  ),
});
