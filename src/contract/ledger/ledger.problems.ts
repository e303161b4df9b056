import type { Problem } from '../problem.ts';

export const ledgerProblems = {
  'ledger.account_not_deposit': {
    status: 400,
    message: 'Deposits are held on an account for deposits, such as 2100.',
    field: 'account',
  },
  'ledger.period_locked': {
    status: 409,
    message: 'The books of this day are locked. Nothing was posted; choose a day after them.',
    field: 'on',
    constraint: 'ledger_period_locked',
  },
  'ledger.period_closed': {
    status: 409,
    message: 'The books of this day are closed. Nothing was posted; choose a later day, or ask an administrator.',
    field: 'on',
  },
  'ledger.not_balanced': {
    status: 400,
    message: 'Debits and credits are not the same. Nothing was posted.',
    field: 'lines',
    constraint: 'ledger_transactions_balanced',
  },
  'ledger.posted_already': {
    status: 409,
    message: 'This was posted already. Nothing was posted a second time.',
    constraint: 'ledger_transactions_source_key',
  },
  'ledger.payment_known': {
    status: 409,
    message:
      'A payment of this amount with this reference is recorded for this day already. Nothing was posted; where it is another one, give it another reference.',
    field: 'reference',
  },
  'ledger.reversed_already': {
    status: 409,
    message: 'This was taken back already. Nothing was posted a second time.',
    constraint: 'ledger_transactions_reversed_once',
  },
  'ledger.not_to_reverse': {
    status: 409,
    message: 'This cannot be taken back: it only says what became of something else. Take that back instead.',
  },
  'ledger.credited': {
    status: 409,
    message: 'A credit waives this charge. Take the credit back first.',
  },
  'ledger.refunded': {
    status: 409,
    message: 'A part of it was given back to the renter. Take the refund back first.',
  },
  'ledger.account_unknown': { status: 400, message: 'There is no such account in use.', field: 'account' },
  'ledger.account_not_chargeable': {
    status: 400,
    message: 'A lease cannot be charged on this account. Choose one of income, or a deposit.',
    field: 'account',
  },
  'ledger.lease_not_binding': {
    status: 409,
    message: 'This lease never bound anybody: it is a draft, or was canceled. Charge it by itself where that is meant.',
  },
  'ledger.account_of_credit': {
    status: 400,
    message: 'This kind of credit does not go to this account.',
    field: 'account',
  },
  'ledger.account_not_bank': {
    status: 400,
    message: 'This is no account of money. Choose a bank.',
    field: 'account',
  },
  'ledger.account_control': {
    status: 400,
    message: 'The balance of this account follows from the leases. Charge, credit or take a payment there instead.',
    field: 'account',
  },
  'ledger.account_of_company': {
    status: 400,
    message: 'This account is the company’s alone. Leave the property out, or choose another account.',
    field: 'account',
  },
  'ledger.number_taken': {
    status: 409,
    message: 'There is an account with this number already.',
    field: 'number',
    constraint: 'accounts_number_key',
  },
  'ledger.name_taken': {
    status: 409,
    message: 'There is an account with this name already.',
    field: 'name',
    constraint: 'accounts_name_key',
  },
  'ledger.one_level': {
    status: 400,
    message: 'Accounts have one level below them: choose one that is not below another itself.',
    field: 'parent',
    constraint: 'accounts_one_level',
  },
  'ledger.nothing_below': {
    status: 400,
    message: 'Nothing stands below this account: its balance follows from the leases or from bills. Choose another.',
    field: 'parent',
  },
  'ledger.account_needed': {
    status: 409,
    message: 'The books post to this account by themselves, so it stays in use.',
    field: 'isActive',
    constraint: 'accounts_needed',
  },
  'ledger.account_above_others': {
    status: 409,
    message: 'Accounts below it are in use. Take those out of use first.',
    field: 'isActive',
    constraint: 'accounts_above_others',
  },
  'ledger.account_below_closed': {
    status: 409,
    message: 'The account above it is out of use. Take that one into use first.',
    field: 'isActive',
    constraint: 'accounts_below_closed',
  },
  'ledger.account_charged': {
    status: 409,
    message:
      'Leases are charged on it, or something on it is still open. Change what they owe first, or wait until it is paid.',
    field: 'isActive',
    constraint: 'accounts_charged',
  },
  'ledger.account_holds': {
    status: 409,
    message: 'Something still lies on it. Move that to another account first.',
    field: 'isActive',
    constraint: 'accounts_hold',
  },
  'ledger.account_closed': {
    status: 409,
    message: 'This account was taken out of use. Nothing was posted.',
    field: 'account',
    constraint: 'journal_lines_account_in_use',
  },
  'ledger.above_open': {
    status: 400,
    message: 'That is more than is still open. Nothing was posted.',
    field: 'amount',
    constraint: 'lease_charges_within',
  },
  'ledger.deposit_spent': {
    status: 409,
    message:
      'That deposit was already kept for what was owed, or given back. Take that back first; where the money itself never came, write off what is missing. Nothing was posted.',
  },
  'ledger.above_held': {
    status: 400,
    message: 'That is more than is held for this lease. Nothing was posted.',
    field: 'amount',
    constraint: 'lease_receipts_within',
  },
  'ledger.currency': { status: 400, message: 'The books here are kept in another currency.', field: 'currency' },
  'ledger.currencies_mixed': {
    status: 400,
    message: 'One entry is in one currency. Post the properties of another currency in an entry of their own.',
    field: 'lines',
  },
  'ledger.locked_in_order': {
    status: 400,
    message: 'A day is closed before it is locked: choose a later day to close, or an earlier one to lock.',
    field: 'lockedThroughOn',
    constraint: 'ledger_locks_in_order',
  },
  'ledger.superadmin_unlocks': {
    status: 403,
    message: 'Only a superadmin unlocks what is locked. Nothing was changed.',
    field: 'lockedThroughOn',
  },
} as const satisfies Record<string, Problem>;
