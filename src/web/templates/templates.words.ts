import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { templateFieldWords } from './templates.messages.ts';

/** What the audit trail says of templates. */
const texts = defineMessages('templates.words.texts', {
  name: 'A message template',
  filter: 'Message templates',
  actions: {
    'message_template.create': 'Message template kept',
    'message_template.change': 'Message template changed',
    'message_template.remove': 'Message template deleted',
  },
});

/** What the audit trail calls templates. */
export const templateNounWords: NounWords = {
  subjects: { message_template: { name: texts.name, filter: texts.filter, fields: templateFieldWords } },
  actions: texts.actions,
};
