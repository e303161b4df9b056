import Mail from 'lucide-react/icons/mail';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls users. */
const texts = defineMessages('users.palette.texts', { invite: 'Invite people' });

export const palette = definePalette({
  actions: [
    {
      path: paths.adminUsers,
      label: () => texts.invite,
      icon: Mail,
      order: 70,
      access: 'people:invite',
      query: { open: 'invite' },
    },
  ],
});
