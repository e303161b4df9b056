import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail calls saved views and what is kept of a list. */
const texts = defineMessages('views.words.texts', {
  view: { name: 'A saved view', filter: 'Saved views' },
  list: { name: 'A list', filter: 'Lists' },
  fields: {
    name: 'Name',
    list: 'List',
    query: 'Filters and order',
    isShared: 'Shared with everybody',
    isDefault: 'Opens first',
    hiddenColumns: 'Hidden columns',
    forgetsDefault: 'Opens as usual',
  },
  actions: {
    'saved_view.create': 'View saved',
    'saved_view.change': 'View changed',
    'saved_view.remove': 'View deleted',
    'saved_view.open_with': 'View chosen to open first',
    'list.keep_preferences': 'Columns of a list chosen',
  },
});

const { name, list, query, isShared, isDefault, hiddenColumns, forgetsDefault } = texts.fields;

export const viewNounWords: NounWords = {
  subjects: {
    saved_view: { ...texts.view, fields: { name, list, query, isShared, isDefault } },
    list: { ...texts.list, fields: { list, hiddenColumns, forgetsDefault } },
  },
  actions: texts.actions,
};
