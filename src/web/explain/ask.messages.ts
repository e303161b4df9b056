import { defineMessages } from '#contract/language/catalogue.ts';

/** What stands beside a figure; it comes with the page, the explanation only once somebody asks. */
export const askMessages = defineMessages('ask.askMessages', {
  ask: 'How is this counted?',
  askOf: (what: string) => `How is this counted? ${what}`,
});
