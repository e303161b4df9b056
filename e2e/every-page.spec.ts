import type { Role } from '#contract/permissions.ts';
import { type Furnished, test } from './furnished.ts';
import { signIn } from './given.ts';
import { complaintsOf, look, lookWithLargeLetters, makeWordsLong, open } from './look.ts';

const STAFF = ['superadmin', 'admin', 'operator'] as const;
const MANAGERS = ['superadmin', 'admin'] as const;
const STAFF_AND_OWNERS = [...STAFF, 'owner'] as const;
const EVERYBODY = [...STAFF_AND_OWNERS, 'renter'] as const;

type Visit = [
  route: string,
  heading: RegExp,
  roles: readonly Role[],
  ids?: (given: Furnished) => (string | undefined)[],
];

/**
 * Every page behind sign-in with whom it is for; with several ids, one after the other. `src/web/nouns.test.ts` says which
 * one is missing.
 */
const VISITS: readonly Visit[] = [
  ['/dashboard', /^Good (morning|afternoon|evening), /, EVERYBODY],
  ['/notifications', /^Notifications$/, EVERYBODY],
  ['/settings', /^Settings$/, EVERYBODY],
  ['/settings/two-factor', /^Turn on two-factor$/, EVERYBODY],
  ['/help', /^Help & Support/, EVERYBODY],
  ['/properties', /^Properties$/, STAFF_AND_OWNERS],
  ['/properties/new', /propert/i, STAFF],
  ['/properties/edit/$propertyId', /./, STAFF, ({ propertyId }) => [propertyId]],
  ['/properties/$propertyId', /^Residencia/, STAFF_AND_OWNERS, ({ propertyId }) => [propertyId]],
  ['/properties/$propertyId', /^Kingfisher/, STAFF, ({ emptyPropertyId }) => [emptyPropertyId]],
  ['/maintenance', /./, EVERYBODY],
  ['/maintenance/new', /./, EVERYBODY],
  ['/maintenance/plans', /^Maintenance plans$/, STAFF],
  ['/maintenance/equipment', /^Equipment$/, STAFF],
  ['/maintenance/equipment/$assetId', /^Boiler/, STAFF, ({ assetId }) => [assetId]],
  ['/maintenance/meters', /^Meters$/, STAFF],
  ['/maintenance/meters/$meterId', /^Cold water/, STAFF, ({ meterId }) => [meterId]],
  ['/maintenance/$ticketId', /^Water comes/, EVERYBODY, ({ tickets }) => [tickets.NEW]],
  ['/maintenance/$ticketId', /^A stain/, EVERYBODY, ({ tickets }) => [tickets.IN_PROGRESS]],
  ['/maintenance/$ticketId', /^No light/, ['admin', 'renter'], ({ tickets }) => [tickets.WORK_DONE]],
  [
    '/maintenance/$ticketId',
    /./,
    ['admin'],
    ({ tickets }) => [tickets.TRIAGED, tickets.SCHEDULED, tickets.ON_HOLD, tickets.DECLINED],
  ],
  ['/my-day', /^My day$/, EVERYBODY],
  ['/my-jobs', /^My jobs$/, EVERYBODY],
  ['/my-jobs/$workOrderId', /^The handrail/, ['operator'], ({ workOrderId }) => [workOrderId]],
  ['/documents', /^Documents$/, EVERYBODY],
  ['/properties/$propertyId', /^Residencia/, ['owner'], ({ propertyId }) => [`${propertyId}?tab=people`]],
  // Not right after the list, which is the same page and keeps its heading.
  ['/messages/$conversationId', /^Messages$/, EVERYBODY, ({ conversationId }) => [conversationId]],
  ['/message-templates', /^Message templates$/, STAFF],
  ['/announcements', /^Announcements$/, [...STAFF, 'renter']],
  ['/announcements/new', /^New announcement$/, STAFF],
  ['/announcements/$announcementId', /^Water is off/, STAFF, ({ announcementId }) => [announcementId]],
  ['/lease', /./, ['renter']],
  ['/lease?tab=terms', /^My Lease$/, ['renter']],
  ['/lease?tab=deposit', /^My Lease$/, ['renter']],
  ['/leases', /^Leases$/, STAFF],
  ['/leases/new', /^New lease$/, STAFF],
  ['/leases/edit/$leaseId', /^Edit lease$/, STAFF, ({ leases }) => [leases.DRAFT]],
  ['/leases/$leaseId', /^4B/, STAFF, ({ leases }) => [leases.ACTIVE]],
  [
    '/leases/$leaseId',
    /^\dB/,
    ['admin'],
    ({ leases }) => [leases.DRAFT, leases.SIGNED, leases.NOTICE, leases.ENDED, leases.CANCELLED],
  ],
  [
    '/leases/$leaseId',
    /^4B/,
    ['admin'],
    ({ leases }) =>
      ['terms', 'people', 'deposit', 'documents', 'maintenance', 'timeline'].map(
        (tab) => `${leases.ACTIVE}?tab=${tab}`,
      ),
  ],
  ['/leases/$leaseId/rent', /^Rent and rules$/, STAFF, ({ leases }) => [leases.ACTIVE]],
  ['/leases/$leaseId/deposit', /^Settle the deposit$/, STAFF, ({ leases }) => [leases.ENDED]],
  ['/financial', /^Financial$/, [...MANAGERS, 'owner']],
  ['/financial/journal', /^Financial$/, MANAGERS],
  ['/financial/periods', /^Financial$/, MANAGERS],
  ['/financial/reports', /^Financial$/, [...MANAGERS, 'owner']],
  ['/financial/reports/$name', /^Trial balance$/, [...MANAGERS, 'owner'], () => ['trial-balance']],
  ['/financial/reports/$name', /^(Rent roll|General ledger)$/, ['admin'], () => ['rent-roll', 'general-ledger']],
  ['/financial/report-mailings', /^Reports by mail$/, MANAGERS],
  ['/financial/nights', /^Financial$/, MANAGERS],
  ['/financial/late-fees', /^Late fees to look at$/, MANAGERS],
  ['/financial/held-rent', /^Rent that is not charged$/, MANAGERS],
  ['/admin/settings/rent', /^Rent rules$/, MANAGERS],
  ['/units', /^Units$/, STAFF_AND_OWNERS],
  ['/people', /^People$/, STAFF],
  ['/people/new', /^New person$/, STAFF],
  ['/people/edit/$personId', /^Edit Zofia/, STAFF, ({ personId }) => [personId]],
  ['/people/$personId', /^(Zofia|Brennan)/, STAFF, ({ personId, contractorId }) => [personId, contractorId]],
  ['/imports', /^Imports$/, MANAGERS],
  ['/imports/new', /import/i, MANAGERS],
  ['/imports/$importId', /./, MANAGERS, ({ imports }) => [imports.checked, imports.done]],
  ['/contractors', /^Contractors$/, STAFF],
  ['/contractors/new', /^New contractor$/, STAFF],
  ['/contractors/edit/$contractorId', /^Edit Brennan/, STAFF, ({ contractorId }) => [contractorId]],
  ['/contractors/$contractorId', /^Brennan/, STAFF, ({ contractorId }) => [contractorId]],
  ['/analytics', /^Analytics/, MANAGERS],
  ['/payments/history', /^Payment history/, EVERYBODY],
  ['/payments/online', /^Online payments$/, STAFF],
  ['/admin/settings/payments', /^How renters pay$/, MANAGERS],
  ['/messages', /^Messages/, EVERYBODY],
  ['/admin/users', /^User Management$/, MANAGERS],
  [
    '/admin/users/$userId',
    /^(Dev|Nora) /,
    MANAGERS,
    ({ accounts }) => [accounts.operator.user.id, accounts.superadmin.user.id],
  ],
  ['/admin/api-management', /^API & Integrations/, ['superadmin']],
  ['/admin/api-management/new', /^New key$/, ['superadmin']],
  ['/admin/api-management/$keyId', /^Bookkeeping/, ['superadmin'], ({ apiKeyIds }) => apiKeyIds],
  ['/admin/settings', /^System Settings/, MANAGERS],
  ['/admin/settings/single-sign-on', /^Single sign-on$/, ['superadmin']],
  ['/admin/audit-trail', /^Audit Trail$/, MANAGERS],
];
const PUBLIC_VISITS: readonly [string, RegExp][] = [
  ['/login', /^Log in$/],
  ['/register', /^Create an organization$/],
  ['/forgot-password', /^Forgot your password\?$/],
  [`/reset-password/${'x'.repeat(43)}`, /^Set a new password$/],
  ['/force-change-password', /./],
  [`/stop-mails/${'x'.repeat(43)}`, /^Stop these mails$/],
];

/** Pages that are built otherwise for mobile: cards take the place of rows. */
const LISTS: readonly string[] = [
  '/dashboard',
  '/properties',
  '/maintenance',
  '/leases',
  '/units',
  '/documents',
  '/people',
  '/admin/users',
  '/admin/audit-trail',
];

const pathsOf = ([route, , , ids]: Visit, given: Furnished) =>
  (ids?.(given) ?? ['']).map((id) => route.replace(/\$\w+/, id ?? ''));

/** Roles to whom pages look different, so that axe looks at both widths; a superadmin and an operator see an admin's. */
const LOOKED_AT_AS: readonly Role[] = ['admin', 'owner', 'renter'];
/** So many visits make a test, so that several workers share the pages of a role. */
const VISITS_A_TEST = 20;

/** Where a role goes; a superadmin only where no admin may. */
const visitsOf = (role: Role): Visit[] =>
  VISITS.filter(([, , roles]) => roles.includes(role) && (role !== 'superadmin' || !roles.includes('admin')));

for (const role of EVERYBODY) {
  const isLookedAtAs = LOOKED_AT_AS.includes(role);
  const visits = visitsOf(role);
  for (let first = 0; first < visits.length; first += VISITS_A_TEST)
    test(`every page is whole for the ${role}, from ${visits[first]?.[0]}`, async ({ page, furnished }) => {
      await signIn(page, furnished.accounts[role]);
      const complaints = complaintsOf(page);
      let before: string | undefined;
      for (const visit of visits.slice(first, first + VISITS_A_TEST)) {
        const [route, heading, roles] = visit;
        const isNew = isLookedAtAs || !roles.includes('admin');
        for (const path of pathsOf(visit, furnished)) {
          // A page that is left for another of its kind keeps its heading element, which would be taken for the new one.
          const kind = route.replace(/\?.*/, '');
          const afresh = before === undefined || before === kind;
          const onPhone = isLookedAtAs ? (LISTS.includes(route) ? 'whole' : 'width') : undefined;
          await look(page, path, heading, complaints, { afresh, onPhone, isNew });
          before = kind;
        }
      }
    });
}

test('every page before sign-in is whole', async ({ page }) => {
  const complaints = complaintsOf(page);
  for (const [path, heading] of PUBLIC_VISITS) {
    await look(page, path, heading, complaints, { onPhone: 'whole' });
    await lookWithLargeLetters(page, path);
  }
});

for (const [role, path, heading] of [
  ['renter', () => '/dashboard', /^Good /],
  ['admin', ({ announcementId }: Furnished) => `/announcements/${announcementId}`, /^Water is off/],
] as const)
  test(`with letters twice as large a word that is longer than a line makes no page of the ${role} wider`, async ({
    page,
    furnished,
  }) => {
    await signIn(page, furnished.accounts[role]);
    await open(page, path(furnished), heading, true);
    await makeWordsLong(page);
    await lookWithLargeLetters(page, path(furnished));
  });
