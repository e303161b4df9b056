import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { ChargeKind } from '#contract/ledger/ledger.words.ts';
import { allocate, applyAhead, findShareProblem, type OpenCharge } from './ledger.allocation.ts';

const ON = plainDate('2026-03-10');
const charge = (
  id: string,
  openMinor: number,
  { dueOn = '2026-03-01', kind = 'RENT' as ChargeKind, account = '4000' } = {},
): OpenCharge => ({
  id,
  openMinor,
  dueOn: plainDate(dueOn),
  openOn: plainDate(dueOn),
  kind,
  accountId: account,
  accountNumber: account,
});
const paid = (shares: readonly { chargeId: string; minor: number }[]) =>
  Object.fromEntries(shares.map(({ chargeId, minor }) => [chargeId, minor]));

const LATE = charge('late', 10_000, { kind: 'LATE_FEE', account: '4100' });
const RENT = charge('rent', 100_000);
const INSURANCE = charge('insurance', 1450, { kind: 'RECURRING', account: '4020' });
const OWED = [LATE, RENT, INSURANCE];

describe('a payment', () => {
  it('in the order of accounts leaves 64.50 of the late fee: rent 1000, insurance 14.50, late 100, paid 1050', () => {
    const shares = allocate(OWED, 105_000, {
      mode: 'ACCOUNT_ORDER',
      on: ON,
      accountOrder: ['4000', '4020', '4100'],
    });
    expect(paid(shares)).toEqual({ rent: 100_000, insurance: 1450, late: 3550 });
    expect(LATE.openMinor - (paid(shares).late ?? 0)).toBe(6450);
  });

  it('pays the oldest day first, and on one day rent before fees', () => {
    const older = charge('older', 5000, { dueOn: '2026-02-01', kind: 'LATE_FEE' });
    expect(allocate([LATE, RENT, older], 106_000, { mode: 'OLDEST_FIRST', on: ON })).toEqual([
      { chargeId: 'older', minor: 5000 },
      { chargeId: 'rent', minor: 100_000 },
      { chargeId: 'late', minor: 1000 },
    ]);
  });

  it('pays the largest first where that is how it is done', () => {
    expect(allocate(OWED, 103_000, { mode: 'LARGEST_FIRST', on: ON }).map(({ chargeId }) => chargeId)).toEqual([
      'rent',
      'late',
    ]);
  });

  it('in the order of accounts pays what is not listed last, the largest of it first', () => {
    const small = charge('small', 100, { account: '4800', kind: 'OTHER' });
    const large = charge('large', 900, { account: '4150', kind: 'DAMAGE' });
    const shares = allocate([small, large, LATE], 10_950, {
      mode: 'ACCOUNT_ORDER',
      on: ON,
      accountOrder: ['4100'],
    });
    expect(shares.map(({ chargeId, minor }) => [chargeId, minor])).toEqual([
      ['late', 10_000],
      ['large', 900],
      ['small', 50],
    ]);
  });

  it('passes over what is not due yet and leaves the rest to pay ahead', () => {
    const next = charge('next', 100_000, { dueOn: '2026-04-01' });
    expect(allocate([next, RENT], 150_000, { mode: 'OLDEST_FIRST', on: ON })).toEqual([
      { chargeId: 'rent', minor: 100_000 },
    ]);
  });
});

describe('shares that somebody chose', () => {
  it.each([
    ['are fine where they fit', [{ chargeId: 'rent', minor: 500 }], null],
    ['name a charge that is not open', [{ chargeId: 'gone', minor: 1 }], { at: 0, problem: 'unknown' }],
    ['take more than is open', [{ chargeId: 'late', minor: 10_001 }], { at: 0, problem: 'above_open' }],
    [
      'name one twice',
      [
        { chargeId: 'late', minor: 1 },
        { chargeId: 'late', minor: 1 },
      ],
      { at: 1, problem: 'twice' },
    ],
    [
      'are more than was paid',
      [
        { chargeId: 'rent', minor: 100_000 },
        { chargeId: 'late', minor: 10_000 },
      ],
      { at: 1, problem: 'above_amount' },
    ],
  ])('%s', (_, shares, problem) => {
    expect(findShareProblem(OWED, 105_000, shares)).toEqual(problem);
  });
});

describe('money that was paid ahead', () => {
  it('pays what has fallen due, the oldest money first, from the day when both are there', () => {
    const april = charge('april', 100_000, { dueOn: '2026-04-01' });
    const receipts = [
      { id: 'second', on: plainDate('2026-03-20'), freeOn: plainDate('2026-03-20'), freeMinor: 80_000 },
      { id: 'first', on: plainDate('2026-03-05'), freeOn: plainDate('2026-03-05'), freeMinor: 30_000 },
    ];
    const on = plainDate('2026-04-02');
    expect(applyAhead(receipts, [april, RENT], { mode: 'OLDEST_FIRST', on })).toEqual([
      { receiptId: 'first', chargeId: 'rent', minor: 30_000, on: '2026-03-05' },
      { receiptId: 'second', chargeId: 'rent', minor: 70_000, on: '2026-03-20' },
      { receiptId: 'second', chargeId: 'april', minor: 10_000, on: '2026-04-01' },
    ]);
  });

  it('pays from the day on which both wait: what was taken back in between waits since then', () => {
    const bounced = { ...RENT, openOn: plainDate('2026-03-08') };
    const freed = { id: 'freed', on: plainDate('2026-02-20'), freeOn: plainDate('2026-03-09'), freeMinor: 60_000 };
    expect(allocate([bounced], 50_000, { mode: 'OLDEST_FIRST', on: plainDate('2026-03-05') })).toEqual([]);
    expect(applyAhead([freed], [bounced], { mode: 'OLDEST_FIRST', on: ON })).toEqual([
      { receiptId: 'freed', chargeId: 'rent', minor: 60_000, on: '2026-03-09' },
    ]);
    expect(applyAhead([freed], [bounced], { mode: 'OLDEST_FIRST', on: plainDate('2026-03-08') })).toEqual([]);
  });

  it('never pays more than there is of either, whatever there is', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round++) {
      const charges = Array.from({ length: random(6) }, (_, n) =>
        charge(`c${n}`, 1 + random(900), { dueOn: `2026-0${1 + random(5)}-0${1 + random(9)}` }),
      );
      const receipts = Array.from({ length: random(4) }, (_, n) => {
        const on = plainDate(`2026-0${1 + random(5)}-0${1 + random(9)}`);
        return { id: `r${n}`, on, freeOn: on, freeMinor: 1 + random(900) };
      });
      const shares = applyAhead(receipts, charges, { mode: 'OLDEST_FIRST', on: plainDate('2026-04-15') });
      const due = charges.filter(({ dueOn }) => dueOn <= '2026-04-15').reduce((sum, one) => sum + one.openMinor, 0);
      const free = receipts.filter(({ on }) => on <= '2026-04-15').reduce((sum, one) => sum + one.freeMinor, 0);
      expect(shares.reduce((sum, { minor }) => sum + minor, 0)).toBe(Math.min(due, free));
      for (const { id, openMinor } of charges)
        expect(
          shares.filter((one) => one.chargeId === id).reduce((sum, one) => sum + one.minor, 0),
        ).toBeLessThanOrEqual(openMinor);
    }
  });
});
