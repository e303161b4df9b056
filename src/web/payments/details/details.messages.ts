import { defineMessages } from '#contract/language/catalogue.ts';
import type { PaymentDetailsChange } from '#contract/payments/payment-reports.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

/** Labels of what is said about where renters pay. */
export const detailsFieldWords: FieldWords<typeof PaymentDetailsChange> = defineMessages('details.detailsFieldWords', {
  accountHolder: 'Account holder',
  bankName: 'Bank',
  accountNumber: 'Account number or IBAN',
  bankCode: 'Routing number, sort code, IFSC or BIC',
  instructions: 'What else renters should know',
});

export const detailsMessages = defineMessages('details.detailsMessages', {
  title: 'How renters pay',
  settings: 'System Settings',
  lede: 'Renters read this on My Lease, with the number of their lease as reference. Only what you fill in is shown.',
  failed: 'How renters pay did not load.',
  none: {
    title: 'Nothing is said yet',
    text: 'Until you say it, My Lease tells renters to ask the office.',
  },
  change: 'Change',
  say: 'Say how renters pay',
  editTitle: 'How renters pay',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Renters read it like this from now on.',
  instructionsHint: 'Such as where checks go, or when the office takes cash.',
});
