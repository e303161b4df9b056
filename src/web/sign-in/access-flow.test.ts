import { expect, test } from 'vitest';
import { linkAt, publicPageAt, showingFor, type Visit, wantedNext } from './access-flow.ts';

const stranger = {
  hasInvitation: false,
  isSignedIn: false,
  owesPassword: false,
  owesSecondFactor: false,
  isHalfway: false,
};
const member = { ...stranger, isSignedIn: true };
const halfway = { ...stranger, isHalfway: true };
const owingTwo = { ...member, owesSecondFactor: true };
const owing = { ...member, owesPassword: true };

test.each<[string, Omit<Visit, 'path'>, ReturnType<typeof showingFor>]>([
  ['/login', stranger, { page: 'login' }],
  ['/register', stranger, { page: 'register' }],
  ['/forgot-password', stranger, { page: 'forgot-password' }],
  ['/reset-password/abc', stranger, { page: 'reset-password' }],
  ['/force-change-password', stranger, { goTo: 'login' }],
  ['/', stranger, { goTo: 'login' }],
  ['/leases/12', stranger, { goTo: 'login' }],
  ['/login', member, { goTo: 'home' }],
  ['/register', member, { goTo: 'home' }],
  ['/register', { ...member, hasInvitation: true }, { page: 'register' }],
  ['/force-change-password', member, { goTo: 'home' }],
  ['/reset-password/abc', member, { page: 'reset-password' }],
  ['/leases/12', member, { page: 'app' }],
  ['/no-such-page', member, { page: 'app' }],
  ['/leases/12', owing, { goTo: 'force-change-password' }],
  ['/force-change-password', owing, { page: 'force-change-password' }],
  ['/login', owing, { goTo: 'force-change-password' }],
  ['/login', halfway, { page: 'second-step' }],
  ['/leases/12', halfway, { page: 'second-step' }],
  ['/forgot-password', halfway, { page: 'forgot-password' }],
  ['/leases/12', owingTwo, { page: 'set-up-two-factor' }],
  ['/login', owingTwo, { goTo: 'home' }],
  ['/confirm-email/abc', stranger, { page: 'confirm-email' }],
  ['/stop-mails/abc', stranger, { page: 'stop-mails' }],
  ['/copy/abc', stranger, { page: 'copy' }],
  ['/undo-email/abc', member, { page: 'undo-email' }],
  // As people type addresses, and as programs that show mails end them.
  ['/register/', stranger, { page: 'register' }],
  ['/forgot-password/', stranger, { page: 'forgot-password' }],
  ['/Login', stranger, { page: 'login' }],
  ['/login/', member, { goTo: 'home' }],
  ['/login//', stranger, { goTo: 'login' }],
  ['/register/now', stranger, { goTo: 'login' }],
])('at %s, %o sees %o', (path, who, showing) => {
  expect(showingFor({ path, ...who })).toEqual(showing);
});

test.each([
  [{ next: '/leases/12?tab=people' }, '/leases/12?tab=people'],
  [{ next: '//elsewhere.example' }, null],
  [{ next: '/\\elsewhere.example' }, null],
  [{ next: 'https://elsewhere.example' }, null],
  [{ next: '/login' }, null],
  [{ next: '/login/' }, null],
  [{ next: '' }, null],
  [{ next: 7 }, null],
  [null, null],
])('after signing in, %o leads to %s', (state, next) => {
  expect(wantedNext(state)).toBe(next);
});

test.each([
  ['/reset-password/abc', 'abc'],
  ['/reset-password/abc/', 'abc'],
  ['/reset-password/a%2Fb%2Bc', 'a/b+c'],
  // Cut off by the program that showed the mail.
  ['/reset-password/abc%2', 'abc%2'],
  ['/reset-password/%', '%'],
  ['/reset-password', null],
  ['/reset-password/', null],
  ['/reset-password/a/b', null],
  ['/app/reset-password/abc', null],
])('the link %s brings the token %j', (path, token) => {
  expect(linkAt(path)?.token ?? null).toBe(token);
  expect(publicPageAt(path)).toBe(token === null ? null : 'reset-password');
});
