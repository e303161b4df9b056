import { defineNoun } from '#web/noun.ts';

/** The search over everything has no page: it opens in front of each, as part of the frame. */
export const search = defineNoun({
  name: 'search',
});
