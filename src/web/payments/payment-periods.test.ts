import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { daysOfPeriod } from './payment-periods.ts';
import { readPaymentQuery } from './payment-views.ts';

it.each([
  ['thisMonth', '2026-02-14', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
] as const)('%s seen from %s is %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, plainDate(today))).toEqual({ from, to });
});

it('what the address asks for is asked of the list, and what it does not know is left out', () => {
  const today = plainDate('2026-06-15');
  expect(readPaymentQuery({ period: 'lastMonth', method: ['CASH', 'SHELLS'], state: 'RETURNED' }, today)).toMatchObject(
    {
      from: '2026-05-01',
      to: '2026-05-31',
      method: ['CASH'],
      state: ['RETURNED'],
    },
  );
  expect(readPaymentQuery({ from: '2026-04-01', to: 'soon' }, today)).toMatchObject({
    from: '2026-04-01',
    to: undefined,
  });
});
