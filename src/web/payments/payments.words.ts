import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of payments as such; what is done with one the ledger says. */
const texts = defineMessages('payments.words.texts', {
  name: 'A payment',
  filter: 'Payments',
  fields: { number: 'Number' },
});

export const paymentNounWords: NounWords = {
  subjects: { payment: { name: texts.name, filter: texts.filter, fields: texts.fields } },
};
