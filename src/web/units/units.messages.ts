import type { UnitStatus } from '#contract/units/units.words.ts';
import { figure } from '#web/ui/here.ts';

const plural = new Intl.PluralRules('en');
const count = (value: number, one: string, many: string) =>
  `${figure(value)} ${plural.select(value) === 'one' ? one : many}`;

export const unitStatusWords: Record<UnitStatus, string> = {
  OCCUPIED: 'Occupied',
  NOTICE_UNRENTED: 'Leaving',
  NOTICE_RENTED: 'Leaving, let again',
  VACANT_UNRENTED: 'Empty',
  VACANT_RENTED: 'Empty, let',
  DOWN: 'Not for rent',
};

export const areaUnitWords = { SQFT: 'sq ft', SQM: 'm²' } as const;

/** "Unit 7"; a label that names itself stays as it is. */
export const nameOfUnit = (label: string): string => (/^\d/.test(label) ? `Unit ${label}` : label);

/** Words about units that several pages share. */
export const unitWords = {
  occupancy: (occupied: number, leaving: number, vacant: number) =>
    `${occupied} let, ${leaving} leaving, ${vacant} empty`,
  and: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names),
  empty: 'Empty',
  notForRent: 'Not for rent',
  leaves: (day: string) => `Leaves ${day}`,
  takenFrom: (day: string) => `Taken from ${day}`,
  offeredAt: (rent: string) => `For ${rent}`,
  area: (area: number, unit: string) => `${figure(area)} ${unit}`,
  rooms: (beds: number | null, baths: number | null) =>
    [
      beds === null ? null : beds === 0 ? 'studio' : count(beds, 'bed', 'beds'),
      baths === null ? null : count(baths, 'bath', 'baths'),
    ]
      .filter((part) => part !== null)
      .join(', '),
  requests: (value: number) => count(value, 'open request', 'open requests'),
  days: (value: number) => count(value, 'day', 'days'),
} as const;

/** Texts of the units of a property. */
export const unitListMessages = {
  label: 'Units',
  noun: 'units',
  showAs: 'Show units as',
  building: 'Building',
  table: 'Table',
  add: 'Add unit',
  search: 'Unit or building',
  status: 'State',
  byLabel: 'Unit',
  byLabelDown: 'Unit, last first',
  unit: 'Unit',
  renters: 'Renters',
  until: 'Until',
  rent: 'Rent',
  marketRent: 'Asking rent',
  rooms: 'Rooms',
  size: 'Size',
  requests: 'Requests',
  openEnded: 'open-ended',
  floor: (name: string) => `${name} floor`,
  otherFloor: 'No floor given',
  counts: { occupied: 'Occupied', leaving: 'Leaving', empty: 'Empty', down: 'Not for rent' },
  failed: 'The units did not load.',
  first: {
    title: 'No units yet',
    text: 'A unit is what is let: a flat, a room, a shop, or the whole house.',
    none: 'The office has not added units yet.',
  },
  none: {
    title: 'No unit matches',
    text: 'Other words or fewer filters may find it.',
    clear: 'Clear search and filters',
  },
} as const;

/** Texts of what may need somebody at a property. */
export const attentionMessages = {
  title: 'Needs attention',
  nothing: 'Nothing waits here.',
  leaves: (label: string, day: string) => `${nameOfUnit(label)} leaves on ${day}, nobody after`,
  daysLeft: (days: number) =>
    days < 0 ? `${unitWords.days(-days)} ago. Record the move-out.` : `${unitWords.days(days)} to find someone.`,
  empty: (label: string) => `${nameOfUnit(label)} is empty`,
  emptyMany: (labels: string) => `${labels} are empty`,
  draftLease: 'Draft a lease',
  openLease: 'Open the lease',
  down: (labels: string, many: boolean) => `${nameOfUnit(labels)} ${many ? 'are' : 'is'} not for rent`,
  requests: (value: number) => count(value, 'request is open', 'requests are open'),
  showRequests: 'Show them',
} as const;

/** Texts of one unit in its dialog. */
export const unitDialogMessages = {
  title: (label: string, property: string) => `${nameOfUnit(label)}, ${property}`,
  failed: 'The unit did not load.',
  missing: 'This unit is not here any more.',
  renters: 'Renters',
  lease: 'Lease',
  leaseUntil: (day: string) => `until ${day}`,
  openEnded: 'open-ended',
  openLease: 'Open the lease',
  next: 'Next lease',
  from: (day: string) => `from ${day}`,
  rent: 'Rent a month',
  marketRent: 'Asking rent',
  floor: 'Floor',
  rooms: 'Rooms',
  size: 'Size',
  requests: 'Requests',
  none: 'none open',
  close: 'Close',
  edit: 'Edit unit',
  draftLease: 'Draft a lease',
  report: 'Report a problem',
  remove: 'Delete',
  removing: {
    title: (unit: string) => `Delete ${nameOfUnit(unit)}?`,
    text: 'It goes from the building and the lists; the timeline keeps a line. This cannot be undone.',
    confirm: (unit: string) => `Delete ${nameOfUnit(unit)}`,
    keep: 'Keep it',
  },
} as const;

/** Texts of the form of a unit. */
export const unitFormMessages = {
  addTitle: (property: string) => `Add a unit to ${property}`,
  editTitle: (unit: string) => `Edit ${nameOfUnit(unit)}`,
  number: 'Unit number',
  numberHint: 'What stands on the door: 12, 2B, Ground floor flat',
  building: 'Building',
  buildingHint: 'Where the property has several',
  floor: 'Floor',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  area: 'Size',
  areaUnit: 'Unit of size',
  marketRent: 'Asking rent a month',
  marketRentHint: 'What you would ask today; a lease has its own.',
  rentable: 'For rent',
  rentableHint: 'Switch it off while it is being rebuilt or used by the house itself.',
  cancel: 'Cancel',
  add: 'Add unit',
  addAnother: 'Add and go on',
  save: 'Save unit',
  added: (unit: string) => `${nameOfUnit(unit)} was added.`,
  saved: (unit: string) => `${nameOfUnit(unit)} was saved.`,
  stale: (unit: string) => ({
    title: `Somebody changed ${nameOfUnit(unit)} while you were editing`,
    explains: 'It was saved in the meantime.',
    theirs: 'As it is now',
  }),
} as const;
