import { defineNoun } from '#web/noun.ts';

/** What is late, and who does what about it. */
export const arrears = defineNoun({
  name: 'arrears',
  words: () => import('./arrears.words.ts').then((m) => m.arrearsNounWords),
});
