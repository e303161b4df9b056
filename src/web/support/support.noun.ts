import { defineNoun } from '#web/noun.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What an organization lets whoever runs the installation read; shown in its settings and on the platform. */
export const support = defineNoun({
  name: 'support',
  notice: {
    isShown: (session) => session.support !== null || session.supportNotice !== null,
    screen: lazyPage(() => import('./support-notice.tsx').then((m) => m.SupportNotice)),
  },
  words: () => import('./support.words.ts').then((m) => m.supportWords),
});
