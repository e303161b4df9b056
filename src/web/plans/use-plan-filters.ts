import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { oneOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ListUrl } from '#web/layout/list-url.ts';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { usePlaceFilters } from '#web/units/choosing/use-place-filters.ts';
import { planListMessages as texts, planFieldWords as words } from './plans.messages.ts';

/** What the list can be narrowed by; places and things come with the link that led here, whether or not anything is planned there. */
export function usePlanFilters(list: ListUrl): ListFilter[] {
  const places = usePlaceFilters(list, { property: texts.property, unit: texts.unit });
  const [meterId, assetId] = [oneOf(list.url, 'meterId'), oneOf(list.url, 'assetId')];
  const meter = useRead(
    api.meters.get,
    { params: { meterId: meterId ?? '' } },
    { enabled: meterId !== undefined, quiet: true },
  );
  const asset = useRead(
    api.assets.get,
    { params: { assetId: assetId ?? '' } },
    { enabled: assetId !== undefined, quiet: true },
  );
  return [
    list.choice('category', words.category, TICKET_CATEGORIES, categoryWords),
    ...places,
    ...list.held('meterId', words.meterId, () => meter.data?.name),
    ...list.held('assetId', texts.equipment, () => asset.data?.name),
  ];
}
