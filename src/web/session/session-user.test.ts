import { describe, expect, it } from 'vitest';
import { givenUser } from './given-session.ts';
import { sessionMessages } from './session.messages.ts';
import { readCapabilities, readSignedIn, readStoredUser, SessionProblem, validRoles } from './session-user.ts';

const answer = (user: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => ({
  success: true,
  token: 'tok',
  user: givenUser(user),
  ...rest,
});

describe('roles', () => {
  it.each<[unknown, string[]]>([
    [
      ['admin', 'king', 7, null, 'renter'],
      ['admin', 'renter'],
    ],
    [['platformAdmin'], ['platformAdmin']],
    [[], []],
    ['admin', []],
    [undefined, []],
    [{ 0: 'admin' }, []],
  ])('of %j are those that there are: %j', (given, roles) => {
    expect(validRoles(given)).toEqual(roles);
  });
});

describe('a sign-in', () => {
  it('gives the token, the user and the role to act in', () => {
    const { token, user, activeRole } = readSignedIn(answer(), 'owner');
    expect([token, user.email, activeRole]).toEqual(['tok', 'nora@mail.example', 'owner']);
  });

  it('acts in the first role by priority where the wished one is not held', () => {
    expect(readSignedIn(answer({ roles: ['renter', 'operator'] }), 'owner').activeRole).toBe('operator');
    expect(readSignedIn(answer(), null).activeRole).toBe('admin');
  });

  it.each<[string, unknown, string]>([
    ['says no, with a reason', { success: false, message: 'Wrong password.' }, 'Wrong password.'],
    ['says no, without one', { success: false }, ''],
    ['has a reason that is no text', { success: false, message: { a: 1 } }, ''],
    ['is nothing', null, ''],
    ['is no object', 'OK', ''],
    ['has no token', answer({}, { token: '' }), ''],
    ['has a token that is no text', answer({}, { token: 5 }), ''],
    ['has no user', answer({}, { user: null }), ''],
    ['is a success by another word', answer({}, { success: 'true' }), ''],
    ['has a user without an address', answer({ email: undefined }), sessionMessages.invalidUser],
    ['has a user with unknown roles only', answer({ roles: ['king'] }), sessionMessages.invalidUser],
  ])('is refused where the answer %s', (_, given, message) => {
    expect(() => readSignedIn(given, null)).toThrow(new SessionProblem(message));
  });

  it('reads a user as far as it is there', () => {
    const { user } = readSignedIn(
      answer({ id: 'u1', _id: 'mongo', username: 5, appearance: 'neon', isPlatformAdmin: 'yes', activeRole: '' }),
      null,
    );
    expect(user).toMatchObject({
      id: 'mongo',
      username: '',
      appearance: null,
      isPlatformAdmin: false,
      activeRole: null,
    });
    expect(readSignedIn(answer({ appearance: 'dark' }), null).user.appearance).toBe('dark');
  });
});

describe('the capabilities', () => {
  it('come with the organizations somebody may go to', () => {
    const organization = { id: 'o', name: 'Hallmark', country: 'GB' };
    const read = readCapabilities(
      answer({}, { capabilities: { x: true }, organization, organizations: [organization] }),
      'owner',
    );
    expect(read).toMatchObject({ activeRole: 'owner', capabilities: { x: true }, organization });
    expect(read.organizations).toEqual([organization]);
  });

  it('come without them from a server that says nothing of them', () => {
    const read = readCapabilities(answer({}, { capabilities: {}, organizations: 'none' }), null);
    expect([read.organization, read.organizations]).toEqual([null, []]);
  });

  it.each<[string, unknown, string]>([
    ['capabilities that are a text', answer({}, { capabilities: 'all' }), sessionMessages.invalidSession],
    ['no answer at all', undefined, sessionMessages.invalidSession],
    ['roles that are no list', answer({ roles: 'admin' }, { capabilities: {} }), sessionMessages.invalidReceivedUser],
    ['roles nobody knows', answer({ roles: ['king'] }, { capabilities: {} }), sessionMessages.noActiveRole],
  ])('are refused with %s', (_, given, message) => {
    expect(() => readCapabilities(given, null)).toThrow(new SessionProblem(message));
  });
});

describe('the user the browser kept', () => {
  it('is gone on with where it is whole', () => {
    expect(readStoredUser(JSON.stringify(givenUser()))).toMatchObject({ id: 'u1', roles: ['admin', 'owner'] });
  });

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '"nora"',
    '{"email":"nora@mail.example"}',
    '{"roles":["admin"]}',
    '{"email":"n","roles":["king"]}',
  ])('is none where %j was kept', (text) => {
    expect(readStoredUser(text)).toBeNull();
  });
});
