import { describe, expect, it } from 'vitest';
import { authRoutes } from './auth/auth.ts';
import { maintenanceRoutes } from './maintenance/maintenance.ts';
import { can, type Permission, ROLES } from './permissions.ts';
import { platformRoutes } from './platform/platform.ts';
import { routeTables } from './routes.ts';
import { isOfUse, readPermissionsOf, routesOf, SCOPES, scopeOf } from './scopes.ts';
import { SUPPORT_NOUNS } from './support/support.words.ts';

describe('what a key needs for a route', () => {
  it('is nothing that there is where the route belongs to a sign-in, to everybody or to the platform', () => {
    const routes = [...Object.values(authRoutes), ...Object.values(platformRoutes)];
    expect(routes.filter((route) => scopeOf(route) !== null)).toEqual([]);
  });

  it('is to read what it reads and to write what it changes, with two words of one noun', () => {
    expect(scopeOf(maintenanceRoutes.list)).toBe('maintenance:read');
    expect(scopeOf(maintenanceRoutes.create)).toBe('maintenance:write');
    // A file of rows is asked for with a POST, and changes nothing.
    expect(maintenanceRoutes.export.method).toBe('POST');
    expect(scopeOf(maintenanceRoutes.export)).toBe('maintenance:read');
  });

  it('is nothing that there is where the route says that no key may', () => {
    const closed = Object.values(routeTables).flatMap((table) =>
      Object.values(table).filter(({ byKey }) => byKey === 'never'),
    );
    expect(closed.length).toBeGreaterThan(10);
    expect(closed.filter((route) => scopeOf(route) !== null)).toEqual([]);
  });

  it('to read, opens nothing that changes anything but what says that it does not', () => {
    const reading = SCOPES.filter((scope) => scope.endsWith(':read')).flatMap(routesOf);
    expect(reading.filter(({ method, byKey }) => method !== 'GET' && byKey !== 'read')).toEqual([]);
  });

  it('to write, never opens a mere read', () => {
    const writing = SCOPES.filter((scope) => scope.endsWith(':write')).flatMap(routesOf);
    expect(writing.filter(({ method }) => method === 'GET')).toEqual([]);
  });
});

describe('a scope', () => {
  it('is of use to a role that holds the permission of one of its routes, and to no other', () => {
    expect(isOfUse('leases:read', 'operator')).toBe(true);
    expect(isOfUse('leases:read', 'owner')).toBe(false);
    expect(isOfUse('audit:read', 'admin')).toBe(true);
    expect(isOfUse('audit:read', 'operator')).toBe(false);
    expect(isOfUse('reports:read', 'operator')).toBe(false);
  });

  it('is of use to the highest role, whichever it is: none opens nothing', () => {
    expect(SCOPES.filter((scope) => !isOfUse(scope, 'superadmin'))).toEqual([]);
    expect(new Set(SCOPES).size).toBe(SCOPES.length);
  });
});

describe('what support may be shown', () => {
  const shown = readPermissionsOf(SUPPORT_NOUNS);

  it('is read by the office, and by nothing that changes anything', () => {
    expect(shown).toEqual(expect.arrayContaining(['leases:read', 'ledger:read', 'audit:read'] satisfies Permission[]));
    expect(shown.filter((permission) => /:(write|delete|manage|report|confirm|invite|send)$/.test(permission))).toEqual(
      [],
    );
  });

  it('is what was asked for and no more', () => {
    expect(readPermissionsOf(['audit'])).toEqual(['audit:read']);
    expect(readPermissionsOf([])).toEqual([]);
    expect(readPermissionsOf(['no such noun'])).toEqual([]);
  });

  it('is something that somebody of the organization may see', () => {
    expect(shown.filter((permission) => !ROLES.some((role) => can(role, permission)))).toEqual([]);
  });
});
