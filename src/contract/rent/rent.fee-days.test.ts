import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { feeDays } from './rent.fee-days.ts';

const charge = { id: 'rent', dueOn: plainDate('2026-11-01'), amountMinor: 115_000 };
const paid = (on: string, amountMinor: number, chargeId = 'rent') => ({ chargeId, on: plainDate(on), amountMinor });
const days = (...settlements: ReturnType<typeof paid>[]) =>
  feeDays(charge, settlements, { graceEndsOn: plainDate('2026-11-06'), throughOn: plainDate('2026-11-17') }).map(
    ({ on, kind, amountMinor, openMinor }) => [on.slice(-2), kind, amountMinor, openMinor],
  );

describe('the days by which a charge is late or not', () => {
  it.each<[string, ReturnType<typeof paid>[], unknown[]]>([
    [
      'are paid in time where the payment was sent in time',
      [paid('2026-11-05', 115_000)],
      [
        ['01', 'DUE', 115_000, 115_000],
        ['05', 'PAID', -115_000, 0],
        ['06', 'GRACE_ENDS', 0, 0],
      ],
    ],
    [
      'count a payment of the last day of grace',
      [paid('2026-11-06', 115_000)],
      [
        ['01', 'DUE', 115_000, 115_000],
        ['06', 'PAID', -115_000, 0],
        ['06', 'GRACE_ENDS', 0, 0],
      ],
    ],
    [
      'show what stayed open, and what was paid after it',
      [paid('2026-11-09', 40_000), paid('2026-11-05', 60_000), paid('2026-11-05', 15_000)],
      [
        ['01', 'DUE', 115_000, 115_000],
        ['05', 'PAID', -75_000, 40_000],
        ['06', 'GRACE_ENDS', 0, 40_000],
        ['09', 'PAID', -40_000, 0],
      ],
    ],
    [
      'leave out what came back, what pays another charge, and what came later',
      [
        paid('2026-11-05', 115_000),
        paid('2026-11-05', -115_000),
        paid('2026-11-05', 9_000, 'parking'),
        paid('2026-11-18', 1),
      ],
      [
        ['01', 'DUE', 115_000, 115_000],
        ['06', 'GRACE_ENDS', 0, 115_000],
      ],
    ],
  ])('%s', (_, settlements, expected) => {
    expect(days(...settlements)).toEqual(expected);
  });
});
