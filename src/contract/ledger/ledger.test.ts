import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { AccountInput, AccountNumber } from './ledger.accounts.ts';
import {
  BookDay,
  ChargeInput,
  CreditInput,
  JournalInput,
  PaymentInput,
  PostedAmount,
  ReversalInput,
} from './ledger.ts';

const ABOVE_ZERO = 'An amount above zero.';
const IN_FIGURES = 'Enter an amount in figures, such as 1250.00';

describe('an amount that is posted', () => {
  it.each([
    ['0.01', []],
    ['1', []],
    ['999999999999.99', []],
    ['0', [ABOVE_ZERO]],
    ['0.00', [ABOVE_ZERO]],
    ['00', [ABOVE_ZERO]],
    ['-5', [ABOVE_ZERO]],
    ['-0', [IN_FIGURES]],
    ['', ['Fill this in.']],
    [' 5', [IN_FIGURES]],
    ['5.', [IN_FIGURES]],
    ['.5', [IN_FIGURES]],
    ['1 250', [IN_FIGURES]],
    ['€5', [IN_FIGURES]],
    ['NaN', [IN_FIGURES]],
    ['Infinity', [IN_FIGURES]],
    [5, ['Write text here.']],
    [null, ['Fill this in.']],
  ])('%j', (amount, refusals) => {
    expect(refusalsOf(PostedAmount, amount)).toEqual(refusals);
  });
});

describe('a day in the books', () => {
  it.each([
    ['1900-01-01', []],
    ['2199-12-31', []],
    ['2028-02-29', []],
    ['1899-12-31', ['A day from 1900 to 2199.']],
    ['2200-01-01', ['A day from 1900 to 2199.']],
    ['0206-11-27', ['A day from 1900 to 2199.']],
  ])('%s', (day, refusals) => {
    expect(refusalsOf(BookDay, day)).toEqual(refusals);
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '27/11/2026',
    '2026-11-27T00:00:00Z',
    '20261127',
    '2026-1-1',
  ])('%s is none that exists, and that is said', (day) => {
    expect(refusalsOf(BookDay, day)).toEqual(['Enter a day that exists, such as 2026-11-18']);
  });
});

describe('the number of an account', () => {
  it.each(['4000', '4000.1', 'A-1', '0', '123456789012'])('%s is one', (number) => {
    expect(AccountNumber.parse(` ${number} `)).toBe(number);
  });

  it.each(['', '.1', '-1', 'a1', '4000 1', '1234567890123', '٤', '=4000', 'Ä1'])('"%s" is none', (number) => {
    expect(refusalsOf(AccountNumber, number)).toEqual(['Up to 12 digits, capitals, dots or hyphens, such as 4010.']);
  });
});

describe('an account of the chart', () => {
  const account = { number: '4020', name: 'Parking' };
  it.each<[string, object, string[]]>([
    ['below another, whose kind it is of', { parent: '4000' }, []],
    ['at the top, of a kind', { subType: 'INCOME' }, []],
    ['at the top, of no kind', {}, ['subType: Say what kind of account it is.']],
    ['of income, by which leases are charged', { subType: 'INCOME', chargeKind: 'RENT' }, []],
    [
      'of income, by which deposits are asked for',
      { subType: 'INCOME', chargeKind: 'DEPOSIT' },
      ['chargeKind: Leases are charged on accounts of income, or of deposits among what is owed soon.'],
    ],
    [
      'of what is owed soon, by which deposits are asked for',
      { subType: 'CURRENT_LIABILITY', chargeKind: 'DEPOSIT' },
      [],
    ],
    [
      'of costs, by which leases are charged',
      { subType: 'OPERATING_EXPENSE', chargeKind: 'RENT' },
      ['chargeKind: Leases are charged on accounts of income, or of deposits among what is owed soon.'],
    ],
    ['of money that is there', { subType: 'CURRENT_ASSET', isBank: true }, []],
    [
      'of money that is there, among income',
      { subType: 'INCOME', isBank: true },
      ['isBank: Money lies on accounts of current assets.'],
    ],
    [
      'of money that is there, below another',
      { parent: '1000', isBank: true },
      ['isBank: Money lies on accounts of current assets.'],
    ],
    ['without a name', { subType: 'INCOME', name: '  ' }, ['name: Fill this in.']],
    ['with a name that is too long', { subType: 'INCOME', name: 'x'.repeat(51) }, ['name: At most 50 characters.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(AccountInput, { ...account, ...change })).toEqual(refusals);
  });
});

describe('what is posted to a lease', () => {
  it.each<[string, object, string[]]>([
    ['a charge', { account: '4000', amount: '10', dueOn: '2026-11-27' }, []],
    ['a charge without a day', { account: '4000', amount: '10' }, ['dueOn: Fill this in.']],
    [
      'a charge in a currency that is none',
      { account: '4000', amount: '10', dueOn: '2026-11-27', currency: 'dollars' },
      ['currency: Enter a three-letter currency code, such as USD'],
    ],
    [
      'a charge with a long note',
      { account: '4000', amount: '10', dueOn: '2026-11-27', memo: 'x'.repeat(241) },
      ['memo: At most 240 characters.'],
    ],
    ['nothing', {}, ['account: Fill this in.', 'amount: Fill this in.', 'dueOn: Fill this in.']],
  ])('is %s', (_, input, refusals) => {
    expect(refusalsOf(ChargeInput, input)).toEqual(refusals);
  });

  it('leaves out a note of spaces, and keeps one in any script', () => {
    const charge = { account: '4000', amount: '10', dueOn: '2026-11-27' };
    expect(ChargeInput.parse({ ...charge, memo: '   ' }).memo).toBeNull();
    expect(ChargeInput.parse({ ...charge, memo: ' إيجار مارس ' }).memo).toBe('إيجار مارس');
  });

  it.each<[string, object, string[]]>([
    ['whole', {}, []],
    ['without a way in which it was paid', { method: undefined }, ['method: Fill this in.']],
    ['by a way that nobody knows', { method: 'SHELLS' }, ['method: Choose one of those offered.']],
    ['with a long reference', { reference: 'x'.repeat(61) }, ['reference: At most 60 characters.']],
    [
      'that pays a charge by its name',
      { allocations: [{ chargeId: 'rent', amount: '1' }] },
      ['allocations.0.chargeId: Choose one of those offered.'],
    ],
  ])('takes a payment %s', (_, change, refusals) => {
    const payment = { amount: '10', paidOn: '2026-11-27', method: 'CASH' };
    expect(refusalsOf(PaymentInput, { ...payment, ...change })).toEqual(refusals);
  });

  it('takes a credit of a kind, and no other', () => {
    const credit = { account: '4000', amount: '10', on: '2026-11-27' };
    expect(refusalsOf(CreditInput, { ...credit, kind: 'WAIVE_UNPAID' })).toEqual([]);
    expect(refusalsOf(CreditInput, { ...credit, kind: 'PRESENT' })).toEqual(['kind: Choose one of those offered.']);
  });

  it('takes back with a fee above zero, or with none', () => {
    const back = { on: '2026-11-27', reason: 'NSF' };
    expect(ReversalInput.parse(back).fee).toBeNull();
    expect(refusalsOf(ReversalInput, { ...back, fee: '0' })).toEqual([`fee: ${ABOVE_ZERO}`]);
  });
});

describe('an entry of the journal', () => {
  const line = (debit: string | null, credit: string | null) => ({ account: '1000', debit, credit });
  const entry = (...lines: object[]) => ({ on: '2026-11-27', lines });
  it.each<[string, object, string[]]>([
    ['two sides', entry(line('5', null), line(null, '5')), []],
    ['one line', entry(line('5', null)), ['lines: An entry has at least two lines.']],
    ['no line', entry(), ['lines: An entry has at least two lines.']],
    ['a line of both sides', entry(line('5', '5'), line(null, '5')), ['lines.0.debit: Either a debit or a credit.']],
    [
      'a line of neither side',
      entry(line('5', null), line(null, null)),
      ['lines.1.debit: Either a debit or a credit.'],
    ],
    ['a line of nothing', entry(line('0', null), line(null, '5')), [`lines.0.debit: ${ABOVE_ZERO}`]],
    ['too many lines', entry(...Array(201).fill(line('5', null))), ['lines: At most 200 of them.']],
  ])('with %s', (_, input, refusals) => {
    expect(refusalsOf(JournalInput, input)).toEqual(refusals);
  });
});
