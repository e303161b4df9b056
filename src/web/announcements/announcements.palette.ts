import Megaphone from 'lucide-react/icons/megaphone';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls announcements. */
const texts = defineMessages('announcements.palette.texts', { list: 'Announcements', write: 'Write an announcement' });

export const palette = definePalette({
  pages: {
    [paths.announcements]: { label: () => texts.list, icon: Megaphone, group: 'pages', order: 8 },
    [paths.newAnnouncement]: { label: () => texts.write, icon: Megaphone, group: 'create', order: 55 },
  },
});
