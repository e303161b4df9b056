import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { EVERYBODY, MANAGERS, rolesOf, STAFF_AND_OWNERS, TENANTS } from './noun.ts';

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
