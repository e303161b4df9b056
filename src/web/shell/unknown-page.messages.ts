import { defineMessages } from '#contract/language/catalogue.ts';

/** Where an address leads to no page. */
export const unknownPageMessages = defineMessages('unknown-page.unknownPageMessages', {
  title: 'Page Not Found Inside App',
  explains: (path: string) => `Nothing lives at ${path}. It may have moved, or the link was cut short.`,
  toDashboard: 'Go to the dashboard',
});
