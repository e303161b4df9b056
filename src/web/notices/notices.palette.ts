import Bell from 'lucide-react/icons/bell';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls notices. */
const texts = defineMessages('notices.palette.texts', { title: 'Notifications' });

export const palette = definePalette({
  pages: {
    [paths.notifications]: { label: () => texts.title, icon: Bell, group: 'pages', order: 85 },
  },
});
