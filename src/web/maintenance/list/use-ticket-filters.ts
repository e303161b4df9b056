import { OPEN_TICKET_STATUSES, TICKET_STATUSES, WAITING_ON } from '#contract/maintenance/maintenance.states.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '#contract/maintenance/maintenance.ts';
import { oneOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ListUrl } from '#web/layout/list-url.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { usePlaceFilters } from '#web/units/choosing/use-place-filters.ts';
import { categoryWords, priorityWords, statusWords, waitingOnWords } from '../maintenance.messages.ts';
import { viewOf } from './ticket-views.ts';
import { ticketsMessages as texts } from './tickets.messages.ts';

/** What the list can be narrowed by, with what the address holds; places come with the link that led here. */
export function useTicketFilters(list: ListUrl, isStaff: boolean): ListFilter[] {
  const places = usePlaceFilters(list, { property: texts.property, unit: texts.unit });
  const people = usePeopleFilters(list);
  const assets = useAssetFilter(list);
  const view = viewOf(list.url);
  const statuses = view === 'finished' ? TICKET_STATUSES.filter((status) => !isOpen(status)) : OPEN_TICKET_STATUSES;
  const sides = WAITING_ON.filter((waitingOn) => waitingOn !== 'NONE');
  return [
    list.choice('priority', texts.priority, TICKET_PRIORITIES, priorityWords),
    list.choice('category', texts.category, TICKET_CATEGORIES, categoryWords),
    list.choice('status', texts.status, statuses, statusWords),
    ...(isStaff && view === 'open' ? [list.choice('waitingOn', texts.waitingOn, sides, waitingOnWords)] : []),
    ...places,
    ...people,
    ...assets,
  ];
}

/** The filters by person that a link brought along, with their names. */
function usePeopleFilters(list: ListUrl): ListFilter[] {
  const personId = oneOf(list.url, 'personId') ?? oneOf(list.url, 'assignedToId');
  const person = useRead(
    api.people.get,
    { params: { personId: personId ?? '' } },
    { enabled: personId !== undefined, quiet: true },
  );
  const nameOf = () => person.data?.name;
  return [...list.held('personId', texts.person, nameOf), ...list.held('assignedToId', texts.assignedTo, nameOf)];
}

/** The thing that a link brought along, with its name. */
function useAssetFilter(list: ListUrl): ListFilter[] {
  const assetId = oneOf(list.url, 'assetId');
  const asset = useRead(
    api.assets.get,
    { params: { assetId: assetId ?? '' } },
    { enabled: assetId !== undefined, quiet: true },
  );
  return list.held('assetId', texts.equipment, () => asset.data?.name);
}

const isOpen = (status: string): boolean => (OPEN_TICKET_STATUSES as readonly string[]).includes(status);
