/** What a lease is charged for, in the order in which charges of one day are paid: rent before fees, as several laws ask. */
export const CHARGE_KINDS = [
  'RENT',
  'RECURRING',
  'UTILITY',
  'DEPOSIT',
  'DAMAGE',
  'FEE',
  'NSF',
  'LATE_FEE',
  'OTHER',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Which charges a payment pays first; with `SPECIFIED` whoever records it says so. */
export const ALLOCATION_MODES = ['OLDEST_FIRST', 'ACCOUNT_ORDER', 'LARGEST_FIRST', 'SPECIFIED'] as const;
export type AllocationMode = (typeof ALLOCATION_MODES)[number];

export const PAYMENT_METHODS = [
  'BANK_TRANSFER',
  'STANDING_ORDER',
  'DIRECT_DEBIT',
  'CARD',
  'CHECK',
  'CASH',
  'MONEY_ORDER',
  'OTHER',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What a credit is: what is owed is waived, was exchanged for something, was paid before these books, or is given up. */
export const CREDIT_KINDS = ['WAIVE_UNPAID', 'EXCHANGE', 'PREVIOUSLY_DEPOSITED', 'WRITE_OFF'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Why something posted is taken back: it was a mistake, or the bank returned the payment. */
export const REVERSAL_REASONS = ['ERROR', 'NSF'] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];

/** When it is due, or when it is paid. */
export const BASES = ['ACCRUAL', 'CASH'] as const;
export type ReportBasis = (typeof BASES)[number];

export const ACCOUNT_TYPES = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What an account of a type is more exactly: under which heading statements show it. */
export const ACCOUNT_SUB_TYPES = {
  CURRENT_ASSET: 'ASSET',
  FIXED_ASSET: 'ASSET',
  CURRENT_LIABILITY: 'LIABILITY',
  LONG_TERM_LIABILITY: 'LIABILITY',
  EQUITY: 'EQUITY',
  INCOME: 'INCOME',
  NON_OPERATING_INCOME: 'INCOME',
  OPERATING_EXPENSE: 'EXPENSE',
  NON_OPERATING_EXPENSE: 'EXPENSE',
} as const satisfies Record<string, AccountType>;
export type AccountSubType = keyof typeof ACCOUNT_SUB_TYPES;
/** As what leases can be charged on an account of a heading: income as anything but a deposit, what is owed as a deposit alone. */
export const chargeKindsOf = (subType: AccountSubType) =>
  CHARGE_KINDS.filter((kind) =>
    kind === 'DEPOSIT' ? subType === 'CURRENT_LIABILITY' : ACCOUNT_SUB_TYPES[subType] === 'INCOME',
  );

export const TRANSACTION_TYPES = [
  'CHARGE',
  'PAYMENT',
  'CREDIT',
  'REFUND',
  'APPLY_DEPOSIT',
  'APPLY_PREPAYMENT',
  'BANK_DEPOSIT',
  'BILL',
  'BILL_PAYMENT',
  'VENDOR_CREDIT',
  'CHECK',
  'TRANSFER',
  'WITHDRAWAL',
  'JOURNAL',
  'OWNER_CONTRIBUTION',
  'OWNER_DRAW',
  'MGMT_FEE',
  'REVERSAL',
  'OPENING',
  'CARRY_OVER',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
