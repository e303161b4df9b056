import LifeBuoy from 'lucide-react/icons/life-buoy';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, EVERYBODY } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls help. */
const texts = defineMessages('help.noun.texts', { menu: 'Help & Support' });

/** One guide is the page with its name in the address. */
export const help = defineNoun({
  name: 'help',
  pages: [
    {
      path: paths.help,
      access: EVERYBODY,
      screen: lazyPage(() => import('./help.page.tsx').then((m) => m.HelpPage)),
      menu: { label: () => texts.menu, icon: LifeBuoy, section: 'bottom', order: 20 },
    },
  ],
  words: () => import('./help.words.ts').then((m) => m.helpNounWords),
});
