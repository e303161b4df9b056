import type { Role } from '#contract/permissions.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

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
    },
    {
      path: paths.newAnnouncement,
      within: paths.messages,
      access: 'announcements:send',
      screen: lazyPage(() => import('./new-announcement.page.tsx').then((m) => m.NewAnnouncementPage)),
      isFlow: true,
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
