import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { mailingFieldWords, mailingFormatWords, repeatWords } from './report-mailings.messages.ts';

/** What the audit trail says of reports by mail. */
const texts = defineMessages('report-mailings.words.texts', {
  name: 'A report by mail',
  filter: 'Reports by mail',
  fields: {
    nextOn: 'Next',
    keptById: 'By the right of',
    isKeeperOut: 'Paused by itself',
    dueOn: 'Day',
    personId: 'To',
    leftOut: 'Left out',
  },
  actions: {
    'report_mailing.create': 'Report by mail added',
    'report_mailing.change': 'Report by mail changed',
    'report_mailing.remove': 'Report by mail deleted',
    'report_mailing.begin': 'Report to be mailed today',
    'report_mailing.send_now': 'Report mailed at once',
    'report_mailing.send': 'Report mailed',
  },
});

/** What the audit trail calls reports by mail. */
export const mailingNounWords: NounWords = {
  subjects: {
    report_mailing: {
      name: texts.name,
      filter: texts.filter,
      fields: { ...mailingFieldWords, ...texts.fields },
      values: { repeats: repeatWords, format: mailingFormatWords },
    },
  },
  actions: texts.actions,
};
