import { expect, it } from 'vitest';
import { orderStep } from './orders.ts';

it.each([
  ['OFFERED', 'OFFERED'],
  ['SCHEDULED', 'SCHEDULED'],
  ['IN_PROGRESS', 'IN_PROGRESS'],
  ['ON_HOLD', 'KEEP'],
  ['AWAITING_APPROVAL', 'KEEP'],
  ['WORK_DONE', 'DONE'],
  ['TRIAGED', 'END'],
  ['CANCELLED', 'END'],
] as const)('a request that becomes %s: %s', (status, step) => {
  expect(orderStep(status, false)).toBe(step);
});

it.each([
  ['NEW', 'ACCEPTED'],
  ['TRIAGED', 'ACCEPTED'],
  ['ESTIMATING', 'ACCEPTED'],
  ['SCHEDULED', 'SCHEDULED'],
  ['WORK_DONE', 'DONE'],
  ['CANCELLED', 'END'],
] as const)(
  'a request that somebody of the office has and that becomes %s: %s, since they are offered nothing',
  (status, step) => {
    expect(orderStep(status, true)).toBe(step);
  },
);
