/** On which of the two bases a line counts. */
export type Basis = 'BOTH' | 'ACCRUAL' | 'CASH';
/** Accounts that every chart has, by what they are for. */
export type SystemAccount =
  | 'RECEIVABLE'
  | 'UNDEPOSITED'
  | 'PREPAID_RENT'
  | 'CLEARING'
  | 'PAYABLE'
  | 'SALES_TAX'
  | 'WITHHOLDING_RECEIVABLE'
  | 'DUE_COMPANY'
  | 'OWNER_CONTRIBUTIONS'
  | 'OWNER_DRAWS'
  | 'MANAGEMENT_FEES'
  | 'MANAGEMENT_FEE_INCOME'
  | 'NSF_FEES'
  | 'BANK_FEES'
  | 'BAD_DEBT';
/** Accounts that the one who posts names: what is charged, the deposit, the cost, the equity, and the banks. */
export type NamedAccount = 'charged' | 'deposit' | 'expense' | 'otherExpense' | 'equity' | 'bank' | 'toBank';
/** What a part of an event is worth: all of it, it without the tax, the tax. */
export type AmountName = 'amount' | 'net' | 'tax';
type Book = 'property' | 'company';
type RuleLine<A extends SystemAccount | NamedAccount = SystemAccount | NamedAccount> = {
  side: 'debit' | 'credit';
  account: A;
  amount: AmountName;
  basis: Basis;
  book: Book;
};

type LineOptions = { of?: AmountName; basis?: Basis; book?: Book };
const line =
  (side: 'debit' | 'credit') =>
  <A extends RuleLine['account']>(
    account: A,
    { of = 'amount', basis = 'BOTH', book = 'property' }: LineOptions = {},
  ): RuleLine<A> => ({ side, account, amount: of, basis, book });
const debit = line('debit');
const credit = line('credit');
const accrual = { basis: 'ACCRUAL' } as const;
const cash = { basis: 'CASH' } as const;

/**
 * What each event does to the books, the one copy of it. In every event debits equal credits on the accrual basis and on the
 * cash basis, for the property and for the company (`docs/decisions/044-the-books.md`).
 */
export const POSTING_RULES = {
  /** Something falls due: rent, a fee, or a deposit that is asked for. */
  charge: [debit('RECEIVABLE', accrual), credit('charged', accrual)],
  /** The same where a part of it is tax. */
  taxedCharge: [
    debit('RECEIVABLE', accrual),
    credit('charged', { of: 'net', ...accrual }),
    credit('SALES_TAX', { of: 'tax', ...accrual }),
  ],
  /** The part of a payment that pays a charge. */
  paymentOfCharge: [debit('UNDEPOSITED'), credit('RECEIVABLE', accrual), credit('charged', cash)],
  paymentOfTaxedCharge: [
    debit('UNDEPOSITED'),
    credit('RECEIVABLE', accrual),
    credit('charged', { of: 'net', ...cash }),
    credit('SALES_TAX', { of: 'tax', ...cash }),
  ],
  /** The part of a payment that pays nothing yet. */
  paymentAhead: [debit('UNDEPOSITED'), credit('PREPAID_RENT')],
  /** What was paid ahead pays a charge that has fallen due. */
  prepaymentApplied: [debit('PREPAID_RENT'), credit('RECEIVABLE', accrual), credit('charged', cash)],
  /** What a charge was paid by is free again. */
  prepaymentUnapplied: [debit('RECEIVABLE', accrual), debit('charged', cash), credit('PREPAID_RENT')],
  /** Payments are carried to the bank. */
  bankDeposit: [debit('bank'), credit('UNDEPOSITED')],
  /** A payment comes back from the bank: the part that had paid a charge, and the part that had not. */
  returnOfCharge: [credit('bank'), debit('RECEIVABLE', accrual), debit('charged', cash)],
  returnAhead: [credit('bank'), debit('PREPAID_RENT')],
  returnFee: [debit('RECEIVABLE', accrual), credit('NSF_FEES', accrual)],
  returnBankFee: [debit('BANK_FEES'), credit('bank')],
  /** What is still owed is waived. */
  waiver: [debit('charged', accrual), credit('RECEIVABLE', accrual)],
  /** The renter did or bought something, which counts as a cost and as paid. */
  exchange: [debit('expense'), credit('RECEIVABLE', accrual), credit('charged', cash)],
  exchangeAhead: [debit('expense'), credit('PREPAID_RENT')],
  /** It was paid before these books began. */
  previousDeposit: [debit('equity'), credit('RECEIVABLE', accrual), credit('charged', cash)],
  previousDepositAhead: [debit('equity'), credit('PREPAID_RENT')],
  /** Nobody will pay it. */
  writeOff: [debit('BAD_DEBT', accrual), credit('RECEIVABLE', accrual)],
  /** Nobody will pay a deposit again that was used before what had paid it came back. */
  depositLost: [debit('BAD_DEBT'), credit('RECEIVABLE', accrual), credit('charged', cash)],
  /** A part of a deposit is kept for a charge. */
  depositWithheld: [debit('deposit'), credit('RECEIVABLE', accrual), credit('charged', cash)],
  depositRefund: [debit('deposit'), credit('bank')],
  prepaymentRefund: [debit('PREPAID_RENT'), credit('bank')],
  /** A deposit that was held before these books began. */
  depositOpening: [debit('bank'), credit('deposit')],
  /** Money paid ahead, and a deposit, leave a lease for the one that continues it, and arrive there. */
  prepaymentCarriedOut: [debit('PREPAID_RENT'), credit('CLEARING')],
  prepaymentCarriedIn: [debit('CLEARING'), credit('PREPAID_RENT')],
  depositCarriedOut: [debit('deposit'), credit('CLEARING')],
  depositCarriedIn: [debit('CLEARING'), credit('deposit')],
  /** What was owed, and what was paid ahead, before these books began; a payment of it is income when it comes. */
  chargeOpening: [debit('RECEIVABLE', accrual), credit('equity', accrual)],
  prepaymentOpening: [debit('bank'), credit('PREPAID_RENT')],
  bill: [debit('expense', accrual), credit('PAYABLE', accrual)],
  taxedBill: [
    debit('expense', { of: 'net', ...accrual }),
    debit('SALES_TAX', { of: 'tax', ...accrual }),
    credit('PAYABLE', accrual),
  ],
  billPayment: [debit('PAYABLE', accrual), debit('expense', cash), credit('bank')],
  vendorCredit: [debit('PAYABLE', accrual), credit('otherExpense', accrual)],
  vendorCreditApplied: [debit('expense', cash), credit('otherExpense', cash)],
  /** Between two banks of one's own; a deposit goes to the bank of deposits the same way. */
  transfer: [debit('toBank'), credit('bank')],
  /** A property pays what it owes from its own bank. */
  expensePaid: [debit('expense'), credit('bank')],
  /** The company pays what a property owes: the owner owes it to the company since. */
  paidByCompany: [
    debit('expense'),
    credit('DUE_COMPANY'),
    debit('DUE_COMPANY', { book: 'company' }),
    credit('bank', { book: 'company' }),
  ],
  ownerContribution: [debit('bank'), credit('OWNER_CONTRIBUTIONS')],
  ownerDraw: [debit('OWNER_DRAWS'), credit('bank')],
  managementFee: [
    debit('MANAGEMENT_FEES'),
    credit('bank'),
    debit('toBank', { book: 'company' }),
    credit('MANAGEMENT_FEE_INCOME', { book: 'company' }),
  ],
  /** Rent of which the renter pays a part to the tax office: net is what arrived. */
  paymentWithWithholding: [
    debit('UNDEPOSITED', { of: 'net' }),
    debit('WITHHOLDING_RECEIVABLE', { of: 'tax' }),
    credit('RECEIVABLE', accrual),
    credit('charged', cash),
  ],
} as const satisfies Record<string, readonly RuleLine[]>;

export type PostingEvent = keyof typeof POSTING_RULES;
type LineOf<E extends PostingEvent> = (typeof POSTING_RULES)[E][number];
/** Accounts that whoever posts an event has to name. */
export type AccountsFor<E extends PostingEvent> = Record<Extract<LineOf<E>['account'], NamedAccount>, string>;
type AmountsFor = { amountMinor: number; taxMinor?: number };

/** A line as it is posted; `account` is an id. */
export type JournalLine = {
  account: string;
  book: string | null;
  debitMinor: number;
  creditMinor: number;
  basis: Basis;
  memo?: string | null;
};
/** The id of an account by what it is for. */
export type SystemAccounts = (key: SystemAccount) => string;

/**
 * The lines of an event. `property` is the id of the property whose books it is in, null for the company's; a line of
 * nothing is left out. Throws RangeError for amounts that are not whole or not above zero.
 */
export function linesOf<E extends PostingEvent>(
  event: E,
  systemAccounts: SystemAccounts,
  property: string | null,
  accounts: AccountsFor<E>,
  { amountMinor, taxMinor = 0 }: AmountsFor,
): JournalLine[] {
  if (
    ![amountMinor, taxMinor].every(Number.isSafeInteger) ||
    amountMinor <= 0 ||
    taxMinor < 0 ||
    taxMinor > amountMinor
  )
    throw new RangeError(`${amountMinor} minor units with ${taxMinor} of tax cannot be posted`);
  const worth: Record<AmountName, number> = { amount: amountMinor, net: amountMinor - taxMinor, tax: taxMinor };
  const named = accounts as Partial<Record<string, string>>;
  return (POSTING_RULES[event] as readonly RuleLine[]).flatMap((rule) => {
    const minor = worth[rule.amount];
    if (minor === 0) return [];
    return [
      {
        account: named[rule.account] ?? systemAccounts(rule.account as SystemAccount),
        book: rule.book === 'company' ? null : property,
        debitMinor: rule.side === 'debit' ? minor : 0,
        creditMinor: rule.side === 'credit' ? minor : 0,
        basis: rule.basis,
      },
    ];
  });
}

const placeOf = ({ account, book, basis, memo }: JournalLine): string => [account, book, basis, memo ?? ''].join(' ');

/** The same lines with those of one account, book and basis as one; what cancels out is gone. */
export function merged(lines: readonly JournalLine[]): JournalLine[] {
  return [...Map.groupBy(lines, placeOf).values()].flatMap((same) => {
    const minor = same.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0);
    const [first] = same;
    if (minor === 0 || !first) return [];
    return [{ ...first, debitMinor: Math.max(minor, 0), creditMinor: Math.max(-minor, 0) }];
  });
}

/** The same lines with debit and credit changed over: what undoes them. */
export const mirrored = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((one) => ({ ...one, debitMinor: one.creditMinor, creditMinor: one.debitMinor }));

/** What of it is wrong on a basis for one of the books: debits less credits, which is nothing where it balances. */
export function imbalanceOf(
  lines: readonly JournalLine[],
): { book: string | null; basis: 'ACCRUAL' | 'CASH'; minor: number }[] {
  return [...Map.groupBy(lines, ({ book }) => book)].flatMap(([book, own]) =>
    (['ACCRUAL', 'CASH'] as const).flatMap((basis) => {
      const counted = own.filter((one) => one.basis === 'BOTH' || one.basis === basis);
      const minor = counted.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0);
      return minor === 0 ? [] : [{ book, basis, minor }];
    }),
  );
}
