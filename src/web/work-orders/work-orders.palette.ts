import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls the pages of those who work. */
const texts = defineMessages('work-orders.palette.texts', { day: 'My day', jobs: 'My jobs' });

export const palette = definePalette({
  pages: {
    [paths.myDay]: { label: () => texts.day, icon: Wrench, group: 'pages', order: 52 },
    [paths.myJobs]: { label: () => texts.jobs, icon: Wrench, group: 'pages', order: 53 },
  },
});
