import { defineNoun } from '#web/noun.ts';

/** What is held of renters. */
export const deposits = defineNoun({
  name: 'deposits',
  words: () => import('./deposits.words.ts').then((m) => m.depositNounWords),
});
