import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** Texts of the renter's word on how work went. */
export const ratingMessages = defineMessages('rating.ratingMessages', {
  ask: 'How did it go?',
  thanks: 'Thank you. You can still change it.',
  label: 'Stars',
  stars: (count: number) => counted(count, { one: 'star', other: 'stars' }),
  words: 'Anything to say about it?',
  send: 'Send your words',
  saved: 'Thank you, that helps us choose who comes next time.',
  heading: 'What the renter said',
  outOf: (stars: number) => `${stars} of 5`,
  from: (name: string, when: string) => `${name}, ${when}`,
});
