import type { NounWords } from '#web/words/noun-words.ts';
import { recordOf } from '#web/words/record-of.ts';
import { noteTexts as texts } from './activities.words.messages.ts';

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
