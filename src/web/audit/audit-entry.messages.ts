import { defineMessages } from '#contract/language/catalogue.ts';

/** What is recorded of things of every sort; read after their own fields. */
export const commonFieldWords: Readonly<Record<string, string>> = defineMessages('audit-entry.commonFieldWords', {
  note: 'Note',
  comment: 'Comment',
  createdById: 'Written by',
  deletedById: 'Deleted by',
  createdAt: 'Created',
  updatedAt: 'Last changed',
});

/** Texts of one entry of the trail. */
export const auditEntryMessages = defineMessages('audit-entry.auditEntryMessages', {
  failed: 'The entry did not load.',
  missing: 'This entry is not in the trail.',
  everythingBy: (name: string) => `Everything by ${name}`,
  earlier: 'All changes of this',
  copyLink: 'Copy a link',
  before: 'Before',
  after: 'After',
  nothing: 'Nothing was recorded beyond that it happened.',
  same: 'It was saved unchanged.',
  close: 'Close',
  asRecorded: 'As recorded',
  traceId: 'Trace id',
  yes: 'Yes',
  no: 'No',
  notRecorded: 'Not kept here',
  percent: (share: string) => `${share}%`,
  named: (label: string, value: string) => `${label}: ${value}`,
  inSmallestUnit: (label: string) => `${label}, in cents`,
  andMore: (names: string, count: string) => `${names} and ${count} more`,
});
