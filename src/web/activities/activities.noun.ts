import { defineNoun } from '#web/noun.ts';

/** Timelines have no pages of their own; what can be written into one are internal notes. */
export const activities = defineNoun({
  name: 'activities',
  words: () => import('./activities.words.ts').then((m) => m.activityNounWords),
});
