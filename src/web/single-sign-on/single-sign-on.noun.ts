import KeySquare from 'lucide-react/icons/key-square';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls single sign-on. */
const texts = defineMessages('single-sign-on.noun.texts', { page: 'Single sign-on' });

export const singleSignOn = defineNoun({
  name: 'singleSignOn',
  pages: [
    {
      path: paths.signOnSettings,
      within: paths.adminSettings,
      access: 'singleSignOn:manage',
      screen: lazyPage(() => import('./single-sign-on.page.tsx').then((m) => m.SingleSignOnSettingsPage)),
      reads: [{ url: '/api/single-sign-on' }],
      palette: { label: () => texts.page, icon: KeySquare, group: 'pages', order: 60 },
    },
  ],
  words: () => import('./single-sign-on.words.ts').then((m) => m.signOnNounWords),
});
