import { afterEach, expect, it } from 'vitest';
import { can, isCovered, narrowRights } from './rights.ts';

afterEach(() => narrowRights(null, {}));

it('follow from the role alone where nothing narrows them', () => {
  expect([can('admin', 'leases:write'), can('renter', 'leases:write'), can(null, 'leases:read')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('are none to what the organization has switched off', () => {
  narrowRights(null, { feature_contractor_management_view: false });
  expect([can('admin', 'contractors:read'), can('admin', 'messages:use')]).toEqual([false, true]);
});

it('are never more than what support was allowed to read, and never more than the role', () => {
  narrowRights(['leases:read', 'apiKeys:manage'], {});
  expect([can('admin', 'leases:read'), can('admin', 'leases:write'), can('admin', 'apiKeys:manage')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isCovered('people:read')).toBe(false);
});
