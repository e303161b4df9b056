import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls plans. */
const texts = defineMessages('plans.palette.texts', { list: 'Maintenance plans' });

export const palette = definePalette({
  pages: {
    [paths.plans]: { label: () => texts.list, icon: Wrench, group: 'pages', order: 8 },
  },
});
