import type { Permission } from './permissions.ts';

/** What each permission lets somebody do, for the documents and the audit trail; in a file of its own, so that a browser loads it with the trail alone. */
export const ABOUT_PERMISSIONS: Record<Permission, string> = {
  'dashboard:admin': 'See the numbers of the portfolio',
  'dashboard:own': 'See what waits for oneself',
  'properties:read':
    'See properties and units (operators: in their scope, owners: their own, renters: where they live)',
  'properties:write': 'Add and change properties and units',
  'properties:delete': 'Delete a property or unit that nothing refers to',
  'people:read': 'See renters, owners and contractors',
  'people:write': 'Add and change people',
  'people:invite': 'Give a person a sign-in by invitation',
  'users:read': 'See who has a sign-in, with which roles, and where they are signed in',
  'users:write':
    'Change roles, deactivate, sign out and reset somebody (a superadmin: superadmins alone; oneself: nobody)',
  'leases:read': 'See leases',
  'leases:own': "See one's own lease",
  'leases:write': 'Create and change leases, give notice, end them',
  'tickets:read': 'See maintenance requests (owners and renters: those shared with them)',
  'tickets:report': 'Report a problem',
  'tickets:confirm': 'Confirm finished work or say that it is not',
  'tickets:manage': 'Triage, assign, change state and details',
  'tickets:decide': 'Decide what an owner was asked to pay for (staff: write down what the owner said)',
  'tickets:question': 'Ask the office something before deciding',
  'costs:read': 'See costs and receipts',
  'costs:write': 'Add, change and delete costs and receipts',
  'activities:read': 'See what happened (owners and renters: the part meant for them)',
  'notes:write': 'Write internal notes',
  'tags:read': 'See by which tags the office sorts what there is, and find things by them',
  'imports:run': 'Bring in a portfolio from a file',
  'audit:read': 'Read the audit trail',
  'files:upload': 'Upload photos',
  'views:keep': 'Keep views and columns of lists for oneself',
  'views:share': 'Share views of lists with the organization',
  'organization:manage': 'Change the settings of the organization (what concerns superadmins alone: superadmins)',
  'apiKeys:manage': 'Make, change and revoke API keys, and see what was asked with them',
  'singleSignOn:manage': 'Set up single sign-on, and ask for it',
};
