import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

export const assets = defineNoun({
  name: 'assets',
  pages: [
    {
      path: paths.assets,
      within: paths.maintenance,
      access: 'assets:read',
      screen: lazyPage(() => import('./assets.page.tsx').then((m) => m.AssetsPage)),
      reads: [{ url: '/api/assets?state=IN_USE&sort=name' }, keptOf('assets')],
    },
    {
      path: '/maintenance/equipment/$assetId',
      within: paths.maintenance,
      access: 'assets:read',
      screen: lazyPage(() => import('./asset.page.tsx').then((m) => m.AssetPage)),
      reads: [{ url: '/api/assets/$assetId' }],
    },
  ],
  words: () => import('./assets.words.ts').then((m) => m.assetNounWords),
});
