import { defineMessages } from '#contract/language/catalogue.ts';

/** What can be done with many properties at once. */
export const propertyBulkMessages = defineMessages('property-bulk.propertyBulkMessages', {
  title: 'Change the manager of properties',
  who: 'Manager',
  nobody: 'Nobody',
  properties: (count: number) => (count === 1 ? '1 property' : `${count} properties`),
  verb: (properties: string, name: string) => `Give ${properties} to ${name}`,
  done: (properties: string, name: string) => `${properties} given to ${name}`,
});
