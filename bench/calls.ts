import type { Request } from './slice.ts';
import type { Target } from './targets.ts';

/** Something that people do, asked of the product and of the floor alike: the same samples in the same order. */
export type Call = {
  name: string;
  kind: 'list' | 'search' | 'detail' | 'summary' | 'creation';
  /** What the answer shows that stands in no row: the product works it out. Of `all` nothing is compared. */
  workedOut?: readonly string[] | 'all';
  product(target: Target): Request[];
  floor(target: Target): Request[];
};

/** What the floor's processor time should come to of the product's at least; sums have no aim. */
export const leastShare: Partial<Record<Call['kind'], number>> = {
  list: 0.5,
  search: 0.5,
  detail: 0.4,
  creation: 0.4,
};

const rareWord = 'chimney';
const commonWord = 'leak';

const get = (path: string, headers: Record<string, string> = {}): Request => ({ method: 'GET', path, headers });
const signedIn = ({ token }: Target) => ({ authorization: `Bearer ${token}` });

const reading = (
  kind: Call['kind'],
  name: string,
  path: (target: Target) => string | string[],
  floorPath: (target: Target) => string | string[],
  workedOut: Call['workedOut'] = [],
): Call => ({
  name,
  kind,
  workedOut,
  product: (target) => [path(target)].flat().map((each) => get(each, signedIn(target))),
  floor: (target) => [floorPath(target)].flat().map((each) => get(each)),
});

/** Of every list: how long a page is was asked, and where the next begins follows from its last row. */
const pageWorkedOut = ['page.limit', 'page.nextCursor'];

const list = (name: string, path: string, floor: string, workedOut: string[] = []): Call =>
  reading(
    'list',
    name,
    () => path,
    ({ orgId }) => `/${floor}/${orgId}`,
    [...pageWorkedOut, ...workedOut],
  );

const detail = (
  name: string,
  path: (id: string) => string,
  floor: string,
  ids: (target: Target) => string[],
  workedOut: string[],
): Call =>
  reading(
    'detail',
    name,
    (target) => ids(target).map(path),
    (target) => ids(target).map((id) => `/${floor}/${target.orgId}/${id}`),
    workedOut,
  );

const search = (name: string, word: string, floor: string): Call =>
  reading(
    'search',
    name,
    () => `/api/maintenance?q=${word}`,
    ({ orgId }) => `/${floor}/${orgId}/${word}`,
    pageWorkedOut,
  );

const creation = (
  name: string,
  floor: string,
  path: (ticket: Target['tickets'][number]) => string,
  body: (ticket: Target['tickets'][number]) => object,
  workedOut: string[],
  samples: (target: Target) => Target['tickets'] = ({ tickets }) => tickets,
): Call => ({
  name,
  kind: 'creation',
  workedOut,
  product: (target) =>
    samples(target).map((ticket) => ({
      method: 'POST',
      path: path(ticket),
      headers: { ...signedIn(target), 'idempotency-key': '{unique}' },
      body: body(ticket),
    })),
  floor: (target) =>
    samples(target).map((ticket) => ({
      method: 'POST',
      path: `/${floor}/${target.orgId}`,
      headers: {},
      body: { ...ticket, ticketId: ticket.id, actorId: target.personId, ...body(ticket) },
    })),
});

const cursorAt = ({ createdAt, id }: Target['middle']): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
const ticketIds = (target: Target) => target.tickets.map(({ id }) => id);

/** Everything that is measured. What writes comes last: lists and sums should find what was seeded. */
export const calls: Call[] = [
  list('properties, first page', '/api/properties', 'properties'),
  list('units, first page', '/api/units', 'units'),
  list('leases, first page', '/api/leases', 'leases'),
  list('people, first page', '/api/people', 'people', ['data.relations', 'data.signIn']),
  list('maintenance, first page', '/api/maintenance', 'tickets'),
  list('maintenance, open', '/api/maintenance?state=open', 'open-tickets'),
  reading(
    'list',
    'maintenance, page in the middle',
    ({ middle }) => `/api/maintenance?cursor=${cursorAt(middle)}`,
    ({ orgId, middle }) => `/later-tickets/${orgId}/${encodeURIComponent(middle.createdAt)}/${middle.id}`,
    pageWorkedOut,
  ),
  search('maintenance, search a rare word', rareWord, 'found-tickets'),
  search('maintenance, search a common word', commonWord, 'often-found-tickets'),
  ...[
    ['two letters', 'ma'],
    ['a word', rareWord],
    ['a slip', 'chimeny'],
  ].map(([what = '', typed = '']) =>
    reading(
      'summary',
      `search over everything, ${what}`,
      () => `/api/search?q=${typed}`,
      ({ orgId }) => `/everywhere/${orgId}/${typed}`,
      'all',
    ),
  ),
  detail(
    'property',
    (id) => `/api/properties/${id}`,
    'property',
    (target) => target.propertyIds,
    ['data.can'],
  ),
  detail(
    'lease',
    (id) => `/api/leases/${id}`,
    'lease',
    (target) => target.leaseIds,
    ['data.can'],
  ),
  detail('ticket', (id) => `/api/maintenance/${id}`, 'ticket', ticketIds, ['data.can']),
  detail(
    'activities of a ticket',
    (id) => `/api/activities?maintenanceTicketId=${id}`,
    'activities',
    ticketIds,
    pageWorkedOut,
  ),
  reading(
    'summary',
    'admin summary',
    () => '/api/dashboard/admin-summary',
    ({ orgId }) => `/summary/${orgId}`,
    ['data.tickets', 'data.yourTurnCount'],
  ),
  creation(
    'create a ticket',
    'create-ticket',
    () => '/api/maintenance',
    ({ propertyId, unitId, requestedById }) => ({
      propertyId,
      unitId,
      requestedById,
      title: 'Kitchen tap leaks',
      description: 'It began last night. There is water on the floor.',
      category: 'PLUMBING',
      priority: 'HIGH',
    }),
    // Each of the two has an identity and hours of its own.
    ['data.id', 'data.ref', 'data.createdAt', 'data.nextActionAt', 'data.resolveDueAt', 'data.stepTimes', 'data.can'],
  ),
  creation(
    'add a cost',
    'create-cost',
    ({ id }) => `/api/maintenance/${id}/costs`,
    () => ({
      type: 'LABOUR',
      description: 'Call-out and first hour',
      vendorName: 'Ace Plumbing',
      unitCost: '120.50',
      incurredOn: new Date().toISOString().slice(0, 10),
    }),
    ['data.id'],
    ({ unclosedTickets }) => unclosedTickets,
  ),
];
