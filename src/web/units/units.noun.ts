import { defineNoun, STAFF_AND_OWNERS } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** One unit is a dialog over its property; all of them have a list. */
export const units = defineNoun({
  name: 'units',
  pages: [
    {
      path: paths.units,
      access: STAFF_AND_OWNERS,
      screen: lazyPage(() => import('./list/units.page.tsx').then((m) => m.UnitsPage)),
      within: paths.properties,
    },
  ],
  words: () => import('./units.words.ts').then((m) => m.unitNounWords),
});
