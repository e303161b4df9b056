import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of deposits; what was posted for them is told by the books. */
const actions = defineMessages('deposits.words.actions', {
  'deposit.settle': 'Deposit settled',
  'deposit.save_draft': 'List of a deposit saved',
});

export const depositNounWords: NounWords = { subjects: {}, actions, activities: {} };
