import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of the rules for rent. */
const texts = defineMessages('rent.words.texts', {
  name: 'Rules for rent',
  filter: 'Rules for rent',
  fields: { lines: 'What it owes', kind: 'About', rules: 'Rules', propertyId: 'Property', leaseId: 'Lease' },
  kinds: {
    LATE_FEE: 'Late fees',
    PRORATION: 'Months that are not whole',
    OVERPAYMENT: 'Payments above the balance',
    ALLOCATION: 'What payments pay first',
    REMINDERS: 'Reminders to pay',
  },
  actions: {
    'rent_policy.set': 'Rules for rent set',
    'nightly_run.keep': 'Night worked through',
    'rent_policy.drop': 'Rules for rent taken back',
  },
});

/** What the audit trail calls the rules for rent. */
export const rentNounWords: NounWords = {
  subjects: {
    rent_policy: { name: texts.name, filter: texts.filter, fields: texts.fields, values: { kind: texts.kinds } },
  },
  actions: texts.actions,
};
