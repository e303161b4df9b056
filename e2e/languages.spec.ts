import { expect } from '@playwright/test';
import type { Role } from '#contract/permissions.ts';
import { dataOf, foreignTexts } from './foreign-words.ts';
import { type Furnished, test } from './furnished.ts';
import { asIfLinkIsOpen, askOneByOne, baseUrl, signIn } from './given.ts';
import { open } from './look.ts';

const SHARED = [
  ...['/dashboard', '/settings', '/help', '/maintenance', '/maintenance/new'],
  ...['/messages', '/notifications', '/messages?new=1', '/documents'],
];
const PAGES: Partial<Record<Role, (given: Furnished) => (string | undefined)[]>> = {
  admin: ({ propertyId, emptyPropertyId, personId, contractorId, leases, tickets, imports }) => [
    ...SHARED,
    ...['/properties', '/properties/new', `/properties/edit/${propertyId}`],
    ...[propertyId, emptyPropertyId].map((id) => `/properties/${id}`),
    ...Object.values(tickets).map((id) => `/maintenance/${id}`),
    ...['/leases', '/leases/new', `/leases/edit/${leases.DRAFT}`],
    ...Object.values(leases).map((id) => `/leases/${id}`),
    ...['/people', '/people/new', `/people/edit/${personId}`, `/people/${personId}`, `/people/${contractorId}`],
    ...['/imports', '/imports/new', `/imports/${imports.checked}`, `/imports/${imports.done}`],
    ...['/announcements', '/announcements/new'],
    ...['/contractors', '/analytics', '/financial', '/admin/users', '/admin/settings', '/admin/audit-trail'],
  ],
  owner: ({ propertyId, tickets }) => [
    ...SHARED,
    ...['/properties', `/properties/${propertyId}`],
    ...[tickets.NEW, tickets.IN_PROGRESS].map((id) => `/maintenance/${id}`),
    '/leases',
  ],
  renter: ({ tickets }) => [
    ...SHARED,
    ...[tickets.NEW, tickets.IN_PROGRESS, tickets.WORK_DONE].map((id) => `/maintenance/${id}`),
    ...['/lease', '/announcements'],
  ],
};

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: 'language', value: 'en-x-pseudo', url: baseUrl() }]);
});

for (const [role, pathsOf] of Object.entries(PAGES))
  test(`what the ${role} reads stands in a catalogue or is data`, async ({ page, furnished }) => {
    // Of an answer that goes out piece by piece the browser keeps nothing to be looked at.
    await askOneByOne(page);
    const data = dataOf(page);
    await signIn(page, furnished.accounts[role as Role]);
    for (const [visit, path] of pathsOf(furnished).entries()) {
      await open(page, path ?? '', /./, visit === 0);
      expect.soft(await foreignTexts(page, data), path).toEqual([]);
    }
  });

test('what is read before sign-in stands in a catalogue', async ({ page }) => {
  await asIfLinkIsOpen(page);
  const data = dataOf(page);
  for (const path of ['/login', '/register', '/forgot-password', `/reset-password/${'x'.repeat(43)}`]) {
    await open(page, path, /./, true);
    expect.soft(await foreignTexts(page, data), path).toEqual([]);
  }
});
