import Building2 from 'lucide-react/icons/building-2';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { type ActiveRole, type Capabilities, can } from '#contract/permissions.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { menuFor } from './menu.ts';
import { menuIcons } from './menu-icons.tsx';
import { paletteMessages } from './palette.messages.ts';

/** One thing that can be opened. */
export type Hit = { href: string; label: string; hint?: string; icon: ReactNode };
export type HitGroup = { heading: string; hits: Hit[] };

const { groups, pages, create } = paletteMessages;
const SEARCH_LENGTH_MIN = 2;
const HITS_PER_GROUP = 5;

/** The pages and beginnings an active role may open, those that fit the text. */
export function findPages(text: string, role: ActiveRole, capabilities: Capabilities): HitGroup[] {
  const { sections, bottom } = menuFor(role, capabilities);
  const places = [...sections.flatMap((section) => section.places), ...bottom];
  const fits = ({ label }: Hit) => label.toLowerCase().includes(text.trim().toLowerCase());
  const toOpen: Hit[] = [
    ...places.map(({ label, path }) => ({ label, href: path, icon: menuIcons[path] })),
    ...(can(role, 'people:read') ? [{ label: pages.people, href: paths.people, icon: <Users /> }] : []),
    ...(can(role, 'imports:run') ? [{ label: pages.imports, href: paths.imports, icon: <FileUp /> }] : []),
  ];
  const toDo: Hit[] = [
    ...(can(role, 'tickets:report') ? [{ label: create.ticket, href: paths.newTicket, icon: <Plus /> }] : []),
    ...(can(role, 'properties:write') ? [{ label: create.property, href: paths.newProperty, icon: <Plus /> }] : []),
    ...(can(role, 'leases:write') ? [{ label: create.lease, href: paths.newLease, icon: <Plus /> }] : []),
    ...(can(role, 'people:write') ? [{ label: create.person, href: paths.newPerson, icon: <Plus /> }] : []),
    ...(can(role, 'imports:run') ? [{ label: create.import, href: paths.newImport, icon: <FileUp /> }] : []),
  ];
  return [
    { heading: groups.pages, hits: toOpen.filter(fits) },
    { heading: groups.create, hits: toDo.filter(fits) },
  ];
}

type Found = { groups: HitGroup[]; isSearching: boolean; hasFailed: boolean };

/** What the API's lists find for a text of two letters or more, as far as the role may read them. */
export function useFound(text: string, role: ActiveRole): Found {
  const q = text.trim();
  const query = { q, limit: HITS_PER_GROUP };
  const asks = (mayRead: boolean) => ({
    enabled: mayRead && q.length >= SEARCH_LENGTH_MIN,
    quiet: true,
    keepsPrevious: true,
  });
  const properties = useRead(api.properties.list, { query }, asks(can(role, 'properties:read') && role !== 'renter'));
  const people = useRead(api.people.list, { query }, asks(can(role, 'people:read')));
  const tickets = useRead(api.maintenance.list, { query }, asks(can(role, 'tickets:read')));
  const leases = useRead(api.leases.list, { query }, asks(can(role, 'leases:read')));
  const reads = [properties, people, tickets, leases];
  const isSearching = reads.some(({ isFetching }) => isFetching);
  const hasFailed = reads.some(({ isError }) => isError);
  if (q.length < SEARCH_LENGTH_MIN) return { groups: [], isSearching: false, hasFailed: false };
  const found: HitGroup[] = [
    {
      heading: groups.properties,
      hits: (properties.data ?? []).map(({ id, name, address }) => ({
        href: paths.property(id),
        label: name,
        hint: address.city,
        icon: <Building2 />,
      })),
    },
    {
      heading: groups.people,
      hits: (people.data ?? []).map(({ id, name, email }) => ({
        href: paths.person(id),
        label: name,
        hint: email ?? '',
        icon: <UserRound />,
      })),
    },
    {
      heading: groups.tickets,
      hits: (tickets.data ?? []).map(({ id, title, ref }) => ({
        href: paths.ticket(id),
        label: title,
        hint: ref,
        icon: <Wrench />,
      })),
    },
    {
      heading: groups.leases,
      hits: (leases.data ?? []).map(({ id, ref, unit, property, tenants }) => ({
        href: paths.lease(id),
        label: [`${unit.label}, ${property.name}`, ...tenants.map(({ name }) => name)].join(' · '),
        hint: ref,
        icon: <FilePenLine />,
      })),
    },
  ];
  return { groups: found, isSearching, hasFailed };
}
