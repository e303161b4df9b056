import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';

export const notices = defineNoun({
  name: 'notices',
  words: () => import('./notices.words.ts').then((m) => m.noticeNounWords),
  bell: {
    access: 'notices:read',
    Bell: lazyOnce(async () => ({ default: (await import('./notice-bell.tsx')).NoticeBell })),
  },
  pages: [
    {
      path: paths.notifications,
      access: 'notices:read',
      screen: lazyPage(() => import('./notices.page.tsx').then((m) => m.NoticesPage)),
    },
  ],
});
