import { defineMessages } from '#contract/language/catalogue.ts';
import type { UnitChange } from '#contract/units/units.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

/** What is recorded of a unit, in the order in which it is read. */
export const unitFieldWords = defineMessages('units.words.unitFieldWords', {
  label: 'Unit',
  propertyId: 'Property',
  building: 'Building',
  number: 'Unit',
  floor: 'Floor',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  area: 'Size',
  areaUnit: 'Measured in',
  marketRentMinor: 'Asking rent',
  marketRent: 'Asking rent',
  currency: 'Currency',
  rentable: 'For rent',
  occupancyStatus: 'Rented or empty',
} satisfies FieldWords<typeof UnitChange>);

/** What timelines and the audit trail say of units. */
export const unitNounTexts = defineMessages('units.words.unitNounTexts', {
  name: 'A unit',
  filter: 'Units',
  created: (unit: string) => `added the unit${unit && ` ${unit}`}`,
  changed: (unit: string) => `changed the unit${unit && ` ${unit}`}`,
  removed: (unit: string) => `deleted the unit${unit && ` ${unit}`}`,
  actions: { 'unit.create': 'Unit added', 'unit.change': 'Unit changed', 'unit.remove': 'Unit deleted' },
});
