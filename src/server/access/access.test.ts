import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission, ROLES } from '#contract/permissions.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import { AppError, fail, forbidden, notFound } from './app-error.ts';
import { authorize, requirePermission } from './authorize.ts';
import { hashToken, nameOf, newToken } from './callers/session.ts';
import { asJson, withoutSecrets } from './commands/audit.ts';
import { hashPassword, passwordMatches } from './secrets/passwords.ts';

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return error instanceof AppError ? error.code : 'a fault';
  }
  return 'none';
};

describe('what is written into the audit trail', () => {
  it.each([
    [
      { password: 'x', name: 'Ann' },
      { password: '(not recorded)', name: 'Ann' },
    ],
    [
      { passwordHash: 'x', newPassword: 'y' },
      { passwordHash: '(not recorded)', newPassword: '(not recorded)' },
    ],
    [
      { resetToken: 'x', TOKEN: 'y' },
      { resetToken: '(not recorded)', TOKEN: '(not recorded)' },
    ],
    [{ clientSecret: null }, { clientSecret: '(not recorded)' }],
    [{ users: [{ password: 'x', id: 1 }] }, { users: [{ password: '(not recorded)', id: 1 }] }],
    [{ secrets: { inner: 'x' } }, { secrets: '(not recorded)' }],
    [{ name: 'A', searchText: 'a' }, { name: 'A' }],
    [{ name: 'password' }, { name: 'password' }],
    [
      [1, null, 'x'],
      [1, null, 'x'],
    ],
    [null, null],
    [undefined, undefined],
    ['token', 'token'],
    [0, 0],
  ])('of %j is %j', (state, kept) => {
    expect(withoutSecrets(state)).toEqual(kept);
  });

  it('holds no secret, however deep it lay', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constant('plain'),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('name', 'note'), tie('tree')),
        fc.record({ password: fc.constant('HIDE-ME'), accessToken: fc.constant('HIDE-ME'), next: tie('tree') }),
      ),
    }));
    fc.assert(fc.property(tree, (state) => !JSON.stringify(withoutSecrets(state)).includes('HIDE-ME')));
  });

  it('is left as it was where it came from', () => {
    const state = { password: 'x' };
    withoutSecrets(state);
    expect(state.password).toBe('x');
  });

  it.each([
    [[1, 2], '[1,2]'],
    ['text', '"text"'],
    [null, null],
    [undefined, null],
    [{ a: undefined }, '{}'],
  ])('stands as JSON: %j', (value, json) => {
    expect(asJson(value)).toBe(json);
  });
});

describe('access to a row', () => {
  it('is refused as if it were not there, or as not allowed, or is the row itself', () => {
    const row = { id: 'x' };
    expect(codeOf(() => authorize(undefined, () => true))).toBe('NOT_FOUND');
    expect(codeOf(() => authorize(row, () => false))).toBe('AUTH_403');
    expect(authorize(row, ({ id }) => id === 'x')).toBe(row);
  });

  it('does not ask the check about a row that is not there', () => {
    const check = () => {
      throw new Error('asked');
    };
    expect(codeOf(() => authorize(undefined, check))).toBe('NOT_FOUND');
  });

  const person = { kind: 'user', userId: 'u', personId: null, name: 'Ann' } as const;
  const ask = (role: (typeof ROLES)[number] | 'platformAdmin', permission: Permission, switches = {}) =>
    codeOf(() => requirePermission({ actor: person, role, switches }, permission));

  it('is granted by the active role alone', () => {
    for (const [permission, { roles }] of Object.entries(PERMISSIONS) as [Permission, { roles: readonly string[] }][])
      for (const role of ROLES) expect(ask(role, permission)).toBe(roles.includes(role) ? 'none' : 'AUTH_403');
  });

  it('says that it was switched off only to those who would hold it', () => {
    const switches = { feature_activityLogView: false };
    expect(ask('admin', 'audit:read', switches)).toBe('SWITCHED_OFF');
    expect(ask('operator', 'audit:read', switches)).toBe('AUTH_403');
    expect(ask('platformAdmin', 'audit:read', switches)).toBe('AUTH_403');
  });

  it('is the program’s own without a role, whatever is switched off', () => {
    const system = {
      actor: { kind: 'system', name: 'Lintel' },
      role: 'renter',
      switches: { feature_activityLogView: false },
    } as const;
    expect(codeOf(() => requirePermission(system, 'audit:read'))).toBe('none');
  });
});

describe('a refusal', () => {
  it('has the status and the sentence of its code, and stands at its field', () => {
    for (const [code, { status, message, field }] of Object.entries(problems)) {
      const failure = fail(code as ProblemCode);
      expect([failure.status, failure.message]).toEqual([status, message]);
      expect(failure.errors).toEqual(field ? [{ path: field, code, params: {} }] : []);
    }
  });

  it('may name another field, other words, or several fields at once', () => {
    const tooShort = fail('VALIDATION_FAILED', { field: 'q', reason: 'field.too_short', params: { minimum: 3 } });
    expect(tooShort.message).toBe('At least 3 characters.');
    expect(tooShort.errors).toEqual([{ path: 'q', code: 'field.too_short', params: { minimum: 3 } }]);
    const errors = [{ path: 'a', code: 'field.missing', params: {} }];
    expect(fail('VALIDATION_FAILED', { field: 'q', errors }).errors).toBe(errors);
  });

  it('does not tell absent from out of reach', () => {
    expect(notFound()).toMatchObject({ code: 'NOT_FOUND', status: 404, errors: [], current: undefined });
    expect(forbidden()).toMatchObject({ code: 'AUTH_403', status: 403 });
  });
});

describe('passwords and tokens', () => {
  it('match what was stored of them and nothing else', async () => {
    const stored = await hashPassword('a password for Ann');
    expect(stored).not.toContain('a password');
    expect(await hashPassword('a password for Ann')).not.toBe(stored);
    expect(await passwordMatches(stored, 'a password for Ann')).toBe(true);
    for (const wrong of ['A password for Ann', 'a password for Ann ', '', 'nobody has this password'])
      expect(await passwordMatches(stored, wrong)).toBe(false);
  });

  it('match nobody who is not there, not even by the password that nobody has', async () => {
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
  });

  it('are new each time, of letters that a header can carry, and stored as a hash of one length', () => {
    const tokens = Array.from({ length: 50 }, newToken);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) {
      expect(`Bearer ${token}`).toMatch(/^Bearer [\w-]{43}$/);
      expect(hashToken(token)).toHaveLength(32);
      expect(hashToken(token).toString('base64url')).not.toBe(token);
    }
  });
});

it.each([
  [{ firstName: 'Ann', lastName: 'Lee', email: 'a@mail.example' }, 'Ann Lee'],
  [{ firstName: '太郎', lastName: '山田', email: 'a@mail.example' }, '山田太郎'],
  [{ firstName: '', lastName: 'Lee', email: 'a@mail.example' }, 'Lee'],
  [{ firstName: 'Ann', lastName: '', email: 'a@mail.example' }, 'Ann'],
  [{ firstName: ' ', lastName: '', email: 'a@mail.example' }, 'a@mail.example'],
])('the trail calls %j "%s"', (user, name) => {
  expect(nameOf(user)).toBe(name);
});
