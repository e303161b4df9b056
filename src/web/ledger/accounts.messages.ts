import { defineMessages } from '#contract/language/catalogue.ts';
import type { AccountSubType, ChargeKind } from '#contract/ledger/ledger.words.ts';

/** Accounts of one's own, and those that are not needed. */
export const accountMessages = defineMessages('accounts.accountMessages', {
  add: 'Add an account',
  adding: {
    title: 'Add an account',
    lede: 'Below one of the chart it is used and counted like that one; at the top you say what it is. That stays.',
    send: 'Add',
    done: 'The account was added',
  },
  changing: {
    lede: 'Its number and its kind stay: reports of past days would be others.',
    send: 'Save',
    done: 'The account was saved',
  },
  keep: 'Cancel',
  top: 'At the top of the chart',
  fields: {
    parent: 'Where',
    subType: 'Section',
    number: 'Number',
    name: 'Name',
    chargeKind: 'Leases are charged on it as',
    isBank: 'Money lies on it',
    isActive: 'In use',
  },
  numberHint: 'Figures and capitals, such as 4021',
  chargeKindHint:
    'What falls due on one day is paid in this order: rent, what comes again, utilities, deposits, damage, fees.',
  isActiveHint: 'Out of use, nothing new is posted to it. What was posted stays, and can be paid and taken back.',
  entries: 'Its entries in the journal',
});

export const subTypeWords: Record<AccountSubType, string> = defineMessages('accounts.subTypeWords', {
  CURRENT_ASSET: 'Current assets',
  FIXED_ASSET: 'Fixed assets',
  CURRENT_LIABILITY: 'Current liabilities',
  LONG_TERM_LIABILITY: 'Long-term liabilities',
  EQUITY: 'Equity',
  INCOME: 'Income',
  NON_OPERATING_INCOME: 'Other income',
  OPERATING_EXPENSE: 'Operating costs',
  NON_OPERATING_EXPENSE: 'Other costs',
});

export const chargedAsWords: Record<ChargeKind, string> = defineMessages('accounts.chargedAsWords', {
  RENT: 'Rent',
  RECURRING: 'What comes again, such as parking',
  UTILITY: 'Utilities',
  DEPOSIT: 'A deposit',
  DAMAGE: 'Damage',
  FEE: 'A fee',
  NSF: 'A fee for a returned payment',
  LATE_FEE: 'A late fee',
  OTHER: 'Something else',
});
