import { BALLS, OPEN_TICKET_STATUSES, TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '#contract/maintenance/maintenance.ts';
import { allOf, oneOf, type UrlChange, type UrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { ballWords, categoryWords, priorityWords, statusWords } from '../maintenance.messages.ts';
import { viewOf } from './ticket-views.ts';
import { ticketsMessages as texts } from './tickets.messages.ts';

type Change = (changes: UrlChange) => void;

/** What the list can be narrowed by, with what the address holds; places come with the link that led here. */
export function useTicketFilters(url: UrlState, change: Change, isStaff: boolean): ListFilter[] {
  const propertyId = oneOf(url, 'propertyId');
  const unitId = oneOf(url, 'unitId');
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
  const view = viewOf(url);
  const statuses = view === 'finished' ? TICKET_STATUSES.filter((status) => !isOpen(status)) : OPEN_TICKET_STATUSES;
  const choice = <V extends string>(key: string, name: string, values: readonly V[], words: Record<V, string>) => ({
    name,
    value: allOf(url, key).length === 1 ? oneOf(url, key) : undefined,
    onChange: (value: string | undefined) => change({ [key]: value }),
    choices: values.map((value) => ({ value, label: words[value] })),
  });
  const held = (key: string, name: string, value: string | undefined, label: string | undefined): ListFilter[] =>
    value === undefined
      ? []
      : [{ name, value, onChange: (next) => change({ [key]: next }), choices: [{ value, label: label ?? '…' }] }];
  return [
    choice('priority', texts.priority, TICKET_PRIORITIES, priorityWords),
    choice('category', texts.category, TICKET_CATEGORIES, categoryWords),
    choice('status', texts.status, statuses, statusWords),
    ...(isStaff && view === 'open'
      ? [
          choice(
            'ballWith',
            texts.ballWith,
            BALLS.filter((ball) => ball !== 'NONE'),
            ballWords,
          ),
        ]
      : []),
    ...held('propertyId', texts.property, propertyId, property.data?.name),
    ...held('unitId', texts.unit, unitId, unit.data && `${unit.data.label}, ${unit.data.property.name}`),
  ];
}

const isOpen = (status: string): boolean => (OPEN_TICKET_STATUSES as readonly string[]).includes(status);
