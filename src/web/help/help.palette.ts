import Bug from 'lucide-react/icons/bug';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls help. */
const texts = defineMessages('help.palette.texts', { report: 'Report that Lintel is broken' });

export const palette = definePalette({
  actions: [
    {
      path: paths.help,
      label: () => texts.report,
      icon: Bug,
      order: 200,
      access: 'problems:report',
      query: { open: 'report' },
    },
  ],
});
