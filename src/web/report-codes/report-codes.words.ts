import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { reportCodeFieldWords } from './report-codes.messages.ts';

/** What the audit trail says of codes. */
const texts = defineMessages('report-codes.words.texts', {
  name: 'A QR code',
  filter: 'QR codes',
  actions: {
    'report_code.create': 'QR code made',
    'report_code.create_many': 'QR codes made for all units',
    'report_code.renew': 'QR code renewed',
    'report_code.revoke': 'QR code ended',
    'report_code.receive': 'Reported by QR code',
    'report_code.solve': 'Solved without a report',
    'report_code.confirm': 'Report by QR code confirmed',
    'report_code.forget': 'Reports that nobody confirmed forgotten',
  },
});

/** What the audit trail calls codes. */
export const reportCodeNounWords: NounWords = {
  subjects: { report_code: { name: texts.name, filter: texts.filter, fields: reportCodeFieldWords } },
  actions: texts.actions,
};
