/** Where it stands: asked for, lapsed without an answer, taken back, refused, open for reading, over. */
export const SUPPORT_STATUSES = ['ASKED', 'LAPSED', 'TAKEN_BACK', 'REFUSED', 'READING', 'ENDED'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** How long the organization has to answer, in hours. */
export const DECIDE_WITHIN_HOURS = 72;
/** What can be asked for, in minutes. */
export const SUPPORT_MINUTES = [60, 240, 480, 1440] as const;
/** What may be read under a grant, as the scopes of API keys name it. */
export const SUPPORT_NOUNS = [
  'properties',
  'units',
  'people',
  'leases',
  'rent',
  'ledger',
  'arrears',
  'payments',
  'deposits',
  'books',
  'maintenance',
  'workOrders',
  'assets',
  'meters',
  'plans',
  'contractors',
  'documents',
  'activities',
  'imports',
  'dashboard',
  'audit',
] as const;
/** What keys may read and support may not: reports are files of a whole portfolio. */
export const NOT_FOR_SUPPORT = ['reports'] as const;
export type SupportNoun = (typeof SUPPORT_NOUNS)[number];
