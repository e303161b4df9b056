import Gauge from 'lucide-react/icons/gauge';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls meters. */
const texts = defineMessages('meters.palette.texts', { list: 'Meters' });

export const palette = definePalette({
  pages: {
    [paths.meters]: { label: () => texts.list, icon: Gauge, group: 'pages', order: 9 },
  },
});
