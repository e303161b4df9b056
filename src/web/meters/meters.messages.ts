import { defineMessages } from '#contract/language/catalogue.ts';
import type { MeterChange } from '#contract/meters/meters.ts';
import type { Measure, MeterKind, MeterState, ReadingOccasion, ReadingReason } from '#contract/meters/meters.words.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const meterKindWords: Record<MeterKind, string> = defineMessages('meters.meterKindWords', {
  WATER: 'Water',
  ELECTRICITY: 'Electricity',
  GAS: 'Gas',
  HEAT: 'Heat',
  RUNNING_HOURS: 'Running hours',
  DISTANCE: 'Distance',
  OTHER: 'Something else',
});

/** As a form offers them. */
export const measureWords: Record<Measure, string> = defineMessages('meters.measureWords', {
  M3: 'Cubic meters (m³)',
  FT3: 'Cubic feet (ft³)',
  CCF: 'Hundreds of cubic feet (CCF)',
  GAL: 'Gallons',
  L: 'Liters',
  KWH: 'Kilowatt hours (kWh)',
  MWH: 'Megawatt hours (MWh)',
  THERM: 'Therms',
  HOURS: 'Hours',
  KM: 'Kilometers',
  MI: 'Miles',
  COUNT: 'Times',
});

/** As they stand behind a figure. */
export const measureSigns: Record<Measure, string> = defineMessages('meters.measureSigns', {
  M3: 'm³',
  FT3: 'ft³',
  CCF: 'CCF',
  GAL: 'gal',
  L: 'l',
  KWH: 'kWh',
  MWH: 'MWh',
  THERM: 'therms',
  HOURS: 'h',
  KM: 'km',
  MI: 'mi',
  COUNT: 'times',
});

export const meterStateWords: Record<MeterState, string> = defineMessages('meters.meterStateWords', {
  IN_USE: 'In use',
  RETIRED: 'Taken out',
});

export const readingReasonWords: Record<ReadingReason, string> = defineMessages('meters.readingReasonWords', {
  REPLACED: 'The meter was replaced',
  ROLLED_OVER: 'The counter began again at zero',
  CORRECTED: 'An earlier reading was wrong',
});

export const readingOccasionWords: Record<ReadingOccasion, string> = defineMessages('meters.readingOccasionWords', {
  REGULAR: 'As usual',
  MOVE_IN: 'Somebody moved in',
  MOVE_OUT: 'Somebody moved out',
});

/** What is recorded of a meter, in the order in which it is read. */
export const meterFieldWords = defineMessages('meters.meterFieldWords', {
  name: 'What it is called',
  kind: 'Counts',
  measure: 'In',
  decimals: 'Places after the point',
  propertyId: 'Property',
  unitId: 'Unit',
  assetId: 'Equipment',
  location: 'Where it is',
  serialNumber: 'Serial number',
  readEveryMonths: 'Read every',
  retiredOn: 'Taken out',
  notes: 'Notes',
} satisfies FieldWords<typeof MeterChange>);

/** Words about meters that list, page and sections share. */
export const meterWords = defineMessages('meters.meterWords', {
  title: 'Meters',
  shown: (figure: string, measure: string) => `${figure} ${measure}`,
  perDay: (amount: string) => `${amount} a day`,
  read: (day: string) => `read ${day}`,
  never: 'Not read yet',
  toRead: 'To read',
  nextOn: (day: string) => `next ${day}`,
  months: (count: number) => counted(count, { one: 'month', other: 'months' }),
  days: (count: number) => counted(count, { one: 'day', other: 'days' }),
  takeReading: 'Record a reading',
});

/** Texts of the list. */
export const meterListMessages = defineMessages('meters.meterListMessages', {
  lede: 'What counts water, power, gas, heat or running hours: what it showed last, and what is to be read.',
  itemsLabel: 'meters',
  readings: 'readings',
  views: 'Saved views',
  all: 'All in use',
  search: 'Name, place, serial number',
  property: 'Property',
  unit: 'Unit',
  equipment: 'Equipment',
  add: 'Add a meter',
  allHere: 'All meters here',
  what: 'What',
  where: 'Where',
  last: 'Last reading',
  lastDay: 'Read on',
  perDay: 'A day on average',
  next: 'To read next',
  state: 'State',
  measure: 'In',
  byName: 'Name',
  byNameBack: 'Name, backwards',
  failed: 'The meters did not load.',
  first: {
    title: 'No meters yet',
    text: 'Put water, power, gas or running hours on record, and see what is used between two readings.',
  },
  allRead: {
    title: 'Everything is read',
    text: 'Meters that say how often they are read come back here when it is time.',
  },
  none: {
    title: 'Nothing matches',
    text: 'Other words or fewer filters may find it.',
    clear: 'Clear search and filters',
  },
});

/** Texts of one meter and its forms. */
export const meterMessages = defineMessages('meters.meterMessages', {
  failed: 'The meter did not load.',
  missing: {
    title: 'This meter is not on record',
    text: 'Somebody deleted it, or it is at a property that you do not see.',
    back: 'All meters',
  },
  missingShort: 'This meter is not here any more.',
  facts: 'Facts',
  about: 'What it is',
  usage: 'Readings and use',
  noPlans: 'No work comes due by what it counts. A service every so many hours can.',
  noReadings: 'Not read yet. The first reading is where counting begins.',
  average: 'A day on average',
  expected: 'Expected today',
  next: 'To read next',
  none: 'Nobody is reminded',
  day: 'Day',
  value: 'It showed',
  used: 'Used since',
  by: 'By',
  in: (amount: string, days: string) => `${amount} in ${days}`,
  unknown: 'not known',
  wrong: 'does not count',
  oldEnd: (amount: string) => `the old one ended at ${amount}`,
  start: 'start',
  history: 'What happened',
  notes: 'Notes',
  edit: 'Edit',
  more: 'More',
  remove: 'Delete',
  auditTrail: 'Show in the audit trail',
  addTitle: 'Add a meter',
  editTitle: (name: string) => `Edit “${name}”`,
  cancel: 'Cancel',
  send: 'Add it',
  save: 'Save',
  added: (name: string) => `“${name}” is on record.`,
  saved: (name: string) => `“${name}” was saved.`,
  nameHint: 'As people call it: Cold water, bathroom',
  locationHint: 'Such as: under the sink',
  unitHint: 'Leave it empty for what counts for the whole property.',
  assetHint: 'Where it counts on one thing, such as the hours of a boiler.',
  monthsUnit: 'months',
  everyHint: 'It comes to “To read” then. Empty: nobody is reminded.',
  decimalsHint: 'So many are read off. Most show none.',
  retiredHint: 'Once it was taken out for good. Its readings stay.',
  removing: {
    title: (name: string) => `Delete “${name}”?`,
    lede: 'This is for what was put on record by mistake. A meter that was read gets the day on which it was taken out instead. This cannot be undone.',
    send: 'Delete it',
    keep: 'Keep it',
  },
});

/** Texts of taking a reading. */
export const readingMessages = defineMessages('meters.readingMessages', {
  title: (name: string) => `Read “${name}”`,
  lede: 'The figure is all that most readings need.',
  value: 'It shows',
  readOn: 'On which day',
  occasion: 'Why it is read',
  reason: 'Since the last reading',
  wentOn: 'It went on counting',
  oldEndValue: 'The old meter ended at',
  oldEndHint: 'As far as somebody knows. Without it, what was used since then is not known.',
  note: 'Note',
  last: (amount: string, day: string) => `${amount} on ${day}`,
  lastIs: 'Last reading',
  expected: 'To be expected',
  since: 'Used since',
  less: 'It is less than the last reading. Read it again, or say below what happened.',
  keep: 'Cancel',
  send: 'Record it',
  done: 'The reading is recorded.',
  delete: (day: string) => `Delete the reading of ${day}`,
  removing: {
    title: (day: string) => `Delete the reading of ${day}?`,
    lede: 'This is for a reading that was recorded by mistake. Take it again afterwards if it was another figure.',
    send: 'Delete it',
    keep: 'Keep it',
    done: 'The reading is deleted.',
  },
});
