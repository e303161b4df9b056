import MessageSquare from 'lucide-react/icons/message-square';
import { defineMessages } from '#contract/language/catalogue.ts';
import { api } from '#web/api.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls it. */
const texts = defineMessages('messages.noun.texts', { menu: 'Messages' });

const screen = lazyPage(() => import('./messages.page.tsx').then((m) => m.MessagesPage));

/** What people of the organization write to each other. */
export const messages = defineNoun({
  name: 'messages',
  pages: [
    {
      path: paths.messages,
      access: 'messages:use',
      screen,
      menu: {
        label: () => texts.menu,
        icon: MessageSquare,
        section: 'main',
        order: 60,
        phoneOrder: 45,
        turns: {
          key: api.messages.unread.key,
          count: async (options) => (await api.messages.unread({}, options)).data.conversationCount,
        },
      },
    },
    { path: '/messages/$conversationId', access: 'messages:use', screen, isFlow: true },
  ],
  follows: () => import('./follow-messages.ts').then((m) => m.followMessages),
  words: () => import('./messages.words.ts').then((m) => m.messageNounWords),
});
