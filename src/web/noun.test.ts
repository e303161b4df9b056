import { describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { EVERYBODY, MANAGERS, rolesOf, STAFF_AND_OWNERS, searchIn, TENANTS } from './noun.ts';

const Icon = () => null;

describe('access', () => {
  it('by a permission is open to the roles the contract gives it', () => {
    expect(rolesOf('leases:write')).toBe(PERMISSIONS['leases:write'].roles);
    expect(rolesOf('leases:write')).not.toContain('renter');
  });

  it('by roles is open to these', () => {
    expect(rolesOf(['owner'])).toEqual(['owner']);
  });

  it('widens from managers to staff and owners, to all of an organization, to everybody', () => {
    const widening: readonly (readonly string[])[] = [MANAGERS, STAFF_AND_OWNERS, TENANTS, EVERYBODY];
    for (const [index, roles] of widening.slice(1).entries()) {
      expect(roles).toEqual(expect.arrayContaining([...(widening[index] ?? [])]));
      expect(roles.length).toBeGreaterThan(widening[index]?.length ?? 0);
    }
    expect(TENANTS).not.toContain('platformAdmin');
  });
});

describe('the search of a list', () => {
  const list = Object.assign(
    vi.fn(async (_input: { query: { q: string; limit: number } }, _options?: object) => ({
      data: [
        { id: '1', name: 'Albion Court' },
        { id: '2', name: 'Albert Mews' },
      ],
    })),
    { key: 'properties.list' },
  );
  const search = searchIn(list, {
    heading: () => 'Properties',
    order: 20,
    access: STAFF_AND_OWNERS,
    hitOf: ({ id, name }) => ({ href: `/properties/${id}`, label: name, icon: Icon }),
  });

  it('asks for the words and for no more than are shown, and can be given up', async () => {
    const { signal } = new AbortController();
    await search.find({ q: 'alb', limit: 5 }, { signal, quiet: true });
    expect(list).toHaveBeenLastCalledWith({ query: { q: 'alb', limit: 5 } }, { signal, quiet: true });
  });

  it('makes a hit of every row, in their order', async () => {
    const hits = await search.find({ q: 'alb', limit: 5 }, {});
    expect(hits.map(({ href, label }) => [href, label])).toEqual([
      ['/properties/1', 'Albion Court'],
      ['/properties/2', 'Albert Mews'],
    ]);
  });

  it('keeps what it is called, where it stands and who may use it', () => {
    expect([search.heading(), search.order, search.access, search.key]).toEqual([
      'Properties',
      20,
      STAFF_AND_OWNERS,
      'properties.list',
    ]);
  });
});
