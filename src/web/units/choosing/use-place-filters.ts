import { oneOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ListUrl } from '#web/layout/list-url.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { unitPickerMessages } from './unit-picker.messages.ts';

/** The filters by place that a link brought along, with the names of what they narrow to. */
export function usePlaceFilters(list: ListUrl, names: { property: string; unit: string }): ListFilter[] {
  const propertyId = oneOf(list.url, 'propertyId');
  const unitId = oneOf(list.url, 'unitId');
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
  return [
    ...list.held('propertyId', names.property, () => property.data?.name),
    ...list.held(
      'unitId',
      names.unit,
      () => unit.data && unitPickerMessages.unitOf(unit.data.label, unit.data.property.name),
    ),
  ];
}
