import { expect, it } from 'vitest';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { givenJob } from '../day/given-job.ts';
import { actsInOrder, nameOf, nextActOf } from './acts-in-order.ts';

const total = { amount: '184.50', currency: 'USD' };
const invoice: Job['invoice'] = {
  id: 'b',
  kind: 'INVOICE',
  status: 'SENT',
  number: null,
  lines: [],
  tax: { amount: '0.00', currency: 'USD' },
  total,
  note: null,
  reason: null,
  decidedAt: null,
  createdAt: '2026-11-26T19:47:00.000Z',
  files: [],
};

it('what moves the job on comes first', () => {
  expect(nextActOf(givenJob({ status: 'OFFERED' }))).toBe('accept');
  expect(nextActOf(givenJob({ status: 'ACCEPTED', can: ['complete', 'start', 'arrange'] }))).toBe('arrange');
  expect(nextActOf(givenJob({ status: 'SCHEDULED' }))).toBe('complete');
});

it('after the invoice nothing more is asked for, and another one replaces it', () => {
  const sent = givenJob({ status: 'DONE', invoice, can: ['invoice', 'ask', 'addPhotos'] });
  expect(nextActOf(sent)).toBeNull();
  expect(actsInOrder(sent).at(-1)).toBe('invoice');
  expect(nameOf('invoice', sent)).toBe('Another invoice instead…');
  expect(nextActOf({ ...sent, invoice: { ...invoice, status: 'REFUSED', reason: 'Whose hours?' } })).toBe('invoice');
});
