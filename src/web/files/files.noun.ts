import { defineNoun } from '#web/noun.ts';

/** Files have no pages of their own: they are seen where they hang. */
export const files = defineNoun({
  name: 'files',
  words: () => import('./files.words.ts').then((m) => m.fileNounWords),
});
