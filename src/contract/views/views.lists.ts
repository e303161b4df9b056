import type { Permission } from '../permissions.ts';

/** The lists of which views are kept, as their pages call them, with what their rows are read by. Reports have their own. */
export const KEPT_LISTS = {
  assets: 'assets:read',
  contractors: 'contractors:read',
  documents: 'documents:read',
  jobs: 'jobs:work',
  leases: 'leases:read',
  meters: 'meters:read',
  'online-payments': 'ledger:write',
  payments: 'ledger:read',
  people: 'people:read',
  plans: 'tickets:manage',
  properties: 'properties:read',
  requests: 'tickets:read',
  units: 'properties:read',
  users: 'users:read',
} as const satisfies Record<string, Permission>;

/** What a list is kept under. */
export type KeptList = keyof typeof KEPT_LISTS | `report-${string}`;
