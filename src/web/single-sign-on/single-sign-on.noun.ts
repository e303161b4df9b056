import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

export const singleSignOn = defineNoun({
  name: 'singleSignOn',
  pages: [
    {
      path: paths.signOnSettings,
      within: paths.adminSettings,
      access: 'singleSignOn:manage',
      screen: lazyPage(() => import('./single-sign-on.page.tsx').then((m) => m.SingleSignOnSettingsPage)),
      reads: [{ url: '/api/single-sign-on' }],
    },
  ],
  words: () => import('./single-sign-on.words.ts').then((m) => m.signOnNounWords),
});
