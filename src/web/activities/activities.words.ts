import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { recordOf } from '#web/words/record-of.ts';

/** What the audit trail says of internal notes. */
const texts = defineMessages('activities.words.texts', {
  name: 'An internal note',
  filter: 'Internal notes',
  fields: { text: 'Note', visibleToOwner: 'Owner sees it' },
  added: 'Internal note written',
  changed: 'Internal note shown or hidden',
  shown: 'Internal note shown to the owner',
  hidden: 'Internal note hidden from the owner',
});

/** What the audit trail calls internal notes. */
export const activityNounWords: NounWords = {
  subjects: { note: { name: texts.name, filter: texts.filter, fields: texts.fields } },
  actions: {
    'note.add': texts.added,
    'note.change': {
      label: texts.changed,
      of: ({ after }) => (recordOf(after).visibleToOwner === true ? texts.shown : texts.hidden),
    },
  },
};
