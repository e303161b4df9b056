import { defineNoun } from '#web/noun.ts';

/** The books. */
export const ledger = defineNoun({
  name: 'ledger',
  words: () => import('./ledger.words.ts').then((m) => m.ledgerNounWords),
});
