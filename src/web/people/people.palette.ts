import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { PersonRow } from '#contract/people/people.ts';
import { api } from '#web/api.ts';
import { definePalette, searchIn } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls people. */
const texts = defineMessages('people.palette.texts', {
  list: 'People',
  add: 'Add a person',
  found: 'People',
  invite: 'Invite somebody to sign in',
  which: 'Whom?',
});

const group = {
  heading: () => texts.found,
  order: 20,
  access: 'people:read',
  hitOf: ({ id, name, email }: PersonRow) => ({
    href: paths.person(id),
    label: name,
    hint: email ?? '',
    icon: UserRound,
  }),
} as const;

export const palette = definePalette({
  pages: {
    [paths.people]: { label: () => texts.list, icon: Users, group: 'pages', order: 10 },
    [paths.newPerson]: { label: () => texts.add, icon: Plus, group: 'create', order: 40 },
  },
  search: {
    ...group,
    subject: 'person',
    hitOf: ({ id, name, detail }) => ({ href: paths.person(id), label: name, hint: detail ?? '', icon: UserRound }),
  },
  begins: [
    {
      label: () => texts.invite,
      asks: () => texts.which,
      icon: Mail,
      order: 80,
      access: 'people:invite',
      query: { open: 'invite' },
      among: searchIn(api.people.list, group),
    },
  ],
});
