import { expect, it, test } from 'vitest';
import type { ActiveRole } from '#contract/permissions.ts';
import { rolesOf } from './noun.ts';
import { nouns } from './nouns.ts';
import { paths } from './paths.ts';
import { pageFinder } from './router/router.ts';
import { elsewhereFrom } from './routes.tsx';
import { publicPageAt } from './sign-in/access-flow.ts';

const FORWARDED: readonly string[] = [paths.admin, paths.platform];

it('whatever links lead to has a page, and no two pages stand at one address', () => {
  const addresses = Object.values(paths)
    .map((path) => (typeof path === 'string' ? path : path('x')))
    .filter((path) => publicPageAt(path) === null && !FORWARDED.includes(path));
  const pages = nouns.flatMap((noun) => noun.pages ?? []).map(({ path }) => path.replace(/\$\w+/, 'x'));
  expect(addresses.filter((address) => !pages.includes(address))).toEqual([]);
  expect(new Set(pages).size).toBe(pages.length);
});

const PAGES = nouns.flatMap(({ pages = [] }) => pages).map(({ path, access }) => ({ path, roles: rolesOf(access) }));
/** As the router reads an address. */
const pageAt = pageFinder(PAGES.map((page) => ({ ...page, preload: () => undefined })));

test.each<[string, ActiveRole, string | null]>([
  ['/leases', 'admin', null],
  ['/leases', 'owner', null],
  ['/', 'renter', '/dashboard'],
  ['/', 'platformAdmin', '/app-admin/dashboard'],
  ['/admin', 'admin', '/admin/users'],
  ['/admin/', 'admin', '/admin/users'],
  ['/Admin', 'admin', '/admin/users'],
  ['/admin/users', 'owner', '/dashboard'],
  ['/ADMIN/Users/', 'owner', '/dashboard'],
  ['/admin/api-management', 'admin', null],
  ['/app-admin', 'platformAdmin', '/app-admin/dashboard'],
  ['/app-admin/', 'platformAdmin', '/app-admin/dashboard'],
  ['/app-admin/users', 'superadmin', '/dashboard'],
  ['/App-Admin/users', 'superadmin', '/dashboard'],
  ['/leases', 'platformAdmin', '/app-admin/dashboard'],
  ['/no/such/place', 'platformAdmin', null],
  ['/admin/no-such-place', 'admin', null],
  ['/Admin/no-such-place/', 'renter', '/dashboard'],
  ['/admin/users/no/such', 'platformAdmin', '/app-admin/dashboard'],
  ['/administration', 'renter', null],
  ['/app-admin/no-such-place', 'platformAdmin', null],
  ['/app-admin/no-such-place', 'superadmin', '/dashboard'],
])('somebody at %s as %s is led to %s', (path, role, elsewhere) => {
  expect(elsewhereFrom(path, pageAt(path).page, role)).toBe(elsewhere);
});
