import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

export const meters = defineNoun({
  name: 'meters',
  pages: [
    {
      path: paths.meters,
      within: paths.maintenance,
      access: 'meters:read',
      screen: lazyPage(() => import('./meters.page.tsx').then((m) => m.MetersPage)),
      reads: [{ url: '/api/meters?state=IN_USE&sort=name' }, keptOf('meters')],
    },
    {
      path: '/maintenance/meters/$meterId',
      within: paths.maintenance,
      access: 'meters:read',
      screen: lazyPage(() => import('./meter.page.tsx').then((m) => m.MeterPage)),
      reads: [{ url: '/api/meters/$meterId' }],
    },
  ],
  words: () => import('./meters.words.ts').then((m) => m.meterNounWords),
});
