import { describe, expect, it, test } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { feesSince, openToChoose, whatItPays } from './what-it-pays.ts';

const line = (
  id: string,
  kind: 'RENT' | 'RECURRING' | 'LATE_FEE' | null,
  number: string,
  dueOn: string,
  openAmount: string,
  openOn = dueOn,
) => ({
  id,
  kind,
  account: { number, name: number },
  dueOn: plainDate(dueOn),
  openOn: plainDate(openOn),
  openAmount,
});
const ledger = {
  currency: 'USD',
  balance: '923.00',
  order: { mode: 'OLDEST_FIRST' as const, accountOrder: [] as string[] },
  lines: [
    line('paid', 'RENT', '4000', '2026-10-01', '0.00'),
    line('fee', 'LATE_FEE', '4100', '2026-11-07', '50.00'),
    line('rent', 'RENT', '4000', '2026-11-01', '743.00'),
    line('locker', 'RECURRING', '4040', '2026-11-10', '130.00'),
    line('next', 'RENT', '4000', '2026-12-01', '2055.00'),
    line('earlier payment', null, '1050', '2026-11-02', '10.00'),
  ],
};
const paying = (amountMinor: number, mode: 'OLDEST_FIRST' | 'LARGEST_FIRST' | 'ACCOUNT_ORDER' = 'OLDEST_FIRST') =>
  whatItPays(ledger, { amountMinor, on: plainDate('2026-11-18'), mode });

describe('what a payment pays, before it is posted', () => {
  it('is what is due, the oldest first, and the rest is paid ahead', () => {
    expect(paying(100_000)).toEqual({
      shares: [
        { chargeId: 'rent', minor: 74_300, openMinor: 74_300 },
        { chargeId: 'fee', minor: 5_000, openMinor: 5_000 },
        { chargeId: 'locker', minor: 13_000, openMinor: 13_000 },
      ],
      aheadMinor: 7_700,
      owedMinor: -7_700,
    });
  });

  it('says of a charge how much stays open', () => {
    expect(paying(76_000).shares.at(-1)).toEqual({ chargeId: 'fee', minor: 1_700, openMinor: 5_000 });
    expect(paying(76_000).owedMinor).toBe(16_300);
  });

  it('follows the order that was chosen', () => {
    const ids = (mode: Parameters<typeof paying>[1]) => paying(92_300, mode).shares.map(({ chargeId }) => chargeId);
    expect(ids('LARGEST_FIRST')).toEqual(['rent', 'locker', 'fee']);
    expect(ids('ACCOUNT_ORDER')).toEqual(['rent', 'locker', 'fee']);
    expect(ids('OLDEST_FIRST')).toEqual(['rent', 'fee', 'locker']);
  });

  it('follows the accounts that the rules of the lease list, then the largest of the others', () => {
    const order = { mode: 'ACCOUNT_ORDER' as const, accountOrder: ['4100'] };
    const paid = whatItPays(
      { ...ledger, order },
      { amountMinor: 92_300, on: plainDate('2026-11-18'), mode: order.mode },
    );
    expect(paid.shares.map(({ chargeId }) => chargeId)).toEqual(['fee', 'rent', 'locker']);
  });

  it('passes over a charge that is open again only since a later day', () => {
    const again = { ...ledger, lines: [line('back', 'RENT', '4000', '2026-10-01', '900.00', '2026-11-20')] };
    const on = (day: string) =>
      whatItPays(again, { amountMinor: 90_000, on: plainDate(day), mode: 'OLDEST_FIRST' }).shares.length;
    expect([on('2026-11-19'), on('2026-11-20')]).toEqual([0, 1]);
  });

  it('is what somebody chose, also of what falls due later, and the rest is paid ahead', () => {
    const chosen = { fee: '50.00', next: '20.00', rent: '', locker: '1e3' };
    const paying = whatItPays(ledger, { amountMinor: 10_000, on: plainDate('2026-11-18'), mode: 'SPECIFIED', chosen });
    expect(paying.shares).toEqual([
      { chargeId: 'fee', minor: 5_000, openMinor: 5_000 },
      { chargeId: 'next', minor: 2_000, openMinor: 205_500 },
    ]);
    expect(paying.aheadMinor).toBe(3_000);
    expect(openToChoose(ledger).map(({ id }) => id)).toEqual(['rent', 'fee', 'locker', 'next']);
  });

  it('names still what was given to a charge that somebody else paid meanwhile, so that it can be taken back', () => {
    const named = (chosen: Record<string, string>) => openToChoose(ledger, chosen).map(({ id }) => id);
    expect(named({ paid: '40.00' })).toEqual(['paid', 'rent', 'fee', 'locker', 'next']);
    for (const paid of ['', '0', '0.00']) expect(named({ paid })).not.toContain('paid');
  });
});

test('late fees after the day of a payment are those that stand and were charged later', () => {
  const fee = (on: string, besides: object = {}) => ({
    kind: 'LATE_FEE' as const,
    on: plainDate(on),
    charge: '50.00',
    reversedById: null,
    ...besides,
  });
  const lines = [
    fee('2026-11-07'),
    fee('2026-11-06'),
    fee('2026-11-08', { reversedById: 'x' }),
    fee('2026-11-09', { kind: 'RENT' }),
    fee('2026-11-10', { charge: null }),
  ];
  expect(feesSince(lines, plainDate('2026-11-06')).map(({ on }) => on)).toEqual(['2026-11-07']);
});
