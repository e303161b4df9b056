import { defineMessages } from '#contract/language/catalogue.ts';
import { figure } from '#web/ui/org-locale.ts';

/** Texts of the requests behind a figure. */
export const countedMessages = defineMessages('counted.countedMessages', {
  close: 'Close',
  failed: 'The requests did not load.',
  none: 'No request was counted for this.',
  cut: (count: number) =>
    `These are the first ${figure(count)}. Choose fewer days or one line of the table for the others.`,
  yes: 'yes',
  no: 'no',
});
