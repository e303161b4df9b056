import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of the search over everything. */
export const paletteMessages = defineMessages('palette.paletteMessages', {
  label: 'Search or jump to…',
  groups: {
    pages: 'Pages',
    create: 'Do',
    properties: 'Properties',
    people: 'People',
    tickets: 'Requests',
    leases: 'Leases',
  },
  pages: { people: 'People', imports: 'Imports' },
  create: {
    property: 'Add a property',
    ticket: 'Report a problem',
    lease: 'New lease',
    person: 'Add a person',
    import: 'Import a portfolio',
  },
  nothing: (text: string) => `Nothing found for “${text}”`,
  searching: 'Searching…',
  failed: 'The search did not answer. Pages can still be opened.',
  choose: 'choose',
  open: 'open',
  newTab: 'new tab',
});
