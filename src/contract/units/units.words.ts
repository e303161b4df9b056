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
/** What people look for among units; of those that one may rent, at properties in use. */
export const UNIT_STATES = {
  occupied: ['OCCUPIED'],
  notice: ['NOTICE_UNRENTED', 'NOTICE_RENTED'],
  vacant: ['VACANT_UNRENTED', 'VACANT_RENTED'],
  unready: ['DOWN'],
} as const satisfies Record<string, readonly UnitStatus[]>;
export type UnitState = keyof typeof UNIT_STATES;
/** In the order of their tabs. */
export const UNIT_STATE_NAMES = ['vacant', 'notice', 'occupied', 'unready'] as const satisfies readonly UnitState[];
/** Bedrooms as people look for them; the last of them and more. */
export const BED_COUNTS = ['0', '1', '2', '3', '4'] as const;
export const AREA_UNITS = ['SQFT', 'SQM'] as const;
