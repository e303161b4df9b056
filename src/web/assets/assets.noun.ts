import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls equipment. */
const texts = defineMessages('assets.noun.texts', { list: 'Equipment' });

export const assets = defineNoun({
  name: 'assets',
  pages: [
    {
      path: paths.assets,
      within: paths.maintenance,
      access: 'assets:read',
      screen: lazyPage(() => import('./assets.page.tsx').then((m) => m.AssetsPage)),
      reads: [{ url: '/api/assets?state=IN_USE&sort=name' }, keptOf('assets')],
      palette: { label: () => texts.list, icon: Wrench, group: 'pages', order: 9 },
    },
    {
      path: '/maintenance/equipment/$assetId',
      within: paths.maintenance,
      access: 'assets:read',
      screen: lazyPage(() => import('./asset.page.tsx').then((m) => m.AssetPage)),
      reads: [{ url: '/api/assets/$assetId' }],
    },
  ],
  search: {
    heading: () => texts.list,
    order: 45,
    access: 'assets:read',
    subject: 'asset',
    hitOf: ({ id, name, property, detail }) => ({
      href: paths.asset(id),
      label: name,
      context: property?.name,
      hint: detail ?? '',
      icon: Wrench,
    }),
  },
  words: () => import('./assets.words.ts').then((m) => m.assetNounWords),
});
