import { expect, it } from 'vitest';
import { paymentNumber, readPaymentNumber } from './payment-number.ts';

it('a number says the day and the end of the id, and is read back however it is typed', () => {
  const number = paymentNumber('2026-06-03', '01979f2e-8a1b-7c3d-9e4f-00001c8a2f01');
  expect(number).toBe('PM-260603-8A2F01');
  for (const typed of [number, ' pm-260603-8a2f01 ', 'PM2606038A2F01'])
    expect(readPaymentNumber(typed)).toEqual({ on: '2026-06-03', end: '8a2f01' });
});

it.each([
  'PM-260631-8A2F01',
  'PM-261399-8A2F01',
  'PM-270229-8A2F01',
  'PM-000000-8A2F01',
  'PM-260603',
  'PM-260603-8A2F0',
  'LSE-2026-00042',
  '5A',
  '',
])('%j is no number of a payment', (text) => {
  expect(readPaymentNumber(text)).toBeNull();
});

it('on a leap day is one', () => {
  expect(readPaymentNumber('PM-280229-8A2F01')?.on).toBe('2028-02-29');
});
