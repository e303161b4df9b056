import { expect, it } from 'vitest';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { detailOf } from './job-detail.ts';

const offered = {
  status: 'OFFERED',
  isOnHold: false,
  answerBy: '2026-11-23T17:00:00.000Z',
  timeZone: 'America/New_York',
  visit: null,
  proposedVisits: [],
  invoice: null,
  can: ['accept'],
} as unknown as Job;

it('an answer is asked for by a moment, and once that is over it was expected by then', () => {
  expect(detailOf(offered, new Date('2026-11-23T12:00:00Z'))).toMatch(/^By Nov 23, 2026.* After that somebody else/);
  expect(detailOf(offered, new Date('2026-11-24T12:00:00Z'))).toMatch(/^Your answer was expected by Nov 23, 2026/);
});
