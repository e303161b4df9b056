import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of choosing the days of the audit trail. */
export const auditDaysMessages = defineMessages('audit-days.auditDaysMessages', {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'The last 7 days',
  month: 'The last 30 days',
  choose: 'Choose the days…',
  title: 'Entries of which days?',
  from: 'From',
  until: 'Up to and including',
  clocks: (zone: string) => `By the clocks of the organization: ${zone}.`,
  between: (from: string, until: string) => `${from} to ${until}`,
  cancel: 'Cancel',
  show: 'Show them',
});
