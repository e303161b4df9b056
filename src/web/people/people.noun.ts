import { beside, defineNoun, documentsOf, keptOf, requestsOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

export const people = defineNoun({
  name: 'people',
  pages: [
    {
      path: paths.people,
      within: paths.properties,
      access: 'people:read',
      screen: lazyPage(() => import('./people.page.tsx').then((m) => m.PeoplePage)),
      reads: [{ url: '/api/people?sort=name' }, keptOf('people')],
    },
    {
      path: paths.newPerson,
      within: paths.properties,
      access: 'people:write',
      screen: lazyPage(() => import('./new-person.page.tsx').then((m) => m.NewPersonPage)),
      isFlow: true,
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
  words: () => import('./people.words.ts').then((m) => m.peopleNounWords),
});
