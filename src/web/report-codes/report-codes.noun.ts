import { defineNoun } from '#web/noun.ts';

/** Codes that hang at a place; they are a dialog of their property. */
export const reportCodes = defineNoun({
  name: 'reportCodes',
  words: () => import('./report-codes.words.ts').then((m) => m.reportCodeNounWords),
});
