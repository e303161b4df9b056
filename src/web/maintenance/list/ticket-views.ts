import { TICKET_STATUSES, type TicketStatus, WAITING_ON } from '#contract/maintenance/maintenance.states.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '#contract/maintenance/maintenance.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import { codesOf, oneOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { paths, withQuery } from '#web/paths.ts';
import { ticketsMessages } from './tickets.messages.ts';

export type ViewName = 'open' | 'turn' | 'late' | 'finished';
const VIEW_NAMES: readonly ViewName[] = ['open', 'turn', 'late', 'finished'];
/** The saved views of a role; what is late is for those who can do something about it. */
export const viewsFor = (role: ActiveRole | null): readonly ViewName[] =>
  role === 'renter' ? VIEW_NAMES.filter((name) => name !== 'late') : VIEW_NAMES;

const SIDE = { owner: 'OWNER', renter: 'RENTER' } as const;

/** What each saved view asks of the list; whose turn it is depends on who looks. */
export function viewQuery(view: ViewName, role: ActiveRole | null) {
  const waitingOn = role === 'owner' || role === 'renter' ? SIDE[role] : ('STAFF' as const);
  switch (view) {
    case 'turn':
      return { state: 'open' as const, waitingOn: [waitingOn] };
    case 'late':
      return { state: 'overdue' as const };
    case 'finished':
      return { state: 'finished' as const };
    case 'open':
      return { state: 'open' as const };
    default:
      return { state: view };
  }
}

export const viewWords: Record<ViewName, string> = {
  open: ticketsMessages.open,
  turn: ticketsMessages.yourTurn,
  late: ticketsMessages.late,
  finished: ticketsMessages.finished,
};

/** The view in the address; `open` when there is none. One that is not known goes along, to be refused. */
export const viewOf = (url: UrlState): ViewName => codesOf(VIEW_NAMES, url, 'view')?.[0] ?? 'open';

/** Under which name the address holds what is asked under another. */
export const ASKED_AS = { state: 'view' };

const LAYOUTS = ['table', 'board', 'calendar', 'route'] as const;
/** As what the address shows the requests. */
export const layoutOf = (url: UrlState) => LAYOUTS.find((layout) => layout === oneOf(url, 'layout')) ?? 'table';

/** What the address asks beyond its view; what makes no sense goes along, to be refused. */
export const filtersOf = (url: UrlState) => ({
  q: searchOf(url),
  status: codesOf(TICKET_STATUSES, url, 'status'),
  priority: codesOf(TICKET_PRIORITIES, url, 'priority'),
  category: codesOf(TICKET_CATEGORIES, url, 'category'),
  propertyId: wordOf(url, 'propertyId'),
  unitId: wordOf(url, 'unitId'),
  assetId: wordOf(url, 'assetId'),
  assignedToId: wordOf(url, 'assignedToId'),
  personId: wordOf(url, 'personId'),
  waitingOn: codesOf(WAITING_ON, url, 'waitingOn'),
  tag: wordOf(url, 'tag'),
});

export const FILTER_NAMES = [
  'q',
  'status',
  'priority',
  'category',
  'propertyId',
  'unitId',
  'assetId',
  'assignedToId',
  'personId',
  'waitingOn',
  'tag',
] as const;

/** The list of requests in some states, narrowed by what else the address asks for. */
export const listOfStates = (url: UrlState, statuses: readonly TicketStatus[]): string =>
  withQuery(paths.maintenance, {
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, url[name]])),
    status: [...statuses],
  });

export type TicketSort = 'urgency' | '-createdAt';
export const SORT_CHOICES: readonly { value: TicketSort; label: string }[] = [
  { value: 'urgency', label: ticketsMessages.dueFirst },
  { value: '-createdAt', label: ticketsMessages.newestFirst },
];

/** The whole query of the list: the view, narrowed by the filters, in the order asked for. */
export function ticketsQuery(url: UrlState, role: ActiveRole | null) {
  const view = viewOf(url);
  const filters = filtersOf(url);
  const wanted = viewQuery(view, role);
  const sort = oneOf(url, 'sort');
  return {
    ...filters,
    ...wanted,
    // The view says whose turn it is; elsewhere the filter may.
    waitingOn: 'waitingOn' in wanted ? wanted.waitingOn : filters.waitingOn,
    sort: sort === '-createdAt' || view === 'finished' ? ('-createdAt' as const) : ('urgency' as const),
  };
}
