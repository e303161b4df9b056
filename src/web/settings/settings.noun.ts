import Settings from 'lucide-react/icons/settings';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, EVERYBODY } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls the settings. */
const texts = defineMessages('settings.noun.texts', { menu: 'Settings' });

/** Who somebody is here: the pages before sign-in stand outside the app and are in `sign-in/app.tsx`. */
export const settings = defineNoun({
  name: 'auth',
  pages: [
    {
      path: paths.settings,
      access: EVERYBODY,
      screen: lazyPage(() => import('./settings.page.tsx').then((m) => m.SettingsPage)),
      menu: { label: () => texts.menu, key: 's', icon: Settings, section: 'bottom', order: 10, phoneOrder: 90 },
    },
    {
      path: paths.twoFactor,
      access: EVERYBODY,
      screen: lazyPage(() => import('./two-factor.page.tsx').then((m) => m.TwoFactorPage)),
      within: paths.settings,
    },
  ],
  words: () => import('./settings.words.ts').then((m) => m.settingsNounWords),
});
