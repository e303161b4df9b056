import Landmark from 'lucide-react/icons/landmark';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls reports by mail. */
const texts = defineMessages('report-mailings.noun.texts', { list: 'Reports by mail' });

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
      palette: { label: () => texts.list, icon: Landmark, group: 'pages', order: 96 },
    },
  ],
  words: () => import('./report-mailings.words.ts').then((m) => m.mailingNounWords),
});
