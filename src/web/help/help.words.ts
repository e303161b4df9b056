import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of reports. */
const texts = defineMessages('help.words.texts', {
  report: { name: 'A report of a problem', filter: 'Reports of problems' },
  fields: { text: 'In their words', diagnostics: 'What went along', doneAt: 'Done' },
  actions: { 'problem_report.create': 'Problem reported', 'problem_report.done': 'Report marked as done' },
});

/** What the audit trail calls reports. */
export const helpNounWords: NounWords = {
  subjects: { problem_report: { ...texts.report, fields: texts.fields } },
  actions: texts.actions,
};
