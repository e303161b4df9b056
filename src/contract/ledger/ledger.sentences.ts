import { defineProblems, defineSentences, sayingOf } from '../language/sentences.ts';
import { ledgerProblems } from './ledger.problems.ts';

/** What the server says about the books besides its refusals. */
export const ledgerSentences = defineSentences({
  'ledger.currency_unheard': 'Amounts here are in the currency of the property. Leave this out.',
  'ledger.markup_range': 'From 0 to 500 percent, with at most two decimals.',
  'ledger.amount_above_zero': 'An amount above zero.',
  'ledger.day_range': 'A day from 1900 to 2199.',
  'ledger.day_in_future': 'This day has not come yet.',
  'ledger.day_before': ({ day }) => `It was posted on ${day}: choose that day or a later one.`,
  'ledger.reopened_on': ({ day }) =>
    `A payment came back on ${day}, and what it had paid is open again from then: choose that day or a later one.`,
  'ledger.locked_through': ({ day }) => `The books are locked through ${day}. Choose a later day.`,
  'ledger.closed_through': ({ day }) =>
    `The books are closed through ${day}. Choose a later day, or ask an administrator.`,
  'ledger.charge_not_open': 'This is no open charge of this lease.',
  'ledger.charge_twice': 'This charge is named twice.',
  'ledger.above_balance': ({ balance }) =>
    `The lease owes ${balance}, and its rules take no more than that. Nothing was posted.`,
  'ledger.share_above_open': ({ open }) => `Only ${open} of this charge is open.`,
  'ledger.shares_above_amount': 'The charges take more than was paid.',
  'ledger.shares_missing': 'Say which charges it pays.',
  'ledger.one_side': 'Either a debit or a credit.',
  'ledger.two_lines': 'An entry has at least two lines.',
  'ledger.off_by': ({ amount }) => `Debits and credits differ by ${amount}.`,
  'ledger.off_by_in': ({ amount, entity }) => `Debits and credits of ${entity} differ by ${amount}.`,
  'ledger.company': 'the company',
  'ledger.fee_of_returned': 'A fee is for what the bank returned.',
  'ledger.sub_type_missing': 'Say what kind of account it is.',
  'ledger.charge_kind_of': 'Leases are charged on accounts of income, or of deposits among what is owed soon.',
  'ledger.bank_of': 'Money lies on accounts of current assets.',
  'ledger.account_number': 'Up to 12 digits, capitals, dots or hyphens, such as 4010.',
});

export const saysOfLedger = sayingOf({ ...ledgerSentences, ...defineProblems(ledgerProblems) });
