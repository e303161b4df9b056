import { describe, expect, it } from 'vitest';
import type { Route } from '../route.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './auth.limits.ts';
import { authRoutes, LoginInput, NewPassword, RegisterInput } from './auth.ts';

describe('a new password', () => {
  it.each([
    ['x'.repeat(PASSWORD_LENGTH_MIN - 1), false],
    ['x'.repeat(PASSWORD_LENGTH_MIN), true],
    ['x'.repeat(PASSWORD_LENGTH_MAX), true],
    ['x'.repeat(PASSWORD_LENGTH_MAX + 1), false],
    ['correct horse battery staple', true],
    ['пароль из слов', true],
    ['          ', true],
    [1_234_567_890, false],
  ])('%j: %s', (password, isTaken) => {
    expect(NewPassword.safeParse(password).success).toBe(isTaken);
  });

  it('is not changed in any way: space around it belongs to it', () => {
    expect(NewPassword.parse('  padded password  ')).toBe('  padded password  ');
  });
});

describe('signing in', () => {
  it('takes the address as it is known and the password as it is', () => {
    expect(LoginInput.parse({ email: ' Ann@Mail.Example', password: ' x ' })).toEqual({
      email: 'ann@mail.example',
      password: ' x ',
    });
  });

  it('takes a short password, which may be an old one, but neither none nor an endless one', () => {
    const tries = (password: unknown) => LoginInput.safeParse({ email: 'ann@mail.example', password }).success;
    expect(tries('x')).toBe(true);
    expect(tries('')).toBe(false);
    expect(tries(null)).toBe(false);
    expect(tries('x'.repeat(PASSWORD_LENGTH_MAX + 1))).toBe(false);
  });
});

describe('registering', () => {
  const ann = {
    email: 'ann@mail.example',
    username: 'ann',
    password: 'a long password',
    firstName: 'Ann',
    lastName: 'Lee',
  };

  it('gives nobody a role, a flag or an organization by asking for it', () => {
    const input = { ...ann, roles: ['superadmin'], isPlatformAdmin: true, orgId: 'other', activeRole: 'admin' };
    expect(RegisterInput.parse(input)).toEqual({ ...ann, organizationName: null, country: null, invite: null });
  });

  it('needs no username', () => {
    expect(RegisterInput.parse({ ...ann, username: ' ' }).username).toBeNull();
    expect(RegisterInput.parse({ ...ann, username: undefined }).username).toBeNull();
  });

  it.each([
    [{ email: 'ann' }, 'email'],
    [{ username: 'x'.repeat(61) }, 'username'],
    [{ password: 'short' }, 'password'],
    [{ firstName: '' }, 'firstName'],
    [{ lastName: 'x'.repeat(61) }, 'lastName'],
    [{ country: 'GBR' }, 'country'],
    [{ invite: 'x'.repeat(101) }, 'invite'],
  ])('with %j is refused at %s', (change, field) => {
    const issues = RegisterInput.safeParse({ ...ann, ...change }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('who is not signed in', () => {
  it('can call what leads to a session, and nothing else', () => {
    const open = Object.entries(authRoutes).flatMap(([name, { permission }]) =>
      permission === 'public' ? [name] : [],
    );
    expect(open.toSorted()).toEqual(
      [
        'confirmEmail',
        'forgotPassword',
        'invitation',
        'login',
        'register',
        'resetLink',
        'resetPassword',
        'secondStep',
        'secondStepPasskey',
        'signInPage',
        'undoEmail',
      ].toSorted(),
    );
  });

  it('while a change of password is owed, can make it, see who they are and leave', () => {
    const allowed = Object.entries(authRoutes).flatMap(([name, route]) =>
      (route as Route).openTo?.includes('PASSWORD_CHANGE_REQUIRED') ? [name] : [],
    );
    expect(allowed.toSorted()).toEqual(['capabilities', 'changePassword', 'logout']);
  });

  it('while a second factor is owed, can set one up, see who they are and leave', () => {
    const allowed = Object.entries(authRoutes).flatMap(([name, route]) =>
      (route as Route).openTo?.includes('TWO_FACTOR_REQUIRED') ? [name] : [],
    );
    expect(allowed.toSorted()).toEqual(
      [
        'addPasskey',
        'beginTotp',
        'capabilities',
        'confirmTotp',
        'logout',
        'passkeyOptions',
        'prove',
        'provePasskey',
        'signInFacts',
        'switchOrganization',
      ].toSorted(),
    );
  });

  it('while the organization is suspended, can leave it and nothing else', () => {
    const allowed = Object.entries(authRoutes).flatMap(([name, route]) =>
      (route as Route).openTo?.includes('ORGANIZATION_SUSPENDED') ? [name] : [],
    );
    expect(allowed.toSorted()).toEqual(['logout', 'switchOrganization']);
  });
});
