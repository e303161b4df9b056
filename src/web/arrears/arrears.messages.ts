import { defineMessages } from '#contract/language/catalogue.ts';

/** What became of a promise. */
export const promiseStateWords = defineMessages('arrears.promiseStateWords', {
  OPEN: 'open',
  KEPT: 'kept',
  BROKEN: 'not kept',
  REPLACED: 'another day was said',
  WITHDRAWN: 'taken back',
});

/** The labels of what the office keeps for itself. */
export const officeFieldWords = defineMessages('arrears.officeFieldWords', {
  inCollectionsSinceOn: 'With collections since',
  collectionsNote: 'With whom, and how to reach them',
  note: 'Note on what is owed',
  notedBy: 'Noted by',
  notedAt: 'Noted',
});
