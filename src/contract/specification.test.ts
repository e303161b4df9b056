import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { CAPABILITIES, can, capabilitiesFor, PERMISSIONS, type Permission, ROLES } from './permissions.ts';
import { problems } from './problems.ts';
import { routeTables } from './routes.ts';

const all = Object.values(routeTables).flatMap((table) => Object.values(table));
const routeAt = (method: string, path: string) =>
  all.find((route) => route.method === method && route.path.replaceAll(/:\w+/g, '{}') === path);

describe('the calls that the specification names are answered, each at its place', () => {
  it.each([
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/register'],
    ['GET', '/api/auth/me/capabilities'],
    ['POST', '/api/auth/forgot-password'],
    ['PUT', '/api/auth/reset-password/{}'],
    ['GET', '/api/activities'],
    ['POST', '/api/activities/{}/notes'],
    ['GET', '/api/dashboard/admin-summary'],
    ['GET', '/api/messages/conversations'],
    ['GET', '/api/messages/conversations/{}'],
    ['POST', '/api/messages'],
    ['POST', '/api/messages/conversations/{}/read'],
    ['GET', '/api/properties'],
    ['GET', '/api/properties/{}'],
    ['GET', '/api/properties/{}/messageable-contacts'],
    ['GET', '/api/users/messaging-list'],
    ['POST', '/api/maintenance/{}/costs'],
    ['PUT', '/api/maintenance/{}/costs/{}'],
    ['DELETE', '/api/maintenance/{}/costs/{}'],
    ['DELETE', '/api/maintenance/{}/costs/{}/files/{}'],
    ['POST', '/api/uploads/maintenance-receipt'],
  ])('%s %s', (method, path) => {
    expect(routeAt(method, path)).toBeDefined();
  });
});

describe('what these calls are sent', () => {
  const ID = '0198c0de-0000-7000-8000-000000000001';
  const body = (method: string, path: string, sent: unknown) => routeAt(method, path)?.body?.safeParse(sent).data;
  const query = (path: string, sent: unknown) => routeAt('GET', path)?.query?.safeParse(sent).data;

  it('an address is taken in small letters and without the spaces around it, wherever one is asked for', () => {
    expect(body('POST', '/api/auth/login', { email: ' Ada@Mail.Example ', password: 'x' })).toMatchObject({
      email: 'ada@mail.example',
    });
    expect(body('POST', '/api/auth/forgot-password', { email: '\tADA@mail.example' })).toMatchObject({
      email: 'ada@mail.example',
    });
  });

  it('a timeline is asked for by request or by property', () => {
    expect(query('/api/activities', { maintenanceTicketId: ID })).toMatchObject({ maintenanceTicketId: ID });
    expect(query('/api/activities', { propertyId: ID })).toMatchObject({ propertyId: ID });
  });

  it('a note is text, and the owner reads it only where that is said', () => {
    expect(body('POST', '/api/activities/{}/notes', { text: ' Called. ' })).toEqual({
      text: 'Called.',
      visibleToOwner: false,
    });
    expect(body('POST', '/api/activities/{}/notes', { text: 'Called.', visibleToOwner: true })).toMatchObject({
      visibleToOwner: true,
    });
  });

  it('a cost is deleted with a comment, trimmed, or without any body', () => {
    const path = '/api/maintenance/{}/costs/{}';
    expect(body('DELETE', path, { comment: '  twice  ' })).toEqual({ comment: 'twice' });
    expect(body('DELETE', path, { comment: ' ' })).toEqual({ comment: null });
    expect(routeAt('DELETE', path)?.body?.safeParse(undefined).success).toBe(true);
  });
});

describe('refusals that people know by heart', () => {
  it.each([
    ['AUTH_401', 401, 'Your session has expired. Please log in again.'],
    ['AUTH_403', 403, "You don't have permission to perform this action."],
    ['FILE_TOO_LARGE', 413, 'The file is too large to upload.'],
    ['SERVER_500', 500, 'Something went wrong on our end.'],
    ['SERVER_503', 503, 'The service is temporarily unavailable.'],
    // By these words a client knows that this 401 ends no session.
    ['PASSWORD_CHANGE_REQUIRED', 401, 'Please change your password'],
  ] as const)('%s is %d: “%s”', (code, status, message) => {
    expect(problems[code]).toMatchObject({ status, message });
  });

  it('answer with the statuses of the design and no others', () => {
    const statuses = new Set(Object.values(problems).map(({ status }) => status));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([
      400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 503,
    ]);
  });
});

describe('roles', () => {
  it('are chosen in the order of the specification', () => {
    expect(ROLES).toEqual(['superadmin', 'admin', 'operator', 'owner', 'renter']);
  });

  it.each([
    ['feature_commsHub_access', ['superadmin', 'admin', 'operator', 'owner', 'renter']],
    ['feature_dashboard_advanced', ['superadmin', 'admin']],
    ['feature_contractor_management_view', ['superadmin', 'admin', 'operator']],
    ['feature_activityLogView', ['superadmin', 'admin']],
    ['feature_api_accessCore', ['superadmin']],
  ] as const)('%s is had by %j', (capability, roles) => {
    expect(ROLES.filter((role) => capabilitiesFor(role, {})[capability])).toEqual([...roles]);
    expect(capabilitiesFor('platformAdmin', {})[capability]).toBe(false);
    expect(Object.keys(CAPABILITIES)).toContain(capability);
  });

  it.each([
    // Who sees which page of the menu, and with it what it shows.
    ['leases:read', ['superadmin', 'admin', 'operator']],
    ['leases:own', ['renter']],
    ['properties:delete', ['superadmin', 'admin']],
    ['books:read', ['superadmin', 'admin', 'owner']],
    ['contractors:read', ['superadmin', 'admin', 'operator']],
    ['analytics:read', ['superadmin', 'admin']],
    ['messages:use', ['superadmin', 'admin', 'operator', 'owner', 'renter']],
    ['users:write', ['superadmin', 'admin']],
    ['apiKeys:manage', ['superadmin']],
    ['audit:read', ['superadmin', 'admin']],
    ['organization:manage', ['superadmin', 'admin']],
    ['costs:read', ['superadmin', 'admin', 'operator', 'owner']],
    ['tickets:rate', ['renter']],
  ] as const)('%s is held by %j', (permission, roles) => {
    expect(ROLES.filter((role) => can(role, permission))).toEqual([...roles]);
  });

  it('of who has one job by a link are to work on it and nothing else', () => {
    const held = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can('worker', permission));
    expect(held).toEqual(['jobs:work']);
  });
});

describe('lists', () => {
  const lists = all.flatMap(({ method, path, query }) =>
    method === 'GET' && query && 'cursor' in query.shape && 'sort' in query.shape ? [{ path, query }] : [],
  );

  it('answer fifty rows where nobody says how many, and two hundred at most', () => {
    expect(lists.length).toBeGreaterThan(20);
    for (const { path, query } of lists) {
      expect([path, query.safeParse({}).data?.limit]).toEqual([path, 50]);
      expect([path, refusalsOf(query, { limit: '200' })]).toEqual([path, []]);
      expect([path, refusalsOf(query, { limit: '201' })]).toEqual([path, ['limit: 200 or less.']]);
      expect([path, refusalsOf(query, { limit: '0' })]).toEqual([path, ['limit: 1 or more.']]);
    }
  });

  it('know one order by themselves, and refuse one that they do not know', () => {
    for (const { path, query } of lists) {
      expect([path, typeof query.safeParse({}).data?.sort]).toEqual([path, 'string']);
      expect([path, refusalsOf(query, { sort: 'at random' })]).toEqual([path, ['sort: Choose one of those offered.']]);
    }
  });
});
