import { defineNoun } from '#web/noun.ts';

/** What is written to the people of many requests at once: a dialog of the list of requests. */
export const waitingMessages = defineNoun({
  name: 'waitingMessages',
  words: () => import('./waiting-messages.words.ts').then((m) => m.waitingMessageNounWords),
});
