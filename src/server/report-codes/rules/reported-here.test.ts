import { describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { stateHere, TOLD_TO_ANYBODY } from './reported-here.ts';

describe('what somebody without a sign-in learns of a request', () => {
  it.each([
    ['NEW', 'RECEIVED'],
    ['TRIAGED', 'RECEIVED'],
    ['AWAITING_APPROVAL', 'RECEIVED'],
    ['OFFERED', 'RECEIVED'],
    ['ACCEPTED', 'RECEIVED'],
    ['SCHEDULED', 'BOOKED'],
    ['IN_PROGRESS', 'BEGUN'],
    ['ON_HOLD', 'BEGUN'],
    ['WORK_DONE', 'BEGUN'],
  ] as const)('%s is told as %s', (status, state) => {
    expect(stateHere(status)).toBe(state);
  });

  it('never says who waits for whom', () => {
    expect(new Set(TICKET_STATUSES.map(stateHere))).toEqual(new Set(['RECEIVED', 'BOOKED', 'BEGUN']));
  });

  it.each(
    TICKET_CATEGORIES.filter(
      (category) => !/^(?:COMMON_AREA|ROOF|OUTSIDE|CLEANING|PLUMBING|HEATING|ELECTRICAL)$/.test(category),
    ),
  )('is told nothing of %s, which may concern one home alone', (category) => {
    expect(TOLD_TO_ANYBODY).not.toContain(category);
  });
});
