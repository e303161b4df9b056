import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** Texts that staff write again and again; one is a dialog over the list. */
export const templates = defineNoun({
  name: 'templates',
  pages: [
    {
      path: paths.messageTemplates,
      within: paths.messages,
      access: 'templates:use',
      screen: lazyPage(() => import('./templates.page.tsx').then((m) => m.TemplatesPage)),
    },
  ],
  words: () => import('./templates.words.ts').then((m) => m.templateNounWords),
});
