import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { NIGHTLY_STEPS, type NightlyStep } from '#contract/rent/rent.nights.ts';
import type { Night } from '#contract/rent/rent.ts';
import { lastNightOf } from './last-night-sums.ts';

type Did = { name: NightlyStep; count?: number; amount?: string; failures?: { leaseId: string; message: string }[] };

/** A night of a property, as the server tells of it. */
const night = (on: string, currency: string, ...steps: Did[]) =>
  ({
    property: { id: on + currency, name: 'Albion Court' },
    runOn: plainDate(on),
    currency,
    hasFailed: false,
    steps: steps.map((step) => ({ count: 1, amount: '0', failures: [], ...step })),
  }) as unknown as Night;

describe('the last night of properties of a currency', () => {
  it('is their own, though the day has begun elsewhere', () => {
    const nights = [
      night('2026-11-28', 'INR', { name: 'CHARGES', amount: '30000.00' }),
      night('2026-11-27', 'GBP', { name: 'CHARGES', amount: '1340.00' }),
    ];
    expect(lastNightOf(nights, 'GBP', 200)).toEqual({
      on: '2026-11-27',
      done: [{ name: 'CHARGES', count: 1, amount: '1340.00' }],
      failedCount: 0,
      isCut: false,
    });
    expect(lastNightOf(nights, 'INR', 200)?.on).toBe('2026-11-28');
  });

  it('is one sum over its properties, to the cent, and leaves out the night before', () => {
    const charges = (amount: string, count: number): Did => ({ name: 'CHARGES', amount, count });
    const nights = [
      night('2026-11-28', 'USD', charges('0.10', 2)),
      night('2026-11-28', 'USD', charges('0.20', 1)),
      night('2026-11-27', 'USD', charges('900.00', 9)),
    ];
    expect(lastNightOf(nights, 'USD', 200)?.done).toEqual([{ name: 'CHARGES', count: 3, amount: '0.30' }]);
  });

  it('names what was done in the order of the night, and nothing of which there was nothing', () => {
    const nights = [
      night('2026-11-28', 'USD', { name: 'AUTOPAY' }, { name: 'LATE_FEES', count: 0 }, { name: 'RENEWALS' }),
      night('2026-11-28', 'USD', { name: 'CHARGES' }),
    ];
    const names = lastNightOf(nights, 'USD', 200)?.done.map(({ name }) => name) ?? [];
    expect(names).toEqual(['RENEWALS', 'CHARGES', 'AUTOPAY']);
    expect(names).toEqual(NIGHTLY_STEPS.filter((name) => names.includes(name)));
  });

  it('counts what failed, also where nothing else was done', () => {
    const failures = [
      { leaseId: 'a', message: 'Locked.' },
      { leaseId: 'b', message: 'Locked.' },
    ];
    const nights = [night('2026-11-28', 'USD', { name: 'CHARGES', count: 0, failures })];
    expect(lastNightOf(nights, 'USD', 200)).toEqual({ on: '2026-11-28', done: [], failedCount: 2, isCut: false });
  });

  it('is none where no night has passed there', () => {
    expect(lastNightOf([], 'USD', 200)).toBeNull();
    expect(lastNightOf([night('2026-11-28', 'INR')], 'USD', 200)).toBeNull();
  });

  it('says that it goes on where as many were read as can be', () => {
    const three = ['2026-11-28', '2026-11-28', '2026-11-28'].map((on) => night(on, 'USD', { name: 'CHARGES' }));
    expect(lastNightOf(three, 'USD', 3)?.isCut).toBe(true);
    expect(lastNightOf(three, 'USD', 4)?.isCut).toBe(false);
    // The last that was read is of the night before: all of this one is there.
    expect(lastNightOf([...three.slice(1), night('2026-11-27', 'USD')], 'USD', 3)?.isCut).toBe(false);
  });
});
