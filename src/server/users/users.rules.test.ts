import { describe, expect, it } from 'vitest';
import {
  type Acting,
  findDeactivateProblem,
  findGrantProblem,
  findReactivateProblem,
  findResetProblem,
  findRolesProblem,
  findSignOutProblem,
  type Target,
  verdictsOn,
} from './users.rules.ts';

const admin: Acting = { userId: 'admin', role: 'admin' };
const superadmin: Acting = { userId: 'superadmin', role: 'superadmin' };
const target = (changes: Partial<Target> = {}): Target => ({
  id: 'target',
  status: 'ACTIVE',
  roles: ['operator'],
  isLastSuperadmin: false,
  isDisabled: false,
  belongsHereAlone: true,
  ...changes,
});
const theSuperadmin = target({ roles: ['superadmin'] });
const theLast = target({ roles: ['superadmin'], isLastSuperadmin: true });

describe('roles', () => {
  it.each([
    ['of an operator by an admin', admin, target(), ['owner'], null],
    ['of a superadmin by an admin', admin, theSuperadmin, ['admin'], 'user.superadmin_only'],
    ['of a superadmin by another', superadmin, theSuperadmin, ['admin'], null],
    ['of the last superadmin', superadmin, theLast, ['admin'], 'user.last_superadmin'],
    ['of the last superadmin, who stays one', superadmin, theLast, ['superadmin', 'owner'], null],
    ['to superadmin by an admin', admin, target(), ['superadmin'], 'person.role_too_high'],
    ['to superadmin by a superadmin', superadmin, target(), ['superadmin'], null],
    ['of oneself', admin, target({ id: 'admin' }), ['operator'], 'user.yourself'],
    ['of somebody invited', admin, target({ status: 'EXPIRED' }), ['owner'], 'user.not_joined'],
    ['of somebody deactivated', admin, target({ status: 'DEACTIVATED' }), ['owner'], 'user.deactivated'],
  ] as const)('%s', (_, acting, user, next, problem) => {
    expect(findRolesProblem(acting, user, next)).toBe(problem);
  });
});

it.each([
  ['an operator', admin, target(), null],
  ['oneself', superadmin, target({ id: 'superadmin' }), 'user.yourself'],
  ['the last superadmin', superadmin, theLast, 'user.last_superadmin'],
  ['somebody who is already', admin, target({ status: 'DEACTIVATED' }), 'user.deactivated'],
  ['somebody invited', admin, target({ status: 'INVITED' }), 'user.not_joined'],
] as const)('deactivating %s', (_, acting, user, problem) => {
  expect(findDeactivateProblem(acting, user)).toBe(problem);
});

it.each([
  ['somebody deactivated', target({ status: 'DEACTIVATED' }), null],
  ['somebody active', target(), 'user.active'],
  [
    'somebody disabled by the installation',
    target({ status: 'DEACTIVATED', isDisabled: true }),
    'user.disabled_by_installation',
  ],
] as const)('reactivating %s', (_, user, problem) => {
  expect(findReactivateProblem(admin, user)).toBe(problem);
});

it('a link is handed over for a sign-in of this organization alone, and mailed for any', () => {
  const elsewhere = target({ belongsHereAlone: false });
  expect(findResetProblem(admin, elsewhere, false)).toBe('user.not_yours_alone');
  expect(findResetProblem(admin, elsewhere, true)).toBeNull();
  expect(findResetProblem(admin, target(), false)).toBeNull();
  expect(findResetProblem(admin, theSuperadmin, true)).toBe('user.superadmin_only');
});

it('the command line is nobody’s colleague, and yet keeps the last superadmin', () => {
  const commandLine: Acting = { userId: null, role: 'superadmin' };
  expect(findSignOutProblem(commandLine, theSuperadmin)).toBeNull();
  expect(findDeactivateProblem(commandLine, theLast)).toBe('user.last_superadmin');
  expect(findGrantProblem(commandLine, ['superadmin'])).toBeNull();
});

it('what may be done is what trying it would meet', () => {
  expect(verdictsOn(admin, theSuperadmin, true)).toMatchObject({
    changeRoles: { code: 'user.superadmin_only' },
    deactivate: { code: 'user.superadmin_only' },
    reactivate: false,
    invite: false,
  });
  expect(verdictsOn(admin, target({ status: 'INVITED' }), true)).toMatchObject({
    changeRoles: { code: 'user.not_joined' },
    invite: true,
  });
});
