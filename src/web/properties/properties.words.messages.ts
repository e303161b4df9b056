import { defineMessages } from '#contract/language/catalogue.ts';
import type { PropertyChange } from '#contract/properties/properties.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

/** What is recorded of a property, in the order in which it is read. */
export const propertyFieldWords = defineMessages('properties.words.propertyFieldWords', {
  name: 'Name',
  kind: 'Kind',
  subType: 'Kind of building',
  status: 'State',
  address: 'Address',
  street: 'Street',
  street2: 'Street, second line',
  city: 'City',
  state: 'State or county',
  zipCode: 'ZIP code',
  country: 'Country',
  timeZone: 'Time zone',
  currency: 'Currency',
  yearBuilt: 'Year built',
  managerId: 'Manager',
  owners: 'Owners',
  personId: 'Person',
  person: 'Person',
  percent: 'Share',
  maintenanceNotice: 'Notice to renters who report',
} satisfies FieldWords<typeof PropertyChange>);

/** What timelines and the audit trail say of properties. */
export const propertyNounTexts = defineMessages('properties.words.propertyNounTexts', {
  name: 'A property',
  filter: 'Properties',
  open: 'Open the property',
  created: (name: string) => `added the property ${name}`,
  changed: 'changed the property',
  actions: {
    'property.create': 'Property added',
    'property.change': 'Property changed',
    'property.remove': 'Property deleted',
  },
});
