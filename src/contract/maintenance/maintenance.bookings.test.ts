import { describe, expect, it } from 'vitest';
import { expenseAccountOf, RenterChargeInput, withMarkup } from './maintenance.bookings.ts';

describe('a cost that is passed on', () => {
  it.each([
    [10_000, '0', 10_000],
    [10_000, '10', 11_000],
    [9_999, '12.5', 11_249],
    [1, '50', 2],
    [3, '33.33', 4],
    [1, '49.99', 1],
    [99_999_999_999_999, '500', 599_999_999_999_994],
  ])('of %i minor units with %s percent on top comes to %i', (totalMinor, markup, comesTo) => {
    expect(withMarkup(totalMinor, markup)).toBe(comesTo);
  });

  it.each(['-5', '1e2', '501', '12.345', '١٢', ''])('has no markup of %j', (markupPercent) => {
    expect(RenterChargeInput.safeParse({ markupPercent, dueOn: '2026-06-01' }).success).toBe(false);
  });

  it('stands on the account of its trade, or among the repairs', () => {
    expect([expenseAccountOf('PLUMBING'), expenseAccountOf('ROOF')]).toEqual(['6010', '6000']);
  });
});
