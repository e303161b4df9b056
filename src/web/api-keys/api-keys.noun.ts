import Plug from 'lucide-react/icons/plug';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls API keys. */
const texts = defineMessages('api-keys.noun.texts', { menu: 'API & Integrations' });

export const apiKeys = defineNoun({
  name: 'apiKeys',
  pages: [
    {
      path: paths.apiManagement,
      access: 'apiKeys:manage',
      screen: lazyPage(() => import('./api-keys.page.tsx').then((m) => m.ApiKeysPage)),
      reads: [{ url: '/api/api-keys?sort=name' }],
      menu: {
        label: () => texts.menu,
        icon: Plug,
        section: 'adminTools',
        order: 20,
      },
    },
    {
      path: paths.newApiKey,
      within: paths.apiManagement,
      access: 'apiKeys:manage',
      screen: lazyPage(() => import('./new-api-key.page.tsx').then((m) => m.NewApiKeyPage)),
      isFlow: true,
    },
    {
      path: '/admin/api-management/$keyId',
      within: paths.apiManagement,
      access: 'apiKeys:manage',
      screen: lazyPage(() => import('./api-key.page.tsx').then((m) => m.ApiKeyPage)),
      reads: [{ url: '/api/api-keys/$keyId' }],
    },
  ],
  words: () => import('./api-keys.words.ts').then((m) => m.apiKeyNounWords),
});
