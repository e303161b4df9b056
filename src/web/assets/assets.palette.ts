import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls equipment. */
const texts = defineMessages('assets.palette.texts', { list: 'Equipment' });

export const palette = definePalette({
  pages: {
    [paths.assets]: { label: () => texts.list, icon: Wrench, group: 'pages', order: 9 },
  },
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
});
