import { defineMessages } from '#contract/language/catalogue.ts';
/** What the search over everything calls people. */
export const peopleNounMessages = defineMessages('people.noun.peopleNounMessages', {
  list: 'People',
  add: 'Add a person',
  found: 'People',
});
