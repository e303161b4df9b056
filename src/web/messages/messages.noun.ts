import { defineNoun } from '#web/noun.ts';

/** What people of the organization write to each other. */
export const messages = defineNoun({
  name: 'messages',
  words: () => import('./messages.words.ts').then((m) => m.messageNounWords),
});
