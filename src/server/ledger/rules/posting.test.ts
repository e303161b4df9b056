import { describe, expect, it } from 'vitest';
import {
  type AccountsFor,
  imbalanceOf,
  type JournalLine,
  linesOf,
  merged,
  mirrored,
  POSTING_RULES,
  type PostingEvent,
} from './posting.ts';

const NUMBERS: Record<string, string> = {
  RECEIVABLE: '1200',
  UNDEPOSITED: '1050',
  PREPAID_RENT: '2200',
  PAYABLE: '2000',
  SALES_TAX: '2300',
  WITHHOLDING_RECEIVABLE: '1250',
  DUE_COMPANY: '2600',
  OWNER_CONTRIBUTIONS: '3100',
  OWNER_DRAWS: '3200',
  MANAGEMENT_FEES: '6100',
  MANAGEMENT_FEE_INCOME: '4900',
  NSF_FEES: '4110',
  BANK_FEES: '6200',
  BAD_DEBT: '6210',
};
const NAMED = {
  charged: '4000',
  deposit: '2100',
  expense: '6000',
  otherExpense: '6010',
  equity: '3000',
  bank: '1010',
  toBank: '1030',
};
const post = (event: PostingEvent, amountMinor = 1000, taxMinor = 0, accounts: Record<string, string> = NAMED) =>
  linesOf(event, (key) => NUMBERS[key] ?? key, 'house', accounts as AccountsFor<PostingEvent>, {
    amountMinor,
    taxMinor,
  });

/** `Dr 1200 (A) / Cr 4000 (A)`, as the specification's table writes it. */
const written = (lines: readonly JournalLine[]): string =>
  (['debitMinor', 'creditMinor'] as const)
    .map((side) => {
      const own = lines.filter((one) => one[side] > 0);
      const basis = { BOTH: '', ACCRUAL: ' (A)', CASH: ' (C)' };
      return `${side === 'debitMinor' ? 'Dr' : 'Cr'} ${own.map((one) => `${one.account}${basis[one.basis]}`).join(', ')}`;
    })
    .join(' / ');

describe('every event posts the lines of its row', () => {
  it.each([
    ['charge', 'Dr 1200 (A) / Cr 4000 (A)'],
    ['paymentOfCharge', 'Dr 1050 / Cr 1200 (A), 4000 (C)'],
    ['paymentAhead', 'Dr 1050 / Cr 2200'],
    ['prepaymentApplied', 'Dr 2200 / Cr 1200 (A), 4000 (C)'],
    ['prepaymentUnapplied', 'Dr 1200 (A), 4000 (C) / Cr 2200'],
    ['bankDeposit', 'Dr 1010 / Cr 1050'],
    ['returnOfCharge', 'Dr 1200 (A), 4000 (C) / Cr 1010'],
    ['returnAhead', 'Dr 2200 / Cr 1010'],
    ['returnFee', 'Dr 1200 (A) / Cr 4110 (A)'],
    ['returnBankFee', 'Dr 6200 / Cr 1010'],
    ['waiver', 'Dr 4000 (A) / Cr 1200 (A)'],
    ['exchange', 'Dr 6000 / Cr 1200 (A), 4000 (C)'],
    ['previousDeposit', 'Dr 3000 / Cr 1200 (A), 4000 (C)'],
    ['writeOff', 'Dr 6210 (A) / Cr 1200 (A)'],
    ['depositWithheld', 'Dr 2100 / Cr 1200 (A), 4000 (C)'],
    ['depositRefund', 'Dr 2100 / Cr 1010'],
    ['prepaymentRefund', 'Dr 2200 / Cr 1010'],
    ['bill', 'Dr 6000 (A) / Cr 2000 (A)'],
    ['billPayment', 'Dr 2000 (A), 6000 (C) / Cr 1010'],
    ['vendorCredit', 'Dr 2000 (A) / Cr 6010 (A)'],
    ['vendorCreditApplied', 'Dr 6000 (C) / Cr 6010 (C)'],
    ['transfer', 'Dr 1030 / Cr 1010'],
    ['paidByCompany', 'Dr 6000, 2600 / Cr 2600, 1010'],
    ['ownerContribution', 'Dr 1010 / Cr 3100'],
    ['ownerDraw', 'Dr 3200 / Cr 1010'],
    ['managementFee', 'Dr 6100, 1030 / Cr 1010, 4900'],
  ] as const)('%s: %s', (event, row) => {
    expect(written(post(event))).toBe(row);
  });

  it('a deposit that is asked for and paid is owed to the renter only once it is paid, where it counts when paid', () => {
    const deposit = { ...NAMED, charged: '2100' };
    expect(written(post('charge', 1000, 0, deposit))).toBe('Dr 1200 (A) / Cr 2100 (A)');
    expect(written(post('paymentOfCharge', 1000, 0, deposit))).toBe('Dr 1050 / Cr 1200 (A), 2100 (C)');
  });

  it.each([
    ['taxedCharge', 'Dr 1200 (A) / Cr 4000 (A), 2300 (A)'],
    ['paymentOfTaxedCharge', 'Dr 1050 / Cr 1200 (A), 4000 (C), 2300 (C)'],
    ['taxedBill', 'Dr 6000 (A), 2300 (A) / Cr 2000 (A)'],
    ['paymentWithWithholding', 'Dr 1050, 1250 / Cr 1200 (A), 4000 (C)'],
  ] as const)('%s splits its tax: %s', (event, row) => {
    const lines = post(event, 1200, 200);
    expect(written(lines)).toBe(row);
    expect(imbalanceOf(lines)).toEqual([]);
  });

  it('leaves out what is worth nothing', () => {
    expect(written(post('taxedCharge', 1000))).toBe('Dr 1200 (A) / Cr 4000 (A)');
  });
});

describe('whatever is posted', () => {
  const events = Object.keys(POSTING_RULES) as PostingEvent[];

  it.each(events)('%s balances on both bases, for the property and for the company', (event) => {
    for (const amount of [1, 7, 99_999, 9_007_199_254_740_991])
      expect(imbalanceOf(post(event, amount, amount > 7 ? 7 : 0))).toEqual([]);
  });

  it.each(events)('%s shows nothing that is owed where it counts when paid', (event) => {
    const owed = post(event).filter(({ account, basis }) => ['1200', '2000'].includes(account) && basis !== 'ACCRUAL');
    expect(owed).toEqual([]);
  });

  it.each([0, -1, 0.5, Number.NaN, 2 ** 53])('refuses %s minor units', (minor) => {
    expect(() => post('charge', minor)).toThrow(RangeError);
  });

  it.each([0.5, Number.NaN, -1, 1001, Number.POSITIVE_INFINITY])('refuses %s of tax in 1000', (tax) => {
    expect(() => post('taxedCharge', 1000, tax)).toThrow(RangeError);
  });

  it('and its mirror leave nothing', () => {
    for (const event of events) expect(merged([...post(event), ...mirrored(post(event))])).toEqual([]);
  });

  it('merges lines of one account, book and basis, and keeps the bases apart', () => {
    const lines = merged([
      ...post('paymentOfCharge', 600),
      ...post('paymentOfCharge', 300),
      ...post('paymentAhead', 100),
    ]);
    expect(
      lines.map(({ account, basis, debitMinor, creditMinor }) => [account, basis, debitMinor, creditMinor]),
    ).toEqual([
      ['1050', 'BOTH', 1000, 0],
      ['1200', 'ACCRUAL', 0, 900],
      ['4000', 'CASH', 0, 900],
      ['2200', 'BOTH', 0, 100],
    ]);
  });

  it('says where it does not balance', () => {
    const [first] = post('paymentAhead', 500);
    expect(imbalanceOf(first ? [first] : [])).toEqual([
      { book: 'house', basis: 'ACCRUAL', minor: 500 },
      { book: 'house', basis: 'CASH', minor: 500 },
    ]);
  });
});
