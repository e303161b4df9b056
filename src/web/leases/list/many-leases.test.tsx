import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { BulkCharge, BulkCredit } from '#contract/ledger/ledger.ts';
import { BulkRaise } from '#contract/rent/rent.raises.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { givenLease } from '../given-lease.ts';
import { chargeAction, chargeOfTyped, totalOf } from './charge-many.tsx';
import { creditAction, creditOfTyped } from './credit-many.tsx';
import { firstOfMonthAfterNext } from './raise-many.tsx';
import { ruleOfTyped, type TypedRule } from './rent-rule-fields.tsx';
import { rentAfter, rentNow, rentTotal, sharedCurrency } from './rents-then.tsx';

beforeEach(() => setOrgCountry('US'));
afterEach(() => setOrgCountry(null));

const lease = (amount: string, { currency = 'USD', market }: { currency?: string; market?: string } = {}): LeaseRow =>
  givenLease({ rent: { amount, currency }, marketRent: market === undefined ? null : { amount: market, currency } });
const said = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, '');

describe('a rule for the rents of many', () => {
  const typed: TypedRule = { kind: 'BY_PERCENT', percent: '3', roundTo: '5', capAtMarket: true, amount: '' };

  it.each([
    [{}, { kind: 'BY_PERCENT', percentHundredths: 300, amount: null, roundTo: '5', capAtMarket: true }],
    [
      { percent: '2,75', roundTo: '' },
      { percentHundredths: 275, roundTo: null },
    ],
    [{ percent: '-1.5' }, { percentHundredths: -150 }],
    // What belongs to another kind goes nowhere, even where it is still typed.
    [
      { kind: 'BY_AMOUNT', amount: '25.00' },
      { percentHundredths: null, amount: '25.00', roundTo: null, capAtMarket: false },
    ],
    [{ kind: 'BY_AMOUNT', amount: '-25.00' }, { amount: '-25.00' }],
    [{ kind: 'SET', amount: '0' }, { amount: '0' }],
    [
      { kind: 'TO_MARKET', percent: 'x', amount: 'x' },
      { percentHundredths: null, amount: null },
    ],
    [
      { kind: 'AS_IS', percent: '' },
      { percentHundredths: null, roundTo: null, capAtMarket: false },
    ],
  ] as const)('typed as %j is sent as %j', (changes, sent) => {
    expect(ruleOfTyped({ ...typed, ...changes } as TypedRule, 'USD')).toMatchObject(sent);
  });

  it.each([
    [{ percent: '' }],
    [{ percent: 'three' }],
    [{ percent: '100' }],
    [{ percent: '-100' }],
    [{ kind: 'SET', amount: '' }],
    [{ kind: 'SET', amount: 'more' }],
    [{ kind: 'SET', amount: '1.005' }],
    [{ kind: 'SET', amount: '-5' }],
    [{ kind: 'BY_AMOUNT', amount: '' }],
  ] as const)('typed as %j is not sent yet', (changes) => {
    expect(ruleOfTyped({ ...typed, ...changes } as TypedRule, 'USD')).toBeNull();
  });

  it('of an amount needs a currency that all of them share', () => {
    expect(ruleOfTyped({ ...typed, kind: 'SET', amount: '5' }, null)).toBeNull();
    expect(ruleOfTyped(typed, null)).not.toBeNull();
    expect(sharedCurrency([lease('1'), lease('2')])).toBe('USD');
    expect(sharedCurrency([lease('1'), lease('2', { currency: 'GBP' })])).toBeNull();
    expect(sharedCurrency([])).toBeNull();
  });

  it('that is sent is one that the server takes', () => {
    for (const changes of [
      {},
      { kind: 'BY_AMOUNT', amount: '-25.00' },
      { kind: 'SET', amount: '900' },
      { kind: 'TO_MARKET' },
    ]) {
      const sent = ruleOfTyped({ ...typed, ...changes } as TypedRule, 'USD');
      expect(BulkRaise.safeParse({ action: 'raise', ...sent, fromOn: '2027-01-01' }).error).toBeUndefined();
    }
  });

  it('of a rent below zero the server refuses, too', () => {
    const sent = { action: 'raise', kind: 'SET', amount: '-5', fromOn: '2027-01-01' };
    expect(BulkRaise.safeParse(sent).error?.issues[0]).toMatchObject({ path: ['amount'] });
    expect(BulkRaise.safeParse({ ...sent, kind: 'BY_AMOUNT' }).success).toBe(true);
  });
});

describe('what a lease pays then', () => {
  const byPercent = (percentHundredths: number, roundTo: string | null = null, capAtMarket = false) =>
    ({ kind: 'BY_PERCENT', percentHundredths, roundTo, capAtMarket, amount: null }) as const;

  it.each([
    [lease('1000.00'), byPercent(300), '$1,030.00 +3%'],
    [lease('1000.00'), byPercent(-250), '$975.00 −2.5%'],
    [lease('1000.00'), byPercent(0), '$1,000.00'],
    [lease('1011.00'), byPercent(300, '5'), '$1,040.00 +2.9%'],
    [lease('1000.00', { market: '1010.00' }), byPercent(300, null, true), '$1,010.00 +1%'],
    // Who pays more than is asked already is not lowered by a cap.
    [lease('1200.00', { market: '1010.00' }), byPercent(300, null, true), '$1,200.00'],
    [lease('0.00'), { ...byPercent(0), kind: 'SET', amount: '500' } as const, '$500.00'],
    [lease('100000', { currency: 'JPY' }), byPercent(300), '¥103,000.00 +3%'],
  ])('is said with by how much that differs', (row, rule, words) => {
    expect(said(rentAfter(row, '', rule))).toBe(words);
  });

  it('stands beside what it pays now', () => {
    expect(rentNow(lease('1000.00'))).toBe('$1,000.00');
  });

  it('comes to a sentence for each currency, and to none while nothing is known', () => {
    const totals = [
      { currency: 'USD', rowCount: 2, before: '2000.00', amount: '2060.00' },
      { currency: 'GBP', rowCount: 1, before: '900.00', amount: '880.00' },
    ];
    const sentence = rentTotal(totals) ?? '';
    for (const part of ['$2,000.00', '$2,060.00', '+$60.00', '£900.00', '£880.00', '£20.00'])
      expect(sentence).toContain(part);
    expect(sentence).not.toContain('+£');
    expect(rentTotal([])).toBeNull();
    expect(rentTotal([{ currency: 'USD', rowCount: 1, before: null, amount: '1.00' }])).toBeNull();
  });
});

describe('the same on the ledger of many', () => {
  const typed = { account: '4100', amount: '35.00', day: '2026-12-01', memo: ' Trash ' };
  const credit = { ...typed, kind: 'WAIVE_UNPAID' as const };

  it('is sent as the server takes it, its words without blanks around', () => {
    const charge = chargeOfTyped(typed, 'USD');
    expect(charge).toEqual({
      action: 'charge',
      account: '4100',
      amount: '35.00',
      dueOn: '2026-12-01',
      memo: 'Trash',
      currency: 'USD',
    });
    expect(BulkCharge.safeParse(charge).error).toBeUndefined();
    const credited = creditOfTyped(credit, 'USD');
    expect(credited).toMatchObject({ action: 'credit', on: '2026-12-01', memo: 'Trash' });
    expect(BulkCredit.safeParse(credited).error).toBeUndefined();
    expect(chargeOfTyped({ ...typed, memo: '  ' }, 'USD')?.memo).toBeNull();
  });

  it.each([
    { account: '' },
    { amount: '' },
    { amount: '0' },
    { amount: '-5' },
    { amount: '1.005' },
    { amount: 'x' },
    { day: '' },
    { day: '2026-02-30' },
  ])('is not sent while it says %j', (changes) => {
    expect(chargeOfTyped({ ...typed, ...changes }, 'USD')).toBeNull();
    expect(creditOfTyped({ ...credit, ...changes }, 'USD')).toBeNull();
  });

  it('is not sent where they share no currency', () => {
    expect(chargeOfTyped(typed, null)).toBeNull();
    expect(creditOfTyped(credit, null)).toBeNull();
  });

  it('is shown on each as what it adds or takes away, with its day', () => {
    const charge = chargeOfTyped(typed, 'USD');
    const credited = creditOfTyped(credit, 'USD');
    if (!charge || !credited) throw new Error('Both say everything.');
    expect(said(chargeAction.after?.(lease('1000.00'), '', charge))).toBe('+$35.00 due Dec 1, 2026');
    expect(said(creditAction.after?.(lease('1000.00'), '', credited))).toBe('−$35.00 on Dec 1, 2026');
  });

  it('comes to a sum for each currency', () => {
    const charge = chargeOfTyped(typed, 'USD');
    if (!charge) throw new Error('It says everything.');
    expect(totalOf([{ currency: 'USD', rowCount: 3, before: null, amount: '105.00' }], charge)).toMatch(
      /3 leases at \$35\.00: \$105\.00/,
    );
    expect(totalOf([], charge)).toBeNull();
  });
});

it.each([
  ['2026-11-27', '2027-01-01'],
  ['2026-10-31', '2026-12-01'],
  ['2026-12-01', '2027-02-01'],
  ['2027-01-15', '2027-03-01'],
  ['', ''],
  ['soon', ''],
])('a rise on %j is offered from the first of the month after the next one: %j', (today, first) => {
  expect(firstOfMonthAfterNext(today)).toBe(first);
});
