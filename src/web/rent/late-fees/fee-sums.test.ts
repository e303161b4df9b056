import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { FeeProposal } from '#contract/rent/rent.fee-proposals.ts';
import { NO_LATE_FEES } from '#contract/rent/rent.policy-amounts.ts';
import { decisionsOf, feeSums, signed, waitingSince } from './fee-sums.ts';

const proposal = (difference: string, more: Partial<FeeProposal> = {}): FeeProposal => ({
  leaseId: 'lease',
  leaseRef: 'L-1',
  home: '4B, Elm House',
  renters: [],
  currency: 'USD',
  chargeId: 'charge',
  dueOn: plainDate('2026-11-01'),
  reason: 'SENT_EARLIER',
  sentOn: plainDate('2026-11-05'),
  knownOn: plainDate('2026-11-17'),
  paid: '1150.00',
  charged: '50.00',
  wouldBe: '0.00',
  difference,
  fees: [],
  policy: { rules: NO_LATE_FEES, from: 'DEFAULT', version: null },
  days: [],
  ...more,
});

describe('what late fees that would be others change together', () => {
  it('is what is taken back, what is charged, and both', () => {
    expect(feeSums([proposal('-50.00'), proposal('50.00'), proposal('-30.00')])).toEqual([
      { currency: 'USD', takenBack: '-80.00', charged: '50.00', together: '-30.00' },
    ]);
  });

  it('is summed by currency, each in its own decimals', () => {
    const yen = proposal('500', { currency: 'JPY' });
    expect(feeSums([proposal('-0.10'), yen, proposal('-0.20')])).toEqual([
      { currency: 'USD', takenBack: '-0.30', charged: '0.00', together: '-0.30' },
      { currency: 'JPY', takenBack: '0', charged: '500', together: '500' },
    ]);
    expect(feeSums([])).toEqual([]);
  });

  it('waits since the earliest day on which a payment was known', () => {
    const later = proposal('-1.00', { knownOn: plainDate('2026-11-20') });
    expect(waitingSince([later, proposal('-1.00'), later])).toBe('2026-11-17');
    expect(waitingSince([])).toBeNull();
  });

  it('always says its direction', () => {
    expect(['50.00', '-30.00', '0.00'].map((amount) => signed(amount, 'USD'))).toEqual(['+$50.00', '−$30.00', '$0.00']);
  });

  it('is sent as it was shown', () => {
    expect(decisionsOf([proposal('-50.00')], false)).toEqual({
      body: { isTaken: false, decisions: [{ leaseId: 'lease', chargeId: 'charge', difference: '-50.00' }] },
    });
  });
});
