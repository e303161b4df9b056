import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { type ChargedFee, feeChanges } from './rent.fee-matches.ts';
import type { LateFee } from './rent.late-fees.ts';

const fee = (on: string, amountMinor: number, more: Partial<LateFee> = {}): LateFee => ({
  chargeId: 'rent',
  ruleIds: ['1'],
  on: plainDate(on),
  amountMinor,
  balanceMinor: 100_000,
  ...more,
});
const charged = (on: string, amountMinor: number, more: Partial<ChargedFee> = {}): ChargedFee => ({
  ...fee(on, amountMinor),
  id: `${on} ${amountMinor}`,
  isSettled: false,
  ...more,
});
const changes = (were: ChargedFee[], are: LateFee[]) =>
  feeChanges(were, are).map(({ takenBack, added, differenceMinor }) => [
    takenBack.map(({ on }) => on),
    added.map(({ on }) => on),
    differenceMinor,
  ]);

describe('what becomes of fees that would be others', () => {
  it.each<[string, ChargedFee[], LateFee[], unknown[]]>([
    ['nothing where they are the same', [charged('2026-11-05', 5_000)], [fee('2026-11-05', 5_000)], []],
    ['nothing where the same falls on another day', [charged('2026-11-17', 5_000)], [fee('2026-11-05', 5_000)], []],
    ['taken back', [charged('2026-11-05', 5_000)], [], [[['2026-11-05'], [], -5_000]]],
    ['charged', [], [fee('2026-11-05', 5_000)], [[[], ['2026-11-05'], 5_000]]],
    [
      'another amount',
      [charged('2026-11-05', 5_000)],
      [fee('2026-11-05', 2_000)],
      [[['2026-11-05'], ['2026-11-05'], -3_000]],
    ],
    [
      'the days that are left over',
      [charged('2026-11-06', 1_000), charged('2026-11-07', 1_000)],
      [fee('2026-11-06', 1_000)],
      [[['2026-11-07'], [], -1_000]],
    ],
    ['nothing of what was waived', [charged('2026-11-05', 5_000, { isSettled: true })], [], []],
    [
      'nothing in place of what was waived',
      [charged('2026-11-05', 5_000, { isSettled: true })],
      [fee('2026-11-05', 2_000)],
      [],
    ],
  ])('%s', (_, were, are, expected) => {
    expect(changes(were, are)).toEqual(expected);
  });

  it('is told by late charge', () => {
    const other = fee('2026-11-05', 5_000, { chargeId: 'parking' });
    expect(feeChanges([charged('2026-11-05', 5_000)], [other]).map(({ differenceMinor }) => differenceMinor)).toEqual([
      -5_000, 5_000,
    ]);
  });
});
