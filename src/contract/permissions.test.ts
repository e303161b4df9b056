import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActiveRole,
  CAPABILITIES,
  can,
  capabilitiesFor,
  capabilityOf,
  chooseActiveRole,
  isSwitchedOff,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from './permissions.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];
const user = (roles: string[], isPlatformAdmin = false) => ({ roles, isPlatformAdmin });

describe('what a role may do', () => {
  it('is nothing without a role, and nothing on the platform', () => {
    for (const permission of permissions) {
      expect(can(null, permission)).toBe(false);
      expect(can('platformAdmin', permission)).toBe(false);
    }
  });

  it.each([
    ['operator', 'superadmin'],
    ['operator', 'admin'],
    ['admin', 'superadmin'],
  ] as const)('as %s, the office may as %s too, but for what is its own', (lower, higher) => {
    const lacking = permissions.filter((permission) => can(lower, permission) && !can(higher, permission));
    expect(lacking).toEqual([]);
  });

  it('to write something, includes to read it', () => {
    const pairs: [write: Permission, read: Permission][] = [
      ['properties:write', 'properties:read'],
      ['properties:delete', 'properties:write'],
      ['people:write', 'people:read'],
      ['people:invite', 'people:write'],
      ['leases:write', 'leases:read'],
      ['tickets:manage', 'tickets:read'],
      ['tickets:report', 'tickets:read'],
      ['tickets:confirm', 'tickets:read'],
      ['costs:write', 'costs:read'],
      ['notes:write', 'activities:read'],
    ];
    for (const [write, read] of pairs)
      for (const role of ROLES) if (can(role, write)) expect([role, read, can(role, read)]).toEqual([role, read, true]);
  });

  it.each([
    ['renter', 'costs:read'],
    ['renter', 'leases:read'],
    ['renter', 'people:read'],
    ['owner', 'people:read'],
    ['owner', 'leases:read'],
    ['owner', 'leases:own'],
    ['owner', 'tickets:manage'],
    ['owner', 'notes:write'],
    ['operator', 'people:invite'],
    ['operator', 'properties:delete'],
    ['operator', 'audit:read'],
    ['operator', 'imports:run'],
    ['admin', 'leases:own'],
  ] as const)('never lets a %s do %s', (role, permission) => {
    expect(can(role, permission)).toBe(false);
  });

  it('is never what nobody may', () => {
    for (const permission of permissions) expect(ROLES.some((role) => can(role, permission))).toBe(true);
  });
});

describe('what an organization has switched off', () => {
  it('takes the permission of it and no other', () => {
    const off = permissions.filter((permission) => isSwitchedOff(permission, { feature_activityLogView: false }));
    expect(off).toEqual(permissions.filter((permission) => capabilityOf(permission) === 'feature_activityLogView'));
    expect(off).toContain('audit:read');
  });

  it.each([{}, { feature_activityLogView: true }, { feature_unheard_of: false }])('is nothing by %j', (switches) => {
    expect(permissions.some((permission) => isSwitchedOff(permission, switches))).toBe(false);
  });

  it('can take capabilities, never give them', () => {
    const roles = fc.constantFrom<ActiveRole>(...ROLES, 'platformAdmin');
    const names = Object.keys(CAPABILITIES);
    const switches = fc.dictionary(fc.constantFrom(...names, 'feature_other'), fc.boolean());
    fc.assert(
      fc.property(roles, switches, (role, chosen) => {
        const [whole, narrowed] = [capabilitiesFor(role, {}), capabilitiesFor(role, chosen)];
        expect(Object.keys(narrowed)).toEqual(names);
        for (const name of names) expect(narrowed[name]).toBe(whole[name] === true && chosen[name] !== false);
      }),
    );
  });

  it('is a capability that every role with the permission has otherwise', () => {
    for (const permission of permissions) {
      const capability = capabilityOf(permission);
      if (!capability) continue;
      const holders = ROLES.filter((role) => can(role, permission));
      expect(holders.every((role) => capabilitiesFor(role, {})[capability])).toBe(true);
    }
  });
});

describe('the role that somebody acts in', () => {
  it.each([
    [user(['renter', 'owner', 'admin']), null, 'admin'],
    [user(['renter', 'owner', 'admin']), 'renter', 'renter'],
    [user(['renter', 'owner']), 'admin', 'owner'],
    [user(['renter']), '', 'renter'],
    [user([]), null, null],
    [user(['janitor']), 'janitor', null],
    [user([], true), 'admin', 'platformAdmin'],
    [user(['admin'], true), null, 'platformAdmin'],
    [user(['admin']), 'platformAdmin', 'admin'],
  ] as const)('of %j wishing for %s is %s', (somebody, wish, role) => {
    expect(chooseActiveRole(somebody, wish)).toBe(role);
  });

  it('is one that they hold, the wished one if they hold it, in whatever order roles are listed', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ROLES]), fc.constantFrom<Role | null>(null, ...ROLES), (roles, wish) => {
        const role = chooseActiveRole(user(roles), wish);
        expect(role).toBe(wish && roles.includes(wish) ? wish : chooseActiveRole(user(roles.toReversed()), null));
        if (roles.length) expect(roles).toContain(role);
      }),
    );
  });
});
