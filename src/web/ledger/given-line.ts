import { plainDate } from '#contract/dates.ts';
import type { LedgerLine } from '#contract/ledger/ledger.ts';

/** A month's rent of which something is open, as the server sends it, for tests. */
export const givenLine = (changes: Partial<LedgerLine> = {}): LedgerLine => ({
  id: 'l1',
  transactionId: 't1',
  type: 'CHARGE',
  on: plainDate('2026-06-01'),
  dueOn: plainDate('2026-06-01'),
  openOn: plainDate('2026-06-01'),
  account: { number: '4000', name: 'Rent' },
  kind: 'RENT',
  memo: null,
  ticket: null,
  method: null,
  reference: null,
  reason: null,
  daysCredited: null,
  daysCharged: null,
  charge: '1000.00',
  payment: null,
  aside: null,
  balance: '1000.00',
  openAmount: '400.00',
  allocations: [{ lineId: 'l2', on: plainDate('2026-06-03'), amount: '600.00' }],
  reversedById: null,
  reversesId: null,
  postedAt: '2026-06-01T00:31:00.000Z',
  postedBy: 'Dana Park',
  ...changes,
});
