import Bell from 'lucide-react/icons/bell';
import { lazy } from 'react';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

const texts = defineMessages('notices.noun.texts', { title: 'Notifications' });

export const notices = defineNoun({
  name: 'notices',
  words: () => import('./notices.words.ts').then((m) => m.noticeNounWords),
  bell: {
    access: 'notices:read',
    Bell: lazy(async () => ({ default: (await import('./notice-bell.tsx')).NoticeBell })),
  },
  pages: [
    {
      path: paths.notifications,
      access: 'notices:read',
      screen: lazyPage(() => import('./notices.page.tsx').then((m) => m.NoticesPage)),
      palette: { label: () => texts.title, icon: Bell, group: 'pages', order: 85 },
    },
  ],
});
