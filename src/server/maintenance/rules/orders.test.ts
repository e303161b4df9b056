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
  expect(orderStep(status)).toBe(step);
});
