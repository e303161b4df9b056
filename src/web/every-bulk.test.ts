import { describe, expect, it } from 'vitest';
import { leaseRoutes } from '#contract/leases/leases.ts';
import { ledgerRoutes } from '#contract/ledger/ledger.ts';
import { maintenanceRoutes } from '#contract/maintenance/maintenance.ts';
import { peopleRoutes } from '#contract/people/people.ts';
import { PERMISSIONS, ROLES, type Role } from '#contract/permissions.ts';
import { propertyRoutes } from '#contract/properties/properties.ts';
import { rentRoutes } from '#contract/rent/rent.ts';
import { unitRoutes } from '#contract/units/units.ts';
import { leaseBulk } from '#web/leases/list/lease-bulk-face.tsx';
import { ticketBulk } from '#web/maintenance/list/ticket-bulk-face.tsx';
import { personBulk } from '#web/people/person-bulk-face.tsx';
import { propertyBulk } from '#web/properties/property-bulk-face.tsx';
import { unitBulk } from '#web/units/list/unit-bulk-face.tsx';

type Faces = (role: Role | null) => readonly { id: string }[];
type Permission = keyof typeof PERMISSIONS;

/** What each list offers to do with many rows, and what whoever does it has to hold: that of the call, or more where it says so. */
const LISTS: Record<string, { faces: Faces; by: Permission; besides?: Record<string, Permission> }> = {
  leases: {
    faces: (role) => leaseBulk(role, {}).actions,
    by: leaseRoutes.bulk.permission,
    besides: {
      raise: rentRoutes.bulk.permission,
      charge: ledgerRoutes.bulk.permission,
      credit: ledgerRoutes.bulk.permission,
    },
  },
  requests: { faces: (role) => ticketBulk(role, {}, true).actions, by: maintenanceRoutes.bulk.permission },
  people: {
    faces: (role) => personBulk(role, {}).actions,
    by: peopleRoutes.bulk.permission,
    besides: { invite: 'people:invite' },
  },
  properties: { faces: (role) => propertyBulk(role, {}).actions, by: propertyRoutes.bulk.permission },
  units: { faces: (role) => unitBulk(role, {}).actions, by: unitRoutes.bulk.permission },
};
const holders = (permission: Permission): readonly Role[] => PERMISSIONS[permission].roles;

describe.each(Object.entries(LISTS))('what can be done with many %s', (_, { faces, by, besides = {} }) => {
  const all = faces('superadmin').map(({ id }) => id);

  it('is offered to exactly those whom the server lets', () => {
    for (const role of ROLES) {
      const allowed = all.filter((id) => {
        const needed = besides[id];
        return holders(by).includes(role) && (needed === undefined || holders(needed).includes(role));
      });
      expect(
        faces(role).map(({ id }) => id),
        role,
      ).toEqual(allowed);
    }
  });

  it('is something, each thing once, and nothing before it is known who looks', () => {
    expect(all.length).toBeGreaterThan(2);
    expect(new Set(all).size).toBe(all.length);
    expect(faces(null)).toEqual([]);
  });
});

it('requests are written to only where messages are in use', () => {
  const offers = (mayWrite: boolean) => ticketBulk('admin', {}, mayWrite).actions.map(({ id }) => id);
  expect(offers(true)).toContain('write');
  expect(offers(false)).toEqual(offers(true).filter((id) => id !== 'write'));
});
