import Landmark from 'lucide-react/icons/landmark';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls reports. */
const texts = defineMessages('reports.palette.texts', { list: 'Reports' });

export const palette = definePalette({
  pages: {
    [paths.reports]: { label: () => texts.list, icon: Landmark, group: 'pages', order: 93 },
  },
});
