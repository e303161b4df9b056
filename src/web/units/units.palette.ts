import DoorOpen from 'lucide-react/icons/door-open';
import { defineMessages } from '#contract/language/catalogue.ts';
import { STAFF_AND_OWNERS } from '#web/noun.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths, withQuery } from '#web/paths.ts';

/** What the search over everything calls units. */
const texts = defineMessages('units.palette.texts', {
  list: 'Units',
  found: 'Units',
  of: (unit: string, property: string) => `${unit}, ${property}`,
});

export const palette = definePalette({
  pages: {
    [paths.units]: { label: () => texts.list, icon: DoorOpen, group: 'pages', order: 5 },
  },
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
});
