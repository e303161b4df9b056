import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { PersonRow } from '#contract/people/people.ts';
import { api } from '#web/api.ts';
import { beside, defineNoun, documentsOf, keptOf, requestsOf, searchIn } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls people. */
const texts = defineMessages('people.noun.texts', {
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

export const people = defineNoun({
  name: 'people',
  pages: [
    {
      path: paths.people,
      within: paths.properties,
      access: 'people:read',
      screen: lazyPage(() => import('./people.page.tsx').then((m) => m.PeoplePage)),
      reads: [{ url: '/api/people?sort=name' }, keptOf('people')],
      palette: { label: () => texts.list, icon: Users, group: 'pages', order: 10 },
    },
    {
      path: paths.newPerson,
      within: paths.properties,
      access: 'people:write',
      screen: lazyPage(() => import('./new-person.page.tsx').then((m) => m.NewPersonPage)),
      isFlow: true,
      palette: { label: () => texts.add, icon: Plus, group: 'create', order: 40 },
    },
    {
      path: '/people/edit/$personId',
      within: paths.properties,
      access: 'people:write',
      screen: lazyPage(() => import('./edit-person.page.tsx').then((m) => m.EditPersonPage)),
      reads: [{ url: '/api/people/$personId' }],
      isFlow: true,
    },
    {
      path: '/people/$personId',
      within: paths.properties,
      access: 'people:read',
      screen: lazyPage(() => import('./person.page.tsx').then((m) => m.PersonPage)),
      reads: [
        { url: '/api/people/$personId' },
        ...requestsOf('personId=$personId'),
        documentsOf('person', 'personId'),
        { ...beside('/api/messages/conversations?personId=$personId&state=unread&limit=1'), isOwn: true },
      ],
    },
  ],
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
  words: () => import('./people.words.ts').then((m) => m.peopleNounWords),
});
