import { defineMessages } from '#contract/language/catalogue.ts';
/** What the menu and the search over everything call properties. */
export const propertyNounMessages = defineMessages('properties.noun.propertyNounMessages', {
  menu: 'Properties',
  add: 'Add a property',
  found: 'Properties',
});
