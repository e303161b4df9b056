import { defineNoun } from '#web/noun.ts';

/** Units have no pages of their own: they are seen on their property's. */
export const units = defineNoun({
  name: 'units',
  words: () => import('./units.words.ts').then((m) => m.unitNounWords),
});
