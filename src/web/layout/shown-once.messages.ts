import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts around what is told once, to be copied and handed over. */
export const shownOnceMessages = defineMessages('shown-once.shownOnceMessages', {
  copy: 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  done: 'Done',
  isMade: 'It is being made, and is shown this once. Wait for it.',
});
