import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { supportFieldWords, supportNounWords } from './support.messages.ts';

/** What the audit trail says of support access. */
const texts = defineMessages('support.words.texts', {
  name: 'Support access',
  filter: 'Support access',
  actions: {
    'support.ask': 'Support asked to look at the data',
    'support.grant': 'Support let in for a while',
    'support.refuse': 'Support not let in',
    'support.end': 'Support’s access ended',
    'support.enter': 'Support came in',
    'support.read': 'Support looked at data',
  },
});

/** What the audit trail calls what support asked for and read. */
export const supportWords: NounWords = {
  subjects: {
    support_grant: {
      name: texts.name,
      filter: texts.filter,
      fields: supportFieldWords,
      values: { nouns: supportNounWords },
    },
  },
  actions: texts.actions,
};
