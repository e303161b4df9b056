import Megaphone from 'lucide-react/icons/megaphone';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { Role } from '#contract/permissions.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls announcements. */
const texts = defineMessages('announcements.noun.texts', {
  list: 'Announcements',
  write: 'Write an announcement',
});

/** Staff see how what they told fares, renters what they were told. */
const READERS: readonly Role[] = ['superadmin', 'admin', 'operator', 'renter'];

/** What the office tells many renters at once. */
export const announcements = defineNoun({
  name: 'announcements',
  pages: [
    {
      path: paths.announcements,
      within: paths.messages,
      access: READERS,
      screen: lazyPage(() => import('./announcements.page.tsx').then((m) => m.AnnouncementsPage)),
      palette: { label: () => texts.list, icon: Megaphone, group: 'pages', order: 8 },
    },
    {
      path: paths.newAnnouncement,
      within: paths.messages,
      access: 'announcements:send',
      screen: lazyPage(() => import('./new-announcement.page.tsx').then((m) => m.NewAnnouncementPage)),
      isFlow: true,
      palette: { label: () => texts.write, icon: Megaphone, group: 'create', order: 55 },
    },
    {
      path: '/announcements/$announcementId',
      within: paths.messages,
      access: READERS,
      screen: lazyPage(() => import('./announcement.page.tsx').then((m) => m.AnnouncementPage)),
    },
  ],
  words: () => import('./announcements.words.ts').then((m) => m.announcementNounWords),
});
