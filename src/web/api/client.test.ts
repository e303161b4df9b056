import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCall, createClient, type FailedCall } from './client.ts';
import { routeAddresses } from './route-addresses.build.ts';

const network = vi.fn<typeof fetch>();
const sent = (at = -1) => {
  const [url, init] = network.mock.calls.at(at) ?? [];
  return { url, method: init?.method, body: init?.body, headers: init?.headers as Record<string, string> };
};
const ID = '0199a7f0-0000-7000-8000-000000000001';

beforeEach(() => {
  const data = { id: ID, email: 'a@b.example', registration: 'open' };
  network.mockImplementation(async () => Response.json({ success: true, data }));
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

const clientOf = (token: string | null, activeRole: string | null, failures: FailedCall[] = []) =>
  createClient(routeAddresses, (noun, name, address) =>
    createCall(
      noun,
      name,
      address,
      () => ({ token, activeRole }),
      (_, call) => failures.push(call),
    ),
  );

test('a call goes where the contract says, with the token and the active role', async () => {
  await clientOf('secret', 'admin').leases.get({ params: { leaseId: ID } });
  expect(sent()).toMatchObject({ url: `/api/leases/${ID}`, method: 'GET' });
  expect(sent().headers).toEqual({
    accept: 'application/json',
    'accept-language': 'en-US',
    authorization: 'Bearer secret',
    'x-active-role': 'admin',
  });
});

test('without a token and a role their headers are left out', async () => {
  await clientOf(null, null).auth.signInPage();
  expect(Object.keys(sent().headers)).toEqual(['accept', 'accept-language']);
});

test('a query holds what is given, several values one by one', async () => {
  network.mockImplementation(async () => Response.json({ success: true, data: [] }));
  await clientOf('t', 'admin').maintenance.list({ query: { q: 'tap & sink', cursor: undefined, limit: 5 } });
  expect(sent().url).toBe('/api/maintenance?q=tap+%26+sink&limit=5');
});

test('what stands in a path is written safely', async () => {
  await clientOf('t', 'admin').auth.invitation({ params: { token: 'a/b?c' } });
  expect(sent().url).toBe('/api/auth/invitations/a%2Fb%3Fc');
});

test('each POST has a key of its own unless its form gives one; others have none', async () => {
  const { auth } = clientOf('t', 'admin');
  await auth.logout();
  await auth.logout();
  expect(sent(-1).headers['idempotency-key']).toMatch(/^[\w-]{8,100}$/);
  expect(sent(-1).headers['idempotency-key']).not.toBe(sent(-2).headers['idempotency-key']);
  await auth.logout({}, { idempotencyKey: 'the-form-of-nora' });
  expect(sent().headers['idempotency-key']).toBe('the-form-of-nora');
  await auth.changePassword({ body: { currentPassword: 'a', password: 'b' } });
  expect(sent().headers['idempotency-key']).toBeUndefined();
});

test('a body travels as JSON, and without one nothing is said about its kind', async () => {
  const { auth } = clientOf('t', 'admin');
  await auth.forgotPassword({ body: { email: 'a@b.example' } });
  expect(sent()).toMatchObject({ body: '{"email":"a@b.example"}', headers: { 'content-type': 'application/json' } });
  await auth.logout();
  expect([sent().body, sent().headers['content-type']]).toEqual([null, undefined]);
});

test('a failure is told with the call and the token it was made with', async () => {
  const failures: FailedCall[] = [];
  network.mockImplementation(async () => Response.json({ message: 'no' }, { status: 403 }));
  await expect(clientOf('t', null, failures).auth.logout({}, { quiet: true })).rejects.toThrow('no');
  expect(failures).toEqual([{ key: 'auth.logout', quiet: true, token: 't' }]);
});

test.each([{ rows: [] }, { length: 1 }, 'ok', null, undefined])(
  'a list that is none, but %j, is a failed call, told like any other',
  async (data) => {
    const failures: FailedCall[] = [];
    network.mockImplementation(async () => Response.json({ success: true, data }));
    const { activities } = clientOf('t', 'admin', failures);
    const asked = activities.list({ query: { propertyId: ID } }, { failed: 'Failed to fetch activity logs' });
    await expect(asked).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', message: 'Failed to fetch activity logs' });
    expect(failures).toHaveLength(1);
  },
);

test.each([
  [{ success: true }],
  [{ success: true, data: null }],
  [{ success: true, data: [] }],
  [{ success: true, data: 'ok' }],
  [{ success: true, data: {} }],
  [{ success: true, data: { name: 'Elm' } }],
])(
  'a record that does not come back, as in %j, is a failed call, and nobody knows whether it had its effect',
  async (body) => {
    network.mockImplementation(async () => Response.json(body));
    const failures: FailedCall[] = [];
    const { activities } = clientOf('t', 'admin', failures);
    const adding = activities.addNote({ params: { activityId: ID }, body: { text: 'Rang.', visibleToOwner: false } });
    await expect(adding).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', isDefinite: false });
    expect(failures).toHaveLength(1);
  },
);

test('what the contract lets answer with a message alone, or with no record, needs none', async () => {
  const { auth, payments } = clientOf('t', 'admin');
  network.mockImplementation(async () => Response.json({ success: true, message: 'Sent.' }));
  await expect(auth.forgotPassword({ body: { email: 'a@b.example' } })).resolves.toMatchObject({ message: 'Sent.' });
  network.mockImplementation(async () => Response.json({ success: true, data: null }));
  await expect(payments.autopayOfLease({ params: { leaseId: ID } })).resolves.toMatchObject({ data: null });
});

test('a call has words of its own for what the server leaves unsaid', async () => {
  const { activities } = clientOf('t', 'admin');
  const add = () =>
    activities.addNote(
      { params: { activityId: ID }, body: { text: 'Rang twice.', visibleToOwner: false } },
      { failed: 'Failed to add internal note' },
    );
  network.mockImplementation(async () => new Response('<html>', { status: 502 }));
  await expect(add()).rejects.toMatchObject({ code: 'HTTP_502', message: 'Failed to add internal note' });
  network.mockImplementation(async () => Response.json({ message: 'Not now.' }, { status: 409 }));
  await expect(add()).rejects.toThrow('Not now.');
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(add()).rejects.toThrow('Please check your internet connection.');
});

test('without an id nothing is sent', async () => {
  const { maintenance, properties } = clientOf('t', 'admin');
  const missing = 'Property ID is required.';
  await expect(properties.get({ params: { propertyId: '' } }, { missing })).rejects.toMatchObject({
    message: missing,
    isDefinite: true,
  });
  await expect(
    maintenance.removeCostFile(
      { params: { ticketId: ID, costId: ID, fileKey: '' } },
      { missing: 'Missing IDs or file key for deletion.' },
    ),
  ).rejects.toThrow('Missing IDs or file key for deletion.');
  expect(network).not.toHaveBeenCalled();
});
