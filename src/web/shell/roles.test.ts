import { describe, expect, it } from 'vitest';
import { ROLES } from '#contract/permissions.ts';
import { paths } from '#web/paths.ts';
import { homeOf } from './home.ts';
import { heldRoles } from './roles.ts';

describe('the roles that somebody may act in', () => {
  const held = (roles: readonly string[], isPlatformAdmin = false) => heldRoles({ roles, isPlatformAdmin });

  it('come by their priority, in whatever order they were given', () => {
    expect(held(['renter', 'owner', 'operator', 'admin', 'superadmin'])).toEqual([
      'superadmin',
      'admin',
      'operator',
      'owner',
      'renter',
    ]);
    expect(held(['renter', 'admin'])).toEqual(['admin', 'renter']);
  });

  it('are those of the platform alone where somebody runs it', () => {
    expect(held(['superadmin', 'renter'], true)).toEqual(['platformAdmin']);
    expect(held([], true)).toEqual(['platformAdmin']);
  });

  it('are none that there is not, and none of nobody', () => {
    expect(held(['emperor', 'platformAdmin', 'Admin'])).toEqual([]);
    expect(heldRoles(null)).toEqual([]);
  });
});

it('everybody starts at the dashboard, whoever runs the platform at its own, and nobody at the way in', () => {
  for (const role of ROLES) expect(homeOf(role)).toBe('/dashboard');
  expect(homeOf('platformAdmin')).toBe('/app-admin/dashboard');
  expect(homeOf(null)).toBe(paths.login);
});
