import { expect, it, test } from 'vitest';
import type { ActiveRole } from '#contract/permissions.ts';
import { nouns } from './nouns.ts';
import { paths } from './paths.ts';
import { awayFrom } from './routes.tsx';
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

test.each<[string, ActiveRole, readonly ActiveRole[], string | null]>([
  ['/leases', 'admin', ['admin'], null],
  ['/leases', 'owner', ['admin'], null],
  ['/admin/users', 'owner', ['admin'], '/dashboard'],
  ['/admin/api-management', 'admin', ['superadmin'], null],
  ['/app-admin/users', 'superadmin', ['platformAdmin'], '/dashboard'],
  ['/leases', 'platformAdmin', ['admin'], '/app-admin/dashboard'],
])('somebody at %s as %s, where %o may be, is led to %s', (path, role, allowed, elsewhere) => {
  expect(awayFrom(path, role, allowed)).toBe(elsewhere);
});
