import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { UnitChange } from '#contract/units/units.ts';
import type { UnitStatus } from '#contract/units/units.words.ts';
import { counted, figure } from '#web/ui/org-locale.ts';
import { uiMessages } from '#web/ui/ui.messages.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const unitStatusWords: Record<UnitStatus, string> = defineMessages('units.unitStatusWords', {
  OCCUPIED: 'Occupied',
  NOTICE_UNRENTED: 'Leaving',
  NOTICE_RENTED: 'Leaving, rented again',
  VACANT_UNRENTED: 'Empty',
  VACANT_RENTED: 'Empty, rented',
  DOWN: 'Not for rent',
});

export const areaUnitWords = defineMessages('units.areaUnitWords', { SQFT: 'sq ft', SQM: 'm²' });

export const unitNames = defineMessages('units.unitNames', { numbered: (label: string) => `Unit ${label}` });

/** "Unit 7"; a label that names itself stays as it is. */
export const nameOfUnit = (label: string): string => (/^\d/.test(label) ? unitNames.numbered(label) : label);

/** Floors as people say them. */
export const floorWords = defineMessages('units.floorWords', {
  ground: 'Ground',
  basement: 'Basement',
  below: (level: number) => `Basement ${level}`,
  nth: (level: number) => uiMessages.nth(level),
});

/** Words about units that several pages share. */
export const unitWords = defineMessages('units.unitWords', {
  and: listOf,
  empty: 'Empty',
  notForRent: 'Not for rent',
  leaves: (day: string) => `Leaves ${day}`,
  takenFrom: (day: string) => `Taken from ${day}`,
  offeredAt: (rent: string) => `For ${rent}`,
  area: (area: number, unit: string) => `${figure(area)} ${unit}`,
  rooms: (beds: number | null, baths: number | null) =>
    [
      beds === null ? null : beds === 0 ? 'studio' : counted(beds, { one: 'bed', other: 'beds' }),
      baths === null ? null : counted(baths, { one: 'bath', other: 'baths' }),
    ]
      .filter((part) => part !== null)
      .join(', '),
  requests: (value: number) => counted(value, { one: 'open request', other: 'open requests' }),
  days: (value: number) => counted(value, { one: 'day', other: 'days' }),
});

/** Texts of the units of a property. */
export const unitListMessages = defineMessages('units.unitListMessages', {
  label: 'Units',
  itemsLabel: 'units',
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
  rooms: 'Rooms',
  requests: 'Requests',
  openEnded: 'open-ended',
  floor: (name: string) => `${name} floor`,
  otherFloor: 'No floor given',
  counts: { occupied: 'Occupied', leaving: 'Leaving', empty: 'Empty', down: 'Not for rent' },
  failed: 'The units did not load.',
  first: {
    title: 'No units yet',
    text: 'A unit is what is rented: an apartment, a room, a store, or the whole house.',
    none: 'The office has not added units yet.',
  },
  none: {
    title: 'No unit matches',
    text: 'Other words or fewer filters may find it.',
    clear: 'Clear search and filters',
  },
});

/** Texts of the list of all units. */
export const unitsPageMessages = defineMessages('units.unitsPageMessages', {
  views: 'Saved views',
  search: 'Unit, property, or address',
  all: 'All',
  states: { vacant: 'Empty', notice: 'Leaving', occupied: 'Occupied', unready: 'Not for rent' },
  beds: { '0': 'Studio', '1': '1', '2': '2', '3': '3', '4': '4 or more' },
  placeOf: (property: string, more: string) => [property, more].filter(Boolean).join(' · '),
});

/** Texts of what may need somebody at a property. */
export const attentionMessages = defineMessages('units.attentionMessages', {
  title: 'Needs attention',
  nothing: 'Nothing waits here.',
  leaves: (label: string, day: string) => `${nameOfUnit(label)} leaves on ${day}, nobody after`,
  daysLeft: (days: number) =>
    days < 0 ? `${unitWords.days(-days)} ago. Record the move-out.` : `${unitWords.days(days)} to find someone.`,
  empty: (label: string) => `${nameOfUnit(label)} is empty`,
  more: (count: number) => `${figure(count)} more`,
  emptyMany: (labels: string) => `${labels} are empty`,
  draftLease: 'Draft a lease',
  openLease: 'Open the lease',
  down: (labels: string, many: boolean) => `${nameOfUnit(labels)} ${many ? 'are' : 'is'} not for rent`,
  requests: (value: number) => counted(value, { one: 'request is open', other: 'requests are open' }),
  moreRequests: (value: number) => counted(value, { one: 'more request is open', other: 'more requests are open' }),
  showRequests: 'Show them',
});

/** Texts of one unit in its dialog. */
export const unitDialogMessages = defineMessages('units.unitDialogMessages', {
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
  rooms: 'Rooms',
  requests: 'Requests',
  none: 'none open',
  edit: 'Edit unit',
  draftLease: 'Draft a lease',
  documents: 'Documents',
  meters: 'Meters',
  report: 'Report a problem',
  reportCode: 'QR code for reports',
  remove: 'Delete',
  removing: {
    title: (unit: string) => `Delete ${nameOfUnit(unit)}?`,
    text: 'It goes from the building and the lists; the timeline keeps a line. This cannot be undone.',
    confirm: (unit: string) => `Delete ${nameOfUnit(unit)}`,
    keep: 'Keep it',
  },
});

/** Texts of the form of a unit. */
export const unitFormMessages = defineMessages('units.unitFormMessages', {
  addTitle: (property: string) => `Add a unit to ${property}`,
  editTitle: (unit: string) => `Edit ${nameOfUnit(unit)}`,
  numberHint: 'What stands on the door: 12, 2B, Ground floor apartment',
  buildingHint: 'Where the property has several',
  marketRent: 'Asking rent a month',
  marketRentHint: 'What you would ask today; a lease has its own.',
  rentableHint: 'Switch it off while it is being rebuilt or used by the house itself.',
  cancel: 'Cancel',
  add: 'Add unit',
  addAnother: 'Add and go on',
  save: 'Save unit',
  added: (unit: string) => `${nameOfUnit(unit)} was added.`,
  saved: (unit: string) => `${nameOfUnit(unit)} was saved.`,
});

/** What is recorded of a unit, in the order in which it is read. */
export const unitFieldWords = defineMessages('units.unitFieldWords', {
  label: 'Unit',
  propertyId: 'Property',
  tags: 'Tags',
  building: 'Building',
  number: 'Unit number',
  floor: 'Floor',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  area: 'Size',
  areaUnit: 'Measured in',
  marketRent: 'Asking rent',
  currency: 'Currency',
  rentable: 'For rent',
  occupancyStatus: 'Rented or empty',
} satisfies FieldWords<typeof UnitChange>);
