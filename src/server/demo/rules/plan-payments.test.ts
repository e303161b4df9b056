import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, plainDate } from '#contract/dates.ts';
import { GRACE_DAYS, paidOnOf } from './plan-payments.ts';

const today = plainDate('2026-11-18');
const dues = Array.from({ length: 12 }, (_, month) => addMonths(plainDate('2025-12-01'), month));
const lags = Array.from({ length: 200 }, (_, at) => `household ${at}`).flatMap((household) =>
  dues.map((dueOn) => {
    const paidOn = paidOnOf(household, dueOn, today);
    return { dueOn, lag: paidOn === null ? null : daysBetween(dueOn, paidOn) };
  }),
);

describe('how the households of the demo pay', () => {
  it('is nearly always on time, sometimes late, and never before it is due or after today', () => {
    const paid = lags.flatMap(({ lag }) => (lag === null ? [] : [lag]));
    expect(Math.min(...paid)).toBe(0);
    expect(paid.filter((lag) => lag > GRACE_DAYS).length / paid.length).toBeGreaterThan(0.02);
    expect(paid.filter((lag) => lag > GRACE_DAYS).length / paid.length).toBeLessThan(0.1);
    for (const { dueOn, lag } of lags) if (lag !== null) expect(addDays(dueOn, lag) <= today).toBe(true);
  });

  it('leaves some of the last weeks open and nothing that is older', () => {
    const open = lags.filter(({ lag }) => lag === null);
    expect(open.length).toBeGreaterThan(5);
    for (const { dueOn } of open) expect(daysBetween(dueOn, today)).toBeLessThanOrEqual(48);
  });

  it('is the same whenever it is asked', () => {
    expect(paidOnOf('household 7', plainDate('2026-03-01'), today)).toBe(
      paidOnOf('household 7', plainDate('2026-03-01'), today),
    );
  });
});
