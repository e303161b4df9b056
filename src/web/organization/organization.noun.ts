import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls the settings of the organization. */
const texts = defineMessages('organization.noun.texts', { menu: 'System Settings' });

/** What an organization decides about itself. */
export const organization = defineNoun({
  name: 'organizationSettings',
  pages: [
    {
      path: paths.adminSettings,
      access: 'organization:manage',
      screen: lazyPage(() => import('./organization.page.tsx').then((m) => m.OrganizationPage)),
      reads: [{ url: '/api/organization' }],
      menu: { label: () => texts.menu, icon: SlidersHorizontal, section: 'adminTools', order: 40 },
    },
  ],
  words: () => import('./organization.words.ts').then((m) => m.organizationNounWords),
});
