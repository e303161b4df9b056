import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** An owner's income and costs. */
export const ownerMessages = defineMessages('owner.ownerMessages', {
  lede: (from: string, to: string) => `Live, what was paid from ${from} to ${to}`,
  failed: 'Your income and costs did not load.',
  loading: 'Adding up your properties',
  left: 'Came in, less what went out',
  cameIn: 'Came in',
  wentOut: 'Went out',
  late: 'Late rents, not in',
  period: 'Period',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  properties: 'Your properties',
  inAndOut: (income: string, costs: string) => `${income} in, ${costs} out`,
  together: 'Together',
  nothingIn: 'Nothing came in during these days.',
  nothingOut: 'Nothing was spent in these days.',
  lines: (count: number) => counted(count, { one: 'line', other: 'lines' }),
  group: (account: string, property: string) => `${account}, ${property}`,
  open: 'Open',
  openOf: (what: string) => `Open: ${what}`,
  howCounted: 'Counted when it is paid. What is due and not paid is not in yet.',
  none: {
    title: 'No property of yours yet',
    text: 'As soon as a property is yours, its income and costs stand here.',
  },
});
