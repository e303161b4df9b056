import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of the search over everything. */
export const paletteMessages = defineMessages('palette.paletteMessages', {
  label: 'Search or jump to…',
  pages: 'Pages',
  create: 'Do',
  begunWith: 'Do with what you typed',
  nothing: (text: string) => `Nothing found for “${text}”`,
  tooShort: 'Type one more letter to search all records.',
  searching: 'Searching…',
  failed: 'The search did not answer. Pages can still be opened.',
  count: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  choose: 'choose',
  open: 'open',
  newTab: 'new tab',
  newTabKeys: 'Ctrl ↵',
});
