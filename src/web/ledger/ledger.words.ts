import { defineMessages } from '#contract/language/catalogue.ts';
import type { TransactionType } from '#contract/ledger/ledger.words.ts';
import { amountOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, Facts, NounWords } from '#web/words/noun-words.ts';
import { paymentMethodWords, reversalReasonWords, transactionTypeWords } from './ledger.messages.ts';

/** What timelines and the audit trail say of the books. */
const texts = defineMessages('ledger.words.texts', {
  name: 'A posting',
  filter: 'Books',
  account: 'An account',
  accountFilter: 'Accounts',
  charged: (amount: string, unit: string) => `charged ${amount}${unit && ` for ${unit}`}`,
  paid: (amount: string, unit: string) => `recorded a payment of ${amount}${unit && ` for ${unit}`}`,
  credited: (amount: string, unit: string) => `gave a credit of ${amount}${unit && ` for ${unit}`}`,
  withheld: (amount: string, unit: string) => `kept ${amount} of the deposit${unit && ` of ${unit}`}`,
  refunded: (amount: string, unit: string) => `gave ${amount} back${unit && ` for ${unit}`}`,
  opened: (amount: string, unit: string) => `took ${amount} over from before${unit && ` for ${unit}`}`,
  reversed: (amount: string, unit: string) => `took ${amount} back${unit && ` for ${unit}`}`,
  journaled: (amount: string) => `posted a journal entry of ${amount}`,
  actions: {
    'account.create': 'Account added',
    'account.change': 'Account changed',
    'ledger_transaction.charge': 'Charge posted',
    'ledger_transaction.expense': 'Cost of a request booked as an expense',
    'ledger_transaction.pass_on': 'Cost of a request charged to the renter',
    'ledger_transaction.pay': 'Payment recorded',
    'ledger_transaction.credit': 'Credit given',
    'ledger_transaction.withhold': 'Deposit kept in part',
    'ledger_transaction.refund': 'Money given back',
    'ledger_transaction.open': 'Taken over from before',
    'ledger_transaction.reverse': 'Posting taken back',
    'ledger_transaction.journal': 'Journal entry posted',
  },
  fields: {
    type: 'What it is',
    postedOn: 'Day in the books',
    amount: 'Amount',
    memo: 'Note',
    reference: 'Reference',
    method: 'Paid by',
    reason: 'Why it was taken back',
  },
  accountFields: {
    number: 'Number',
    name: 'Name',
    parent: 'Belongs to',
    subType: 'Section',
    chargeKind: 'Charged as',
    isActive: 'In use',
  },
});

const says = (tell: (amount: string, unit: string) => string) => ({
  says: (facts: Facts) => tell(amountOf(facts), textOf(facts, 'unit')),
});
const activities: ActivitiesOf<'ledger_transaction'> = {
  'ledger_transaction.charged': says(texts.charged),
  'ledger_transaction.paid': says(texts.paid),
  'ledger_transaction.credited': says(texts.credited),
  'ledger_transaction.withheld': says(texts.withheld),
  'ledger_transaction.refunded': says(texts.refunded),
  'ledger_transaction.opened': says(texts.opened),
  'ledger_transaction.reversed': says(texts.reversed),
  'ledger_transaction.journaled': says(texts.journaled),
};

/** What timelines and the audit trail call postings. */
export const ledgerNounWords: NounWords = {
  subjects: {
    account: { name: texts.account, filter: texts.accountFilter, fields: texts.accountFields },
    ledger_transaction: {
      name: texts.name,
      filter: texts.filter,
      detail: (type) => transactionTypeWords[type as TransactionType] ?? type,
      fields: texts.fields,
      values: { type: transactionTypeWords, method: paymentMethodWords, reason: reversalReasonWords },
    },
  },
  actions: texts.actions,
  activities,
};
