/** Derived from leases and never stored (domain vocabulary of occupancy). */
export const UNIT_STATUSES = [
  'OCCUPIED',
  'NOTICE_UNRENTED',
  'NOTICE_RENTED',
  'VACANT_UNRENTED',
  'VACANT_RENTED',
  'DOWN',
] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];
export const AREA_UNITS = ['SQFT', 'SQM'] as const;
