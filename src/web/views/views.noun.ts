import { defineNoun } from '#web/noun.ts';

/** Saved views have no page: they stand over the lists they belong to. */
export const views = defineNoun({
  name: 'views',
  words: () => import('./views.words.ts').then((m) => m.viewNounWords),
});
