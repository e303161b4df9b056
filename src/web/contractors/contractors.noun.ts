import HardHat from 'lucide-react/icons/hard-hat';
import { defineMessages } from '#contract/language/catalogue.ts';
import { beside, defineNoun, keptOf, requestsOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls contractors. */
const texts = defineMessages('contractors.noun.texts', { list: 'Contractors' });

export const contractors = defineNoun({
  name: 'contractors',
  pages: [
    {
      path: paths.contractors,
      access: 'contractors:read',
      screen: lazyPage(() => import('./contractors.page.tsx').then((m) => m.ContractorsPage)),
      reads: [{ url: '/api/contractors?sort=name' }, keptOf('contractors')],
      menu: {
        label: () => texts.list,
        icon: HardHat,
        section: 'main',
        order: 90,
      },
    },
    {
      path: paths.newContractor,
      within: paths.contractors,
      access: 'contractors:write',
      screen: lazyPage(() => import('./new-contractor.page.tsx').then((m) => m.NewContractorPage)),
      isFlow: true,
    },
    {
      path: '/contractors/edit/$contractorId',
      within: paths.contractors,
      access: 'contractors:write',
      screen: lazyPage(() => import('./edit-contractor.page.tsx').then((m) => m.EditContractorPage)),
      reads: [{ url: '/api/contractors/$contractorId' }],
      isFlow: true,
    },
    {
      path: '/contractors/$contractorId',
      within: paths.contractors,
      access: 'contractors:read',
      screen: lazyPage(() => import('./contractor.page.tsx').then((m) => m.ContractorPage)),
      reads: [
        { url: '/api/contractors/$contractorId' },
        ...requestsOf('assignedToId=$contractorId'),
        beside('/api/activities?subjectType=contractor&subjectId=$contractorId'),
      ],
    },
  ],
  words: () => import('./contractors.words.ts').then((m) => m.contractorNounWords),
});
