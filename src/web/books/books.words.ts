import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of periods. */
const texts = defineMessages('books.words.texts', {
  name: 'Periods of the books',
  filter: 'Periods',
  actions: {
    'ledger_period.set': 'Books closed or opened',
    'ledger_period.drop': 'Periods of its own taken from a property',
  },
  fields: { closedThroughOn: 'Closed through', lockedThroughOn: 'Locked through', propertyId: 'Property' },
});

export const bookNounWords: NounWords = {
  subjects: { ledger_period: { name: texts.name, filter: texts.filter, fields: texts.fields } },
  actions: texts.actions,
};
