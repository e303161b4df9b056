import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from './org-locale.ts';

/** What a list of choices says beneath them; it comes with the list, not with every page. */
export const choicesMessages = defineMessages('choices.choicesMessages', {
  found: (count: number) => counted(count, { one: 'choice', other: 'choices' }),
  firstFound: (count: number) => `The first ${count} that match. Type on for others.`,
});
