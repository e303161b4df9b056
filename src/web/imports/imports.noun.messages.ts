import { defineMessages } from '#contract/language/catalogue.ts';
/** What the search over everything calls imports. */
export const importNounMessages = defineMessages('imports.noun.importNounMessages', {
  list: 'Imports',
  begin: 'Import a portfolio',
});
