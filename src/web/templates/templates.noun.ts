import TextQuote from 'lucide-react/icons/text-quote';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls templates. */
const texts = defineMessages('templates.noun.texts', { list: 'Message templates' });

/** Texts that staff write again and again; one is a dialog over the list. */
export const templates = defineNoun({
  name: 'templates',
  pages: [
    {
      path: paths.messageTemplates,
      within: paths.messages,
      access: 'templates:use',
      screen: lazyPage(() => import('./templates.page.tsx').then((m) => m.TemplatesPage)),
      palette: { label: () => texts.list, icon: TextQuote, group: 'pages', order: 8 },
    },
  ],
  words: () => import('./templates.words.ts').then((m) => m.templateNounWords),
});
