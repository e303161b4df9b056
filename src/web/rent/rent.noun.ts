import { defineNoun } from '#web/noun.ts';

/** What leases owe again and again, and the rules for it. */
export const rent = defineNoun({
  name: 'rent',
  words: () => import('./rent.words.ts').then((m) => m.rentNounWords),
});
