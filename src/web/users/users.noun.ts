import Users from 'lucide-react/icons/users';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls users. */
const texts = defineMessages('users.noun.texts', { menu: 'User Management' });

export const users = defineNoun({
  name: 'users',
  pages: [
    {
      path: paths.adminUsers,
      access: 'users:read',
      screen: lazyPage(() => import('./users.page.tsx').then((m) => m.UsersPage)),
      reads: [{ url: '/api/users?sort=name' }, keptOf('users')],
      menu: { label: () => texts.menu, icon: Users, section: 'adminTools', order: 10 },
    },
    {
      path: '/admin/users/$userId',
      within: paths.adminUsers,
      access: 'users:read',
      screen: lazyPage(() => import('./user.page.tsx').then((m) => m.UserPage)),
      reads: [{ url: '/api/users/$userId' }],
    },
  ],
  words: () => import('./users.words.ts').then((m) => m.userNounWords),
});
