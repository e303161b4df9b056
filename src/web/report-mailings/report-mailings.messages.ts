import { defineMessages } from '#contract/language/catalogue.ts';
import type { ReportMailingChange } from '#contract/report-mailings/report-mailings.ts';
import type { LeftOutReason, MailingRepeats, SendingState } from '#contract/report-mailings/report-mailings.words.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const repeatWords: Record<MailingRepeats, string> = defineMessages('report-mailings.repeatWords', {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
});

export const mailingFormatWords: Record<'pdf' | 'xlsx' | 'csv', string> = defineMessages(
  'report-mailings.mailingFormatWords',
  { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' },
);

export const sendingStateWords: Record<SendingState, string> = defineMessages('report-mailings.sendingStateWords', {
  WAITING: 'On its way',
  SENT: 'Sent',
  REFUSED: 'Refused by the mail server',
  LEFT_OUT: 'Left out',
});

export const leftOutWords: Record<LeftOutReason, string> = defineMessages('report-mailings.leftOutWords', {
  KEEPER_OUT: 'who had it mailed may not read the books any more',
  NO_RIGHT: 'may not read it any more',
  NO_ADDRESS: 'has no e-mail address',
  NOT_MADE: 'what it is narrowed to is not there any more',
  TOO_LATE: 'its mail waited until it was too late, or a right was lost meanwhile',
});

/** What is recorded of a report by mail, in the order in which it is read. */
export const mailingFieldWords = defineMessages('report-mailings.mailingFieldWords', {
  title: 'Subject',
  report: 'Report',
  format: 'Attached as',
  repeats: 'How often',
  weekday: 'On',
  monthDay: 'On day',
  recipientIds: 'To',
  isPaused: 'Paused',
  query: 'Days and filters',
} satisfies FieldWords<typeof ReportMailingChange>);

const people = (count: number) => counted(count, { one: 'person', other: 'people' });

/** Texts of the list. */
export const mailingListMessages = defineMessages('report-mailings.mailingListMessages', {
  title: 'Reports by mail',
  lede: 'Each person gets what they may read, in the morning, by the clocks of the organization.',
  loading: 'Loading the reports by mail',
  failed: 'The reports by mail did not load.',
  first: {
    title: 'No report is mailed yet',
    text: 'Open a report, narrow it as you like, and choose Download → Send by mail.',
    open: 'All reports',
  },
  next: (day: string) => `Next ${day}`,
  paused: 'Paused',
  to: people,
  trouble: (count: number, day: string) => `${people(count)} did not get it on ${day}`,
  sent: (count: number, day: string) => `${people(count)} got it on ${day}`,
});

/** When a report is mailed, in words. */
export const mailingWords = defineMessages('report-mailings.mailingWords', {
  weekly: (weekday: string) => `Every ${weekday}`,
  monthly: (day: number) => (day === 31 ? 'On the last day of the month' : `On day ${day} of the month`),
});

/** Texts of one of them and of its forms. */
export const mailingDialogMessages = defineMessages('report-mailings.mailingDialogMessages', {
  failed: 'The report by mail did not load.',
  missing: 'It is mailed no more.',
  newTitle: 'Send by mail',
  newLede: (report: string) => `“${report}” as it is shown now: its filters, and its days where you chose a period.`,
  fixedDays:
    'Its days are fixed, so each mail shows the same ones. Choose a period, such as last month, to have them move on.',
  titleHint: 'What people read first',
  formatHint: 'A link to the report comes along.',
  monthDayHint: 'A shorter month has it on its last day.',
  recipientsHint: 'People with a sign-in who may read this report; each sees only what is theirs.',
  recipientsNone: 'Nobody else may read this report',
  pausedHint: 'Nothing is mailed until it goes on.',
  cancel: 'Cancel',
  send: 'Mail it',
  added: (title: string, day: string) => `“${title}” is mailed, ${day} for the first time.`,
  editTitle: (title: string) => `Edit “${title}”`,
  save: 'Save',
  saved: (title: string) => `“${title}” was saved.`,
  edit: 'Edit',
  remove: 'Delete',
  now: 'Send it today',
  sending: 'It is on its way.',
  close: 'Close',
  open: 'Open the report',
  next: 'Next',
  keptBy: 'By the right of',
  keeperOut: (name: string) =>
    `It was paused by itself: ${name} may not read the books any more. Edit it and let it go on, and it is mailed by your right.`,
  sendings: 'Mailed so far',
  removing: {
    title: (title: string) => `Mail “${title}” no more?`,
    lede: 'Nobody gets it any more. What was mailed stays with those who have it.',
    send: 'Mail it no more',
    keep: 'Keep it',
  },
});
