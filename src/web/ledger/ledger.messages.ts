import { defineMessages } from '#contract/language/catalogue.ts';
import type { CreditKind, PaymentMethod, ReversalReason, TransactionType } from '#contract/ledger/ledger.words.ts';

/** By what a renter paid. */
export const paymentMethodWords = defineMessages('ledger.paymentMethodWords', {
  BANK_TRANSFER: 'Bank transfer',
  STANDING_ORDER: 'Standing order',
  DIRECT_DEBIT: 'Direct debit',
  CARD: 'Card',
  CHECK: 'Check',
  CASH: 'Cash',
  MONEY_ORDER: 'Money order',
  OTHER: 'Other',
} satisfies Record<PaymentMethod, string>);

export const creditKindWords = defineMessages('ledger.creditKindWords', {
  WAIVE_UNPAID: 'Waived',
  EXCHANGE: 'In exchange for a cost',
  PREVIOUSLY_DEPOSITED: 'Paid before these books',
  WRITE_OFF: 'Written off',
} satisfies Record<CreditKind, string>);

export const reversalReasonWords = defineMessages('ledger.reversalReasonWords', {
  ERROR: 'Posted by mistake',
  NSF: 'Returned by the bank',
} satisfies Record<ReversalReason, string>);

/** What a line of the books is. */
export const transactionTypeWords = defineMessages('ledger.transactionTypeWords', {
  CHARGE: 'Charge',
  PAYMENT: 'Payment',
  CREDIT: 'Credit',
  REFUND: 'Refund',
  APPLY_DEPOSIT: 'Deposit kept',
  APPLY_PREPAYMENT: 'Paid from what was paid ahead',
  BANK_DEPOSIT: 'Brought to the bank',
  BILL: 'Bill',
  BILL_PAYMENT: 'Bill paid',
  VENDOR_CREDIT: 'Credit of a contractor',
  CHECK: 'Check',
  TRANSFER: 'Transfer',
  WITHDRAWAL: 'Withdrawal',
  JOURNAL: 'Journal entry',
  OWNER_CONTRIBUTION: 'Paid in by the owner',
  OWNER_DRAW: 'Paid out to the owner',
  MGMT_FEE: 'Management fee',
  REVERSAL: 'Taken back',
  OPENING: 'From before these books',
  CARRY_OVER: 'Carried over at renewal',
} satisfies Record<TransactionType, string>);
