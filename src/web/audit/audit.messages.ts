import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the audit trail; what each noun's actions and things are called comes with the noun's words. */
export const auditMessages = defineMessages('audit.auditMessages', {
  title: 'Audit Trail',
  lede: 'Every change in this organization, with who made it and what was before and after. Nothing here can be edited or deleted.',
  itemsLabel: 'entries',
  search: 'Who did it',
  about: 'About',
  only: 'Only',
  thisOne: 'this one',
  action: 'What',
  when: 'When',
  who: 'Who',
  role: 'Role',
  detail: 'More',
  from: 'From',
  changes: 'Changes',
  show: 'Show',
  showOf: (action: string, subject: string, when: string) => `Show what changed: ${action}, ${subject}, ${when}`,
  deleted: 'deleted since',
  failed: 'The audit trail did not load.',
  none: { title: 'Nothing matches', text: 'No entry fits these filters.', clear: 'Clear filters' },
  empty: { title: 'Nothing has happened yet', text: 'The first change will stand here.' },
});
