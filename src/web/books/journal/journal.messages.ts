import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** The list of everything posted. */
export const journalMessages = defineMessages('journal.journalMessages', {
  lede: 'Everything posted, with both sides. Nothing is ever changed: what was wrong is taken back by its opposite.',
  write: 'Write an entry',
  failed: 'The journal did not load.',
  label: 'Journal',
  itemsLabel: 'entries',
  search: 'Reference or note',
  type: 'Kind',
  account: 'Account',
  from: 'From',
  to: 'To',
  days: 'Days',
  lease: 'Lease',
  none: {
    title: 'Nothing like this was posted',
    text: 'Try other days, or fewer filters.',
    clear: 'Clear filters',
  },
  first: {
    title: 'Nothing is posted yet',
    text: 'Charges, payments and credits of leases stand here as soon as there are any.',
  },
  columns: {
    day: 'Day',
    account: 'Account',
    counts: 'Counts',
    property: 'Property',
    debit: 'Debit',
    credit: 'Credit',
  },
  takenBack: 'taken back',
  company: 'The company',
  lines: (count: number) => counted(count, { one: 'line', other: 'lines' }),
});

/** On which way of counting a line counts. */
export const basisWords = defineMessages('journal.basisWords', {
  BOTH: 'Both',
  ACCRUAL: 'When due',
  CASH: 'When paid',
});

/** One entry, opened. */
export const entryMessages = defineMessages('journal.entryMessages', {
  failed: 'The entry did not load.',
  missing: 'There is no such entry here.',
  on: 'Day in the books',
  amount: 'Amount',
  home: 'Lease',
  ticket: 'Request',
  method: 'Paid by',
  reference: 'Reference',
  memo: 'Note',
  reason: 'Why',
  posted: 'Posted',
  postedBy: (who: string, when: string) => `${when} by ${who}`,
  takesBack: 'Takes back',
  takenBackBy: 'Taken back by',
  entry: 'that entry',
  close: 'Close',
  takeBack: 'Take it back',
  openLease: 'Open the lease',
  total: 'Together',
});

/** Writing an entry by hand. */
export const writeMessages = defineMessages('journal.writeMessages', {
  title: 'Write an entry',
  lede: 'For what no lease, bill or payment says. Debits and credits are the same for each property and for the company.',
  on: 'Day in the books',
  memo: 'What it is about',
  lines: 'Lines',
  line: (number: number) => `Line ${number}`,
  account: 'Account',
  property: 'Books of',
  debit: 'Debit',
  credit: 'Credit',
  note: 'Note',
  company: 'The company',
  addLine: 'Add a line',
  removeLine: 'Remove this line',
  cancel: 'Not now',
  send: 'Post entry',
  done: 'The entry is posted.',
  balanced: (amount: string) => `Debits and credits are both ${amount}.`,
  off: (debit: string, credit: string, difference: string) =>
    `Debits ${debit}, credits ${credit}: ${difference} apart.`,
});
