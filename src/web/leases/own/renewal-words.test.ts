import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import type { RENEWAL_STATUSES } from '#contract/leases/leases.words.ts';
import { differenceOf, pastOf } from './renewal-words.ts';

const money = (amount: string, currency = 'GBP') => ({ amount, currency });

describe('what an offer to renew makes of the rent', () => {
  it.each([
    ['1340.00', '1380.20', '£40.20 more than now, 3%.'],
    ['1340.00', '1340.00', 'The same as now.'],
    ['1340.00', '1300.00', '£40.00 less than now, 3%.'],
    // Of nothing there is no percentage.
    ['0.00', '500.00', '£500.00 more than now.'],
  ])('of %s now and %s then it says “%s”', (now, then, says) => {
    expect(differenceOf(money(now), money(then))).toBe(says);
  });

  it('is to the last digit of a currency without cents', () => {
    expect(differenceOf(money('120000', 'JPY'), money('120001', 'JPY'))).toMatch(/^¥1(\.00)? more than now/);
  });
});

describe('what became of an offer', () => {
  const past = (status: (typeof RENEWAL_STATUSES)[number]) =>
    pastOf({ status, startsOn: plainDate('2031-01-01') } as NonNullable<OwnLease['renewal']>);

  it('is said in words of its own, and with the first day of the next term where there is one', () => {
    expect(past('ACCEPTED')).toBe('Renewed: your next term begins on Wednesday, January 1, 2031.');
    expect(past('DECLINED')).toMatch(/^You said/);
    expect(past('EXPIRED')).toMatch(/run out/);
  });
});
