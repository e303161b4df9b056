import { expect, it } from 'vitest';
import { parseSearch } from './address.ts';
import { paths, withQuery } from './paths.ts';

it('what stands in an address cannot lead elsewhere', () => {
  expect(paths.lease('../admin?x=1#y')).toBe('/leases/..%2Fadmin%3Fx%3D1%23y');
  expect(paths.resetPassword('a/b+c')).toBe('/reset-password/a%2Fb%2Bc');
});

it('no two pages have the same address', () => {
  const all = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('id')));
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) expect(path).toMatch(/^\/[a-z]/);
});

it.each([
  [{}, '/leases'],
  [{ q: undefined, status: '' }, '/leases'],
  [{ status: [] }, '/leases'],
  [{ status: ['ACTIVE', 'NOTICE'], q: 'lopez' }, '/leases?status=ACTIVE&status=NOTICE&q=lopez'],
  [{ q: 'a&b=c #4' }, '/leases?q=a%26b%3Dc+%234'],
])('a list narrowed by %j is at %s', (query, address) => {
  expect(withQuery(paths.leases, query)).toBe(address);
});

it('a link into a narrowed list says what the list then reads', () => {
  const query = { status: ['ACTIVE', 'NOTICE'], q: 'Brennan & Daughters' };
  expect(parseSearch(withQuery('', query))).toEqual(query);
});
