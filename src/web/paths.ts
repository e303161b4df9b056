/** Every address of the app, for links and moves: `<Link href={paths.property(id)}>`, `useGo()(paths.leases)`. */
export const paths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  forcePasswordChange: '/force-change-password',
  singleSignOn: '/single-sign-on',
  resetPassword: (token: string) => `/reset-password/${part(token)}`,

  dashboard: '/dashboard',

  properties: '/properties',
  newProperty: '/properties/new',
  property: (propertyId: string) => `/properties/${part(propertyId)}`,
  editProperty: (propertyId: string) => `/properties/edit/${part(propertyId)}`,

  units: '/units',
  documents: '/documents',

  maintenance: '/maintenance',
  newTicket: '/maintenance/new',
  plans: '/maintenance/plans',
  assets: '/maintenance/equipment',
  meters: '/maintenance/meters',
  meter: (meterId: string) => `/maintenance/meters/${part(meterId)}`,
  asset: (assetId: string) => `/maintenance/equipment/${part(assetId)}`,
  myDay: '/my-day',
  myJobs: '/my-jobs',
  myJob: (workOrderId: string) => `/my-jobs/${part(workOrderId)}`,
  ticket: (ticketId: string) => `/maintenance/${part(ticketId)}`,

  ownLease: '/lease',
  leases: '/leases',
  newLease: '/leases/new',
  lease: (leaseId: string, tab?: string) => withQuery(`/leases/${part(leaseId)}`, { tab }),
  settlement: (leaseId: string) => `/leases/${part(leaseId)}/deposit`,
  rentTerms: (leaseId: string) => `/leases/${part(leaseId)}/rent`,
  editLease: (leaseId: string) => `/leases/edit/${part(leaseId)}`,

  people: '/people',
  newPerson: '/people/new',
  person: (personId: string) => `/people/${part(personId)}`,
  editPerson: (personId: string) => `/people/edit/${part(personId)}`,

  imports: '/imports',
  newImport: '/imports/new',
  import: (importId: string) => `/imports/${part(importId)}`,

  contractors: '/contractors',
  newContractor: '/contractors/new',
  contractor: (contractorId: string) => `/contractors/${part(contractorId)}`,
  editContractor: (contractorId: string) => `/contractors/edit/${part(contractorId)}`,
  analytics: '/analytics',
  financial: '/financial',
  journal: '/financial/journal',
  periods: '/financial/periods',
  reports: '/financial/reports',
  reportMailings: '/financial/report-mailings',
  report: (name: string) => `/financial/reports/${part(name)}`,
  notifications: '/notifications',
  settings: '/settings',
  twoFactor: '/settings/two-factor',
  help: '/help',
  paymentsHistory: '/payments/history',
  onlinePayments: '/payments/online',
  messages: '/messages',
  messageTemplates: '/message-templates',
  announcements: '/announcements',
  newAnnouncement: '/announcements/new',
  announcement: (announcementId: string) => `/announcements/${part(announcementId)}`,
  conversation: (conversationId: string) => `/messages/${part(conversationId)}`,

  admin: '/admin',
  adminUsers: '/admin/users',
  user: (userId: string) => `/admin/users/${part(userId)}`,
  apiManagement: '/admin/api-management',
  newApiKey: '/admin/api-management/new',
  apiKey: (keyId: string) => `/admin/api-management/${part(keyId)}`,
  adminSettings: '/admin/settings',
  rentRules: '/admin/settings/rent',
  paymentDetails: '/admin/settings/payments',
  nights: '/financial/nights',
  lateFees: '/financial/late-fees',
  heldRent: '/financial/held-rent',
  signOnSettings: '/admin/settings/single-sign-on',
  auditTrail: '/admin/audit-trail',

  platform: '/app-admin',
  platformDashboard: '/app-admin/dashboard',
  organizations: '/app-admin/organizations',
  newOrganization: '/app-admin/organizations/new',
  organization: (organizationId: string) => `/app-admin/organizations/${part(organizationId)}`,
  platformMails: '/app-admin/mails',
  platformUsers: '/app-admin/users',
  newPlatformUser: '/app-admin/users/new',
  platformUser: (userId: string) => `/app-admin/users/${part(userId)}`,
} as const;

const part = encodeURIComponent;

/** The path of an address as `paths` writes it: a slash at its end and capitals make no other page. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/$/, '').toLowerCase();

/** Adds a query to an address, for links into a filtered list: `withQuery(paths.maintenance, { state: 'NEW' })`. */
export function withQuery(path: string, query: Record<string, string | readonly string[] | undefined>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of value === undefined ? [] : [value].flat()) if (item !== '') text.append(name, item);
  }
  return text.size > 0 ? `${path}?${text}` : path;
}
