import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of what may be tried before something is reported, and of what the trade will ask. */
export const troublesMessages = defineMessages('troubles.troublesMessages', {
  tryFirst: 'Try this first?',
  tryOnThePhone: 'Something they can try now?',
  because: (words: string) => `Because of “${words}”.`,
  share: (solved: string, tried: string) => `Solved it for ${solved} of ${tried} who tried.`,
  tooFew: 'Too few tried it to say how often it helps.',
  solved: 'That solved it',
  inVain: 'Still broken',
  wasInVain: 'Tried, still broken',
  back: 'Not tried after all',
  counted: 'Good. Nothing was sent, and it counts for the next one.',
  questions: 'What whoever comes will ask',
  ifKnown: 'One tap each, if you know. It often saves a visit.',
  said: 'Answers for the trade',
  tried: 'Tried in vain',
});
