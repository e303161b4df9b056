import { expect, test } from 'vitest';
import { type ActiveRole, capabilitiesFor } from '#contract/permissions.ts';
import { isAt, menuFor } from './menu.ts';

const listed = (role: ActiveRole, capabilities = capabilitiesFor(role, {})) => {
  const { sections, bottom } = menuFor(role, capabilities);
  return [...sections, { heading: undefined, places: bottom }].map(({ heading, places }) =>
    [heading, ...places.map(({ label }) => label())].filter(Boolean).join(', '),
  );
};
const BOTTOM = 'Settings, Help & Support';

test.each<[ActiveRole, string[]]>([
  [
    'superadmin',
    [
      'Dashboard, Properties, Leases, Maintenance, Messages, Analytics, Financial, Contractors',
      'Admin Tools, User Management, API & Integrations, Audit Trail, System Settings',
      BOTTOM,
    ],
  ],
  [
    'admin',
    [
      'Dashboard, Properties, Leases, Maintenance, Messages, Analytics, Financial, Contractors',
      'Admin Tools, User Management, Audit Trail, System Settings',
      BOTTOM,
    ],
  ],
  ['operator', ['Dashboard, Properties, Leases, Maintenance, Messages, Contractors', BOTTOM]],
  ['owner', ['Dashboard, Properties, Maintenance, Messages, Financial', BOTTOM]],
  ['renter', ['Dashboard, My Lease, Maintenance, Messages', BOTTOM]],
  ['platformAdmin', ['Platform Admin, Platform Dashboard, Tenant Organizations, Global Users', BOTTOM]],
])('the menu of %s has just these lines', (role, sections) => {
  expect(listed(role)).toEqual(sections);
});

test('without its capability a place is not in the menu', () => {
  expect(listed('admin', {})).toEqual([
    'Dashboard, Properties, Leases, Maintenance, Financial',
    'Admin Tools, User Management, System Settings',
    BOTTOM,
  ]);
});

test.each<[ActiveRole, string]>([
  ['admin', 'Dashboard, Properties, Maintenance, Messages'],
  ['owner', 'Dashboard, Properties, Maintenance, Financial'],
  ['renter', 'Dashboard, My Lease, Maintenance, Messages'],
  ['platformAdmin', 'Platform Dashboard, Tenant Organizations, Global Users, Settings'],
])("the bar of a phone holds four of %s's places", (role, labels) => {
  const { phone } = menuFor(role, capabilitiesFor(role, {}));
  expect(phone.map(({ label }) => label()).join(', ')).toBe(labels);
});

test.each([
  ['/leases', '/leases', true],
  ['/leases/12', '/leases', true],
  ['/lease', '/leases', false],
  ['/leases', '/lease', false],
])('at %s the place %s is current: %s', (path, place, isCurrent) => {
  expect(isAt(path, place)).toBe(isCurrent);
});
