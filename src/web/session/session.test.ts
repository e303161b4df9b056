import { describe, expect, test, vi } from 'vitest';
import { notUnderstood } from '#web/api/read-failure.ts';
import { givenSession, givenUser, offline, refusal } from './given-session.ts';
import { sessionMessages } from './session.messages.ts';

const signedIn = { token: 't'.repeat(43), user: '{}', activeRole: 'admin' };

test('before the first check nothing is known', () => {
  expect(givenSession().session.read()).toMatchObject({ isResolved: false, isLoading: true, user: null });
});

test('a start without a token clears what else was stored and ends logged out', async () => {
  const { session, items, called, said } = givenSession({ user: '{}', activeRole: 'admin' });
  await session.resolve();
  expect(session.read()).toMatchObject({ isResolved: true, isLoading: false, user: null, error: null });
  expect([items.size, called.length, said.length]).toEqual([0, 0, 0]);
});

test('a start with a token is verified by the capabilities', async () => {
  const { session, items, called } = givenSession({ token: signedIn.token });
  await session.resolve();
  expect(called.map(({ call }) => call)).toEqual(['capabilities']);
  expect(session.read()).toMatchObject({
    isResolved: true,
    activeRole: 'admin',
    token: signedIn.token,
    capabilities: { feature_commsHub_access: true },
  });
  expect(items.get('activeRole')).toBe('admin');
  expect(JSON.parse(items.get('user') ?? '')).toMatchObject({ email: 'nora@mail.example' });
});

test('nothing of a session is shown while its page is loaded anew in the language of the organization', async () => {
  const { session, items } = givenSession({ token: signedIn.token }, {}, () => false);
  await session.resolve();
  expect(session.read()).toMatchObject({ isResolved: false, isLoading: true, user: null });
  expect(items.get('token')).toBe(signedIn.token);
});

test.each([
  ['the stored role when it is held', { roles: ['admin', 'owner'] }, 'owner', 'owner'],
  ['the first of the priority when the stored one is not held', { roles: ['renter', 'owner'] }, 'admin', 'owner'],
  ['the first of the priority when the stored one is none', { roles: ['operator', 'renter'] }, 'king', 'operator'],
  ['platformAdmin by its flag, whatever is stored', { isPlatformAdmin: true }, 'owner', 'platformAdmin'],
  ['never platformAdmin from the list alone', { roles: ['platformAdmin', 'renter'] }, 'platformAdmin', 'renter'],
])('the active role is %s', async (_, user, stored, chosen) => {
  const capabilities = { success: true, user: givenUser(user), capabilities: {} };
  const { session, items } = givenSession({ ...signedIn, activeRole: stored }, { capabilities });
  await session.resolve();
  expect(session.read().activeRole).toBe(chosen);
  expect(items.get('activeRole')).toBe(chosen);
});

test.each([
  ['no success', { user: givenUser(), capabilities: {} }, sessionMessages.invalidSession],
  ['no user', { success: true, capabilities: {} }, sessionMessages.invalidSession],
  ['no capabilities', { success: true, user: givenUser() }, sessionMessages.invalidSession],
  [
    'no e-mail',
    { success: true, user: givenUser({ email: '' }), capabilities: {} },
    sessionMessages.invalidReceivedUser,
  ],
  [
    'no roles',
    { success: true, user: givenUser({ roles: [] }), capabilities: {} },
    sessionMessages.invalidReceivedUser,
  ],
  [
    'only unknown roles',
    { success: true, user: givenUser({ roles: ['king'] }), capabilities: {} },
    sessionMessages.noActiveRole,
  ],
])('capabilities with %s log out and say why', async (_, capabilities, message) => {
  const { session, items, said, went } = givenSession(signedIn, { capabilities });
  await session.resolve();
  expect(session.read()).toMatchObject({ user: null, isResolved: true, isLoading: false, error: message });
  expect([items.size, said, went]).toEqual([0, [`error: ${message}`], ['/login']]);
});

test('a failed check without words of the server says that the session is invalid', async () => {
  const { session, said } = givenSession(signedIn, { capabilities: refusal(500) });
  await session.resolve();
  expect(said).toEqual([`error: ${sessionMessages.invalidSession}`]);
});

test.each([
  ['dark', 'dark'],
  [undefined, null],
  ['pink', null],
])('an appearance of %s is taken as %s', async (appearance, taken) => {
  const capabilities = { success: true, user: givenUser({ appearance }), capabilities: {} };
  const { session } = givenSession(signedIn, { capabilities });
  await session.resolve();
  expect(session.read().user?.appearance).toBe(taken);
});

test('a stored role that was taken away falls back instead of logging out', async () => {
  const answers = [
    refusal(403, { code: 'ROLE_NOT_HELD', message: 'no' }),
    { success: true, user: givenUser(), capabilities: {} },
  ];
  const { session } = givenSession({ ...signedIn, activeRole: 'operator' }, { capabilities: () => answers.shift() });
  await session.resolve();
  expect(session.read()).toMatchObject({ activeRole: 'admin', isResolved: true });
});

test('a server that is away for a moment does not log out', async () => {
  const answers = [offline(), refusal(503), { success: true, user: givenUser(), capabilities: {} }];
  const { session, waited } = givenSession(signedIn, { capabilities: () => answers.shift() });
  await session.resolve();
  expect([waited, session.read().activeRole]).toEqual([[1000, 2000], 'admin']);
});

test('where there is no network nobody is asked and nobody logged out until there is one', async () => {
  const { session, network, called } = givenSession(signedIn);
  const { promise, resolve } = Promise.withResolvers<void>();
  network.current = promise;
  const resolving = session.resolve();
  await new Promise((later) => setTimeout(later, 5));
  expect([called, session.read()]).toMatchObject([[], { isResolved: false, isLoading: true }]);
  resolve();
  await resolving;
  expect(session.read()).toMatchObject({ activeRole: 'admin', isResolved: true });
});

test('a server that stays away logs out after three more tries', async () => {
  const { session, waited, said } = givenSession(signedIn, { capabilities: offline });
  await session.resolve();
  expect([waited, said, session.read().user]).toEqual([[1000, 2000, 4000], ['catalogue: NET_OFFLINE'], null]);
});

test('signing in normalises the e-mail, keeps three items and checks the session', async () => {
  const login = { success: true, token: signedIn.token, user: givenUser({ roles: ['owner', 'king', 'admin'] }) };
  const { session, items, called } = givenSession({}, { login });
  await session.login({ email: '  Nora@Mail.EXAMPLE ', password: ' as typed ' });
  expect(called).toEqual([
    { call: 'login', input: { body: { email: 'nora@mail.example', password: ' as typed ' } } },
    { call: 'capabilities', input: {} },
  ]);
  expect([...items.keys()].sort()).toEqual(['activeRole', 'token', 'user']);
  expect(session.read()).toMatchObject({ activeRole: 'admin', isLoading: false });
});

test.each([
  ['no e-mail', { success: true, token: 't', user: givenUser({ email: '' }) }, sessionMessages.invalidUser],
  ['no valid role', { success: true, token: 't', user: givenUser({ roles: ['king'] }) }, sessionMessages.invalidUser],
  [
    'no role to choose',
    { success: true, token: 't', user: givenUser({ roles: ['platformAdmin'] }) },
    sessionMessages.noValidRoles,
  ],
  ['no token', { success: true, user: givenUser() }, sessionMessages.loginFailed],
  ['no user', { success: true, token: 't' }, sessionMessages.loginFailed],
  ['no success', { success: false, message: 'Not today.' }, 'Not today.'],
  ['words of the server', refusal(401, { message: 'Wrong.' }), 'Wrong.'],
  ['a failure without words', refusal(500), sessionMessages.loginFailed],
  ['an answer that is none', notUnderstood(), sessionMessages.loginFailed],
])('a login with %s fails without a toast', async (_, login, message) => {
  const { session, items, said } = givenSession({}, { login });
  await expect(session.login({ email: 'a@b.example', password: 'x' })).rejects.toThrow();
  expect(session.read()).toMatchObject({ error: message, isLoading: false, user: null });
  expect([items.size, said]).toEqual([0, []]);
});

test.each([
  ['says nothing', refusal(409)],
  ['is none', notUnderstood()],
])('registering trims the username, and where the answer %s it says that it failed', async (_, register) => {
  const { session, called, said } = givenSession({}, { register });
  const form = { email: ' A@B.example', username: ' nora ', password: 'p', firstName: 'N', lastName: 'W' };
  await expect(session.register(form)).rejects.toThrow();
  expect(called[0]?.input).toEqual({ body: { ...form, email: 'a@b.example', username: 'nora' } });
  expect(said).toEqual([`error: ${sessionMessages.registrationFailed}`]);
});

test('wrong fields of a registration are left to the catalogue, whose toast stays', async () => {
  const register = refusal(400, { message: 'Not right yet.', errors: [{ msg: 'Taken.', path: 'email' }] });
  const { session, said } = givenSession({}, { register });
  const form = { email: 'a@b.example', username: 'n', password: 'p', firstName: 'N', lastName: 'W' };
  await expect(session.register(form)).rejects.toThrow();
  expect(said).toEqual(['catalogue: HTTP_400']);
});

test('logging out forgets everything, tells the server and goes to the sign-in page', async () => {
  const { session, items, called, said, went } = givenSession(signedIn);
  await session.resolve();
  session.logout();
  expect(session.read()).toMatchObject({ user: null, token: null, activeRole: null, isResolved: true });
  expect([items.size, called.at(-1)?.call, said, went]).toEqual([
    0,
    'logout',
    ['info: Logged out successfully'],
    ['/login'],
  ]);
});

test('a held role is kept and checked again', async () => {
  const { session, items, called } = givenSession(signedIn);
  await session.resolve();
  await session.setActiveRole('owner');
  expect(items.get('activeRole')).toBe('owner');
  expect(called.filter(({ call }) => call === 'capabilities')).toHaveLength(2);
  expect(session.read().activeRole).toBe('owner');
});

test.each(['renter', 'platformAdmin', 'king'])('acting as %s without holding it forces a logout', async (role) => {
  const { session, items, went } = givenSession(signedIn);
  await session.resolve();
  await session.setActiveRole(role);
  expect([session.read().user, items.size, went]).toEqual([null, 0, ['/login']]);
});

test('acting in a role with no user forces a logout', async () => {
  const { session, went } = givenSession();
  await session.resolve();
  await session.setActiveRole('admin');
  expect(went).toEqual(['/login']);
});

test('what changed about the user is merged and stored', async () => {
  const { session, items } = givenSession(signedIn);
  await session.resolve();
  session.updateUser({ firstName: 'Eleonora' });
  expect(session.read().user).toMatchObject({ firstName: 'Eleonora', lastName: 'Whitfield' });
  expect(JSON.parse(items.get('user') ?? '')).toMatchObject({ firstName: 'Eleonora' });
});

test.each([
  [{ roles: ['owner'] }, 'owner'],
  [{ roles: ['superadmin', 'admin'] }, 'admin'],
  [{ isPlatformAdmin: true }, 'platformAdmin'],
])('a change of %o makes the active role %s', async (changes, role) => {
  const { session, items } = givenSession(signedIn);
  await session.resolve();
  session.updateUser(changes);
  expect([session.read().activeRole, items.get('activeRole')]).toEqual([role, role]);
});

test.each([[[]], [['king']]])('roles %o leave none and log out', async (roles) => {
  const { session, went } = givenSession(signedIn);
  await session.resolve();
  session.updateUser({ roles });
  expect([session.read().user, went]).toEqual([null, ['/login']]);
});

test('a password that was changed is no longer owed, here and in the storage', async () => {
  const capabilities = { success: true, user: givenUser({ passwordChangeRequired: true }), capabilities: {} };
  const { session, items } = givenSession(signedIn, { capabilities });
  await session.resolve();
  expect(session.read().passwordChangeRequired).toBe(true);
  session.clearPasswordChangeRequirement();
  expect(session.read().passwordChangeRequired).toBe(false);
  expect(JSON.parse(items.get('user') ?? '')).toMatchObject({ passwordChangeRequired: false });
});

test('a 401 ends the session once, with the words of the catalogue', async () => {
  const { session, items, said, went } = givenSession(signedIn);
  await session.resolve();
  session.end(refusal(401, { message: 'Your session has expired.' }), signedIn.token);
  session.end(refusal(401), signedIn.token);
  expect([session.read().user, items.size, said, went]).toEqual([null, 0, ['catalogue: AUTH_401'], ['/login']]);
});

test('a 401 of a session that was already left changes nothing', async () => {
  const { session, said } = givenSession(signedIn);
  await session.resolve();
  session.end(refusal(401), 'an older token');
  expect([session.read().activeRole, said]).toEqual(['admin', []]);
});

test('a 401 for want of a token ends the session too, and is nothing to whoever has none', async () => {
  const { session, items, said, went } = givenSession(signedIn);
  await session.resolve();
  items.clear();
  for (const token of [null, null]) session.end(refusal(401), token);
  expect([session.read().user, said, went]).toEqual([null, ['catalogue: AUTH_401'], ['/login']]);
});

test('a 401 that asks for a new password neither logs out nor shows a toast', async () => {
  const { session, said } = givenSession(signedIn);
  await session.resolve();
  session.end(refusal(401, { message: 'Please change your password now' }), signedIn.token);
  expect(session.read()).toMatchObject({ passwordChangeRequired: true, error: 'Password change required.' });
  expect([said, session.read().activeRole]).toEqual([[], 'admin']);
});

test('a 401 that asks for a new password at the start keeps the session', async () => {
  const stored = { ...signedIn, user: JSON.stringify(givenUser()) };
  const capabilities = refusal(401, { message: 'Please change your password' });
  const { session, items, said, went, given } = givenSession(stored, { capabilities });
  await session.resolve();
  expect(session.read()).toMatchObject({ passwordChangeRequired: true, isResolved: true, isLoading: false });
  expect(session.read().user?.email).toBe('nora@mail.example');
  expect([items.get('token'), said, went]).toEqual([signedIn.token, [], []]);
  given.capabilities = { success: true, user: givenUser(), capabilities: { feature_commsHub_access: true } };
  session.clearPasswordChangeRequirement();
  await vi.waitFor(() => expect(session.read().capabilities).toEqual({ feature_commsHub_access: true }));
});

test.each([
  ['nothing', undefined],
  ['no user', '{}'],
  ['no JSON', 'Nora'],
])('but not where %s was kept of who it is', async (_what, user) => {
  const stored = { token: signedIn.token, ...(user === undefined ? {} : { user }) };
  const capabilities = refusal(401, { message: 'Please change your password' });
  const { session, went } = givenSession(stored, { capabilities });
  await session.resolve();
  expect([session.read().user, went]).toEqual([null, ['/login']]);
});

test('an answer that comes after a logout does not sign in again', async () => {
  let give: (answer: unknown) => void = () => undefined;
  const capabilities = () => new Promise((resolve) => (give = resolve));
  const { session } = givenSession(signedIn, { capabilities });
  const checked = session.resolve();
  session.logout();
  give({ success: true, user: givenUser(), capabilities: {} });
  await checked;
  expect(session.read().user).toBeNull();
});

test('another organization brings another token and the role chosen anew', async () => {
  const switchOrganization = { success: true, token: 'another', user: givenUser({ roles: ['operator'] }) };
  const capabilities = {
    success: true,
    user: givenUser({ roles: ['operator'] }),
    capabilities: {},
    organization: { id: 'o2', name: 'Harbour' },
  };
  const { session, items } = givenSession(signedIn, { switchOrganization, capabilities });
  await session.switchOrganization('o2');
  expect([items.get('token'), items.get('activeRole')]).toEqual(['another', 'operator']);
  expect(session.read().organization).toEqual({ id: 'o2', name: 'Harbour' });
});

test('what was typed and never sent goes at logout, and waits where the session ended by itself', async () => {
  const { session, forgotten } = givenSession(signedIn);
  await session.resolve();
  session.end(refusal(401), signedIn.token);
  expect([session.read().user, forgotten]).toEqual([null, []]);
  const other = givenSession(signedIn);
  await other.session.resolve();
  other.session.logout();
  expect(other.forgotten).toEqual(['u1']);
});

describe('an invitation that was accepted', () => {
  const form = {
    email: 'priya@mail.example',
    username: 'priya',
    password: 'a password for tests',
    firstName: 'Priya',
    lastName: 'Raghunathan',
  };
  const answers = { register: { success: true, token: 'a-token', user: givenUser(), activeRole: 'admin' } };

  test('is gone from the address before the page may be loaded anew in the language of the organization', async () => {
    const wentBefore: string[][] = [];
    const { session, went } = givenSession({}, answers, () => {
      wentBefore.push([...went]);
      return true;
    });
    await session.register({ ...form, invite: 'an-invitation' });
    expect(wentBefore).toEqual([['/register']]);
  });

  test('stays there where it was refused', async () => {
    const { session, went } = givenSession({}, { register: refusal(400) });
    await expect(session.register({ ...form, invite: 'an-invitation' })).rejects.toThrow();
    expect(went).toEqual([]);
  });
});
