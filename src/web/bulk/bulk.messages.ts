import { defineMessages } from '#contract/language/catalogue.ts';

/** What is said around ticking rows and changing many at once. */
export const bulkMessages = defineMessages('bulk.bulkMessages', {
  tick: (name: string) => `Tick ${name}`,
  tickShown: 'Tick all rows shown',
  select: 'Select',
  selectDone: 'Done selecting',
  bar: (count: number) => (count === 1 ? 'With the ticked row' : `With the ${count} ticked rows`),
  ticked: (count: number) => `${count} ticked`,
  allTicked: (count: string, items: string) => `All ${count} ${items} that match`,
  tickAll: (count: string) => `Tick all ${count} that match`,
  clear: 'Clear the ticks',
  more: 'Change…',
  rowHead: 'Row',
  nowHead: 'Now',
  thenHead: 'Then',
  same: 'Stays. It is so already.',
  stays: (reason: string) => `Stays. ${reason}`,
  changedSince: 'Somebody changed it in the meantime.',
  gone: 'It is not here any more.',
  notYours: 'You may not change it.',
  preview: (changed: number, kept: number) =>
    kept === 0
      ? changed === 1
        ? '1 row changes.'
        : `${changed} rows change.`
      : changed === 1
        ? `1 row changes, ${kept} stay as they are.`
        : `${changed} rows change, ${kept} stay as they are.`,
  nothing: 'Nothing would change.',
  furtherRows: (count: number) => `and ${count} more that change`,
  choose: 'Choose what it should be; you then see what becomes of each row before anything is changed.',
  gathering: (count: number) => `Reading the rows: ${count} so far…`,
  checking: (done: number, all: number) => `Checking ${done} of ${all}…`,
  changing: (done: number, all: number) => `Changing ${done} of ${all}…`,
  firstOnly: (count: number) => `More rows match than are changed at once: these are the first ${count}.`,
  failed: 'The rows could not be checked. Nothing was changed; try again.',
  stopped: 'Not all rows were reached. What was changed stays changed; press again to go on where it stopped.',
  undoable: (minutes: number) => `Can be undone for ${minutes} minutes.`,
  final: 'This cannot be undone.',
  cancel: 'Cancel',
  close: 'Close',
  again: 'Try again',
  undo: 'Undo',
  undoing: 'Undoing…',
  notUndone: 'Not everything could be undone yet.',
  undone: (count: number) => (count === 1 ? '1 row is as it was' : `${count} rows are as they were`),
  undoneBut: (names: string, more: number) =>
    more === 0 ? `Changed since, so left: ${names}.` : `Changed since, so left: ${names} and ${more} more.`,
  leftAsTheyWere: (count: number) => (count === 1 ? '1 left as it was' : `${count} left as they were`),
  links: {
    title: 'Links to hand on',
    lede: 'This installation sends no mail. Give each of them their link; it is shown only now.',
  },
});
