import { defineMessages } from '#contract/language/catalogue.ts';

/** What keys do, and the dialog that lists them. */
export const keysMessages = defineMessages('keys.keysMessages', {
  title: 'Keys of this page',
  everywhere: 'Everywhere',
  inList: 'In this list',
  show: 'Show the keys of this page',
  palette: 'Search or jump to',
  search: 'Search this list',
  goTo: (place: string) => `Go to ${place}`,
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
  tick: 'Tick the row',
  tickRange: 'Tick up to this row',
  afterwards: 'then',
  withShift: (key: string) => `Shift ${key}`,
  on: 'Single keys do something',
  onHint: 'Keys with Ctrl work anyway. Kept in this browser.',
  close: 'Close',
});
