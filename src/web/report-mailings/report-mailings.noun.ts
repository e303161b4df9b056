import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** One of them is a dialog over the list. */
export const reportMailings = defineNoun({
  name: 'reportMailings',
  pages: [
    {
      path: paths.reportMailings,
      access: 'books:write',
      screen: lazyPage(() => import('./mailings.page.tsx').then((m) => m.MailingsPage)),
      reads: [{ url: '/api/report-mailings' }],
      within: paths.financial,
    },
  ],
  words: () => import('./report-mailings.words.ts').then((m) => m.mailingNounWords),
});
