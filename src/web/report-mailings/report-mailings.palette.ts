import Landmark from 'lucide-react/icons/landmark';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls reports by mail. */
const texts = defineMessages('report-mailings.palette.texts', { list: 'Reports by mail' });

export const palette = definePalette({
  pages: {
    [paths.reportMailings]: { label: () => texts.list, icon: Landmark, group: 'pages', order: 96 },
  },
});
