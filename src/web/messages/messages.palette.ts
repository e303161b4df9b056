import MessageSquare from 'lucide-react/icons/message-square';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls conversations. */
const texts = defineMessages('messages.palette.texts', { found: 'Conversations' });

export const palette = definePalette({
  search: {
    heading: () => texts.found,
    order: 60,
    access: 'messages:use',
    subject: 'conversation',
    hitOf: ({ id, name, detail }) => ({
      href: paths.conversation(id),
      label: name,
      hint: detail ?? '',
      icon: MessageSquare,
    }),
  },
});
