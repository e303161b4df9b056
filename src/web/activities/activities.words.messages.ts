import { defineMessages } from '#contract/language/catalogue.ts';
/** What the audit trail says of internal notes. */
export const noteTexts = defineMessages('activities.words.noteTexts', {
  name: 'An internal note',
  filter: 'Internal notes',
  fields: { text: 'Note', visibleToOwner: 'Owner sees it' },
  added: 'Internal note written',
  changed: 'Internal note shown or hidden',
  shown: 'Internal note shown to the owner',
  hidden: 'Internal note hidden from the owner',
});
