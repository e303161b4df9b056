import { oneOf, type UrlChange, type UrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { leaseWords, leaseListMessages as texts } from '../leases.messages.ts';

/** The filters by place that a link brought along, with the names of what they narrow to. */
export function usePlaceFilters(url: UrlState, change: (changes: UrlChange) => void): ListFilter[] {
  const propertyId = oneOf(url, 'propertyId');
  const unitId = oneOf(url, 'unitId');
  const days = oneOf(url, 'endsWithinDays');
  const property = useRead(
    api.properties.get,
    { params: { propertyId: propertyId ?? '' } },
    { enabled: propertyId !== undefined, quiet: true },
  );
  const unit = useRead(
    api.units.get,
    { params: { unitId: unitId ?? '' } },
    { enabled: unitId !== undefined, quiet: true },
  );
  const held: [string, string, string | undefined, string | undefined][] = [
    ['propertyId', texts.property, propertyId, property.data?.name],
    ['unitId', texts.unit, unitId, unit.data && leaseWords.unitOf(unit.data.label, unit.data.property.name)],
    ['endsWithinDays', texts.endsWithin, days, days && leaseWords.days(Number(days))],
  ];
  return held.flatMap(([key, name, value, label]) =>
    value === undefined
      ? []
      : [
          {
            name,
            value,
            onChange: (next: string | undefined) => change({ [key]: next }),
            choices: [{ value, label: label ?? '…' }],
          },
        ],
  );
}
