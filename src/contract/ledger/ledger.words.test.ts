import { describe, expect, it } from 'vitest';
import { ACCOUNT_SUB_TYPES, ACCOUNT_TYPES, ALLOCATION_MODES, CHARGE_KINDS, chargeKindsOf } from './ledger.words.ts';

describe('what leases are charged for', () => {
  it('is paid in this order where it fell due on one day: rent before fees', () => {
    expect(CHARGE_KINDS).toEqual([
      'RENT',
      'RECURRING',
      'UTILITY',
      'DEPOSIT',
      'DAMAGE',
      'FEE',
      'NSF',
      'LATE_FEE',
      'OTHER',
    ]);
  });

  it.each(['INCOME', 'NON_OPERATING_INCOME'] as const)('on accounts of %s is anything but a deposit', (subType) => {
    expect(chargeKindsOf(subType)).toEqual(CHARGE_KINDS.filter((kind) => kind !== 'DEPOSIT'));
  });

  it('is a deposit on what is owed soon, and nothing on what is owed for long', () => {
    expect(chargeKindsOf('CURRENT_LIABILITY')).toEqual(['DEPOSIT']);
    expect(chargeKindsOf('LONG_TERM_LIABILITY')).toEqual([]);
  });

  it.each(['CURRENT_ASSET', 'FIXED_ASSET', 'EQUITY', 'OPERATING_EXPENSE', 'NON_OPERATING_EXPENSE'] as const)(
    'is nothing on accounts of %s',
    (subType) => {
      expect(chargeKindsOf(subType)).toEqual([]);
    },
  );
});

it('every account is of one of five types, and each type has a heading', () => {
  expect(new Set(Object.values(ACCOUNT_SUB_TYPES))).toEqual(new Set(ACCOUNT_TYPES));
});

it('a payment is shared out in four ways, the oldest first unless somebody says otherwise', () => {
  expect(ALLOCATION_MODES).toEqual(['OLDEST_FIRST', 'ACCOUNT_ORDER', 'LARGEST_FIRST', 'SPECIFIED']);
});
