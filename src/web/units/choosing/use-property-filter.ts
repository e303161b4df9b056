import { allOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ListUrl } from '#web/layout/list-url.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';

/** So many properties are offered by name; any other comes along with a link. */
const OFFERED_MAX = 200;

/** The filter of a list that is narrowed to one property; nothing where there is none to choose and the address names none. */
export function usePropertyFilter(list: ListUrl, name: string, enabled = true): ListFilter[] {
  const [propertyId, ...others] = allOf(list.url, 'propertyId');
  const offered = useRead(
    api.properties.list,
    { query: { limit: OFFERED_MAX, sort: 'name' as const } },
    { quiet: true, enabled },
  ).data;
  const names = new Map(offered?.map((property) => [property.id, property.name]));
  const isAsked = propertyId !== undefined && others.length === 0 && !names.has(propertyId);
  const asked = useRead(
    api.properties.get,
    { params: { propertyId: propertyId ?? '' } },
    { quiet: true, enabled: enabled && isAsked && offered !== undefined },
  );
  // Nobody reads a property by its id: until its name is there, that it comes.
  if (isAsked) names.set(propertyId, asked.data?.name ?? '…');
  return names.size > 0 ? [list.choice('propertyId', name, [...names.keys()], Object.fromEntries(names))] : [];
}
