import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { readPaymentQuery } from './payment-views.ts';

it('what the address asks for is asked of the list, a code that is not known among it', () => {
  const today = plainDate('2026-06-15');
  const asked = { period: 'lastMonth', method: ['CASH', 'SHELLS'], state: 'RETURNED' };
  expect(readPaymentQuery(asked, today, 1)).toMatchObject({
    from: '2026-05-01',
    to: '2026-05-31',
    method: ['CASH', 'SHELLS'],
    state: ['RETURNED'],
  });
  expect(readPaymentQuery({ period: 'thisYear' }, today, 7)).toMatchObject({ from: '2025-07-01', to: '2026-06-30' });
  expect(readPaymentQuery({ from: '2026-04-01', to: 'soon' }, today, 1)).toMatchObject({
    from: '2026-04-01',
    to: 'soon',
  });
  expect(readPaymentQuery({ period: 'someMonth' }, today, 1)).toMatchObject({ from: 'someMonth' });
});
