import { defineMessages } from '#contract/language/catalogue.ts';

/** What is said around ticking rows. */
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
});
