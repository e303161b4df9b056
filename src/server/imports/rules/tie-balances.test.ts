import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinor } from '#contract/money.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './reading/check-portfolio.ts';
import { tieBalances } from './tie-balances.ts';

const HEADER = 'Property | Address | City | Country | Unit | Tenant | Start | End | Rent | Balance';
const planOf = (...balances: string[]) =>
  checkPortfolio([
    importSheet(
      'Roll',
      HEADER,
      ...balances.map(
        (balance, at) =>
          `Alder Court | 9 Quay Row | London | UK | ${at + 1} | Tenant Number${at} | 2026-03-01 | 2027-02-28 | 950 | ${balance}`,
      ),
    ),
  ]);

describe('what comes into the books beside what the file says', () => {
  it('agrees where every lease comes in', () => {
    const plan = planOf('100.00', '0', '-25.50');
    expect(tieBalances(plan, plan.leases)).toMatchObject([
      {
        currency: 'GBP',
        amount: '74.50',
        aheadAmount: '25.50',
        fileAmount: '74.50',
        difference: '0.00',
        isTied: true,
        leaseCount: 2,
        leftOutAmount: '0.00',
      },
    ]);
  });

  it('says how much stays out with leases that do not come in', () => {
    const plan = planOf('100.00', '40.00');
    expect(tieBalances(plan, plan.leases.slice(0, 1))).toMatchObject([
      {
        amount: '100.00',
        fileAmount: '140.00',
        difference: '40.00',
        isTied: false,
        leaseCount: 1,
        leftOutAmount: '40.00',
      },
    ]);
  });

  it('has no minus before nothing', () => {
    const plan = planOf('100.00');
    expect(tieBalances(plan, plan.leases)).toMatchObject([{ aheadAmount: '0.00' }]);
  });

  it('always makes the file of what comes in and what is left out', () => {
    const amounts = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat(8), (minors, kept) => {
        const plan = planOf(...minors.map((minor) => (minor / 100).toFixed(2)));
        for (const tied of tieBalances(plan, plan.leases.slice(0, kept))) {
          const minor = (decimal: string) => toMinor(decimal, tied.currency);
          expect(minor(tied.amount) + minor(tied.leftOutAmount)).toBe(minor(tied.fileAmount));
          expect(tied.isTied).toBe(minor(tied.difference) === 0);
        }
      }),
      { seed: 5, numRuns: 40 },
    );
  });
});
