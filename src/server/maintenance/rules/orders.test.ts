import { expect, it } from 'vitest';
import { orderStep } from './orders.ts';

it.each([
  ['OFFERED', 'OFFER'],
  ['SCHEDULED', 'ACCEPT'],
  ['IN_PROGRESS', 'ACCEPT'],
  ['ON_HOLD', 'KEEP'],
  ['WORK_DONE', 'FINISH'],
  ['TRIAGED', 'END'],
  ['CANCELLED', 'END'],
] as const)('a request that becomes %s: %s', (status, step) => {
  expect(orderStep(status)).toBe(step);
});
