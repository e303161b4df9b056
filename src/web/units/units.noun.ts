import DoorOpen from 'lucide-react/icons/door-open';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, STAFF_AND_OWNERS } from '#web/noun.ts';
import { paths, withQuery } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls units. */
const texts = defineMessages('units.noun.texts', {
  list: 'Units',
  found: 'Units',
  of: (unit: string, property: string) => `${unit}, ${property}`,
});

/** One unit is a dialog over its property; all of them have a list. */
export const units = defineNoun({
  name: 'units',
  pages: [
    {
      path: paths.units,
      access: STAFF_AND_OWNERS,
      screen: lazyPage(() => import('./list/units.page.tsx').then((m) => m.UnitsPage)),
      within: paths.properties,
      palette: { label: () => texts.list, icon: DoorOpen, group: 'pages', order: 5 },
    },
  ],
  search: {
    heading: () => texts.found,
    order: 15,
    access: STAFF_AND_OWNERS,
    subject: 'unit',
    hitOf: ({ id, name, property, detail }) => ({
      href: withQuery(paths.property(property?.id ?? ''), { unit: id }),
      label: texts.of(name, property?.name ?? ''),
      hint: detail ?? '',
      icon: DoorOpen,
    }),
  },
  words: () => import('./units.words.ts').then((m) => m.unitNounWords),
});
