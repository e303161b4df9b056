import { describe, expect, it } from 'vitest';
import { isReopening, NEXT_STATUSES, needsNote, TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { confirmable, isSilent, nextStatuses, stepTimes } from './transitions.ts';

const NONE = [null, null, null, null, null, null];

describe('from one state to the next', () => {
  it('every state but a finished one leads somewhere else, and to itself only where a visit is moved', () => {
    for (const status of TICKET_STATUSES) {
      expect(nextStatuses(status, null)).toEqual([...NEXT_STATUSES[status]]);
      expect(nextStatuses(status, null).includes(status)).toBe(status === 'SCHEDULED');
    }
  });

  it('a hold leads back to where it came from', () => {
    expect(nextStatuses('ON_HOLD', 'SCHEDULED')).toContain('SCHEDULED');
    expect(nextStatuses('ON_HOLD', 'ACCEPTED').filter((status) => status === 'ACCEPTED')).toHaveLength(1);
  });

  it('asks why when it declines, cancels, marks a duplicate or opens again', () => {
    const asked = TICKET_STATUSES.flatMap((from) =>
      nextStatuses(from, null).flatMap((to) => (needsNote(from, to) ? [`${from}>${to}`] : [])),
    );
    expect(asked.filter((change) => change.endsWith('>TRIAGED'))).toEqual([
      'WORK_DONE>TRIAGED',
      'COMPLETED>TRIAGED',
      'CLOSED>TRIAGED',
      'DECLINED>TRIAGED',
      'CANCELLED>TRIAGED',
      'DUPLICATE>TRIAGED',
      'SELF_RESOLVED>TRIAGED',
    ]);
    expect(needsNote('NEW', 'DECLINED')).toBe(true);
    expect(needsNote('TRIAGED', 'SELF_RESOLVED')).toBe(false);
    expect(isReopening('ESTIMATING', 'TRIAGED')).toBe(false);
  });
});

describe('a word on finished work', () => {
  const at = new Date('2026-11-30T12:00:00Z');
  it('is awaited once the work is done, and a no is heard for 30 days after', () => {
    expect(confirmable({ status: 'WORK_DONE', completedAt: null }, at)).toEqual({ solved: true, notSolved: true });
    expect(confirmable({ status: 'COMPLETED', completedAt: '2026-11-01T12:00:00Z' }, at).notSolved).toBe(true);
    expect(confirmable({ status: 'CLOSED', completedAt: '2026-10-30T12:00:00Z' }, at).notSolved).toBe(false);
    expect(confirmable({ status: 'IN_PROGRESS', completedAt: null }, at)).toEqual({ solved: false, notSolved: false });
  });
});

describe('silence on finished work', () => {
  const at = new Date('2026-11-30T12:00:00Z');
  const asked = {
    status: 'WORK_DONE',
    waitingOn: 'RENTER',
    priority: 'NORMAL',
    nextActionAt: '2026-11-30T12:00:00Z',
  } as const;
  it('counts as a yes once the time for a word is over, and never after an emergency or where staff are asked', () => {
    expect(isSilent(asked, at)).toBe(true);
    expect(isSilent({ ...asked, nextActionAt: '2026-11-30T12:00:01Z' }, at)).toBe(false);
    expect(isSilent({ ...asked, priority: 'EMERGENCY' }, at)).toBe(false);
    expect(isSilent({ ...asked, waitingOn: 'STAFF' }, at)).toBe(false);
    expect(isSilent({ ...asked, status: 'TRIAGED' }, at)).toBe(false);
  });
});

describe('the times of the steps', () => {
  it('are kept when a step is reached again, and forgotten when the request goes back', () => {
    const reviewed = stepTimes(['a', null, null, null, null, null], 'TRIAGED', 'b');
    const underWay = stepTimes(reviewed, 'IN_PROGRESS', 'c');
    expect(underWay).toEqual(['a', 'b', null, null, 'c', null]);
    expect(stepTimes(underWay, 'WORK_DONE', 'd')).toEqual(underWay);
    const done = stepTimes(underWay, 'COMPLETED', 'e');
    expect(stepTimes(done, 'TRIAGED', 'f')).toEqual(['a', 'b', null, null, null, null]);
    expect(stepTimes(underWay, 'IN_PROGRESS', 'g')).toEqual(underWay);
    expect(stepTimes(NONE, 'DECLINED', 'h')).toEqual(NONE);
  });

  it('count what a later state implies as made then', () => {
    expect(stepTimes(['a', null, null, null, null, null], 'OFFERED', 'b')).toEqual(['a', 'b', null, null, null, null]);
    const booked = stepTimes(['a', 'b', null, null, null, null], 'SCHEDULED', 'c');
    expect(booked).toEqual(['a', 'b', 'c', 'c', null, null]);
    expect(stepTimes(booked, 'WORK_DONE', 'd')).toEqual(['a', 'b', 'c', 'c', 'd', null]);
  });

  it('of a visit are those of its latest booking', () => {
    const booked = stepTimes(['a', 'b', 'c', null, null, null], 'SCHEDULED', 'd');
    const again = stepTimes(booked, 'ACCEPTED', 'e');
    expect(again).toEqual(['a', 'b', 'c', null, null, null]);
    expect(stepTimes(again, 'SCHEDULED', 'f')[3]).toBe('f');
  });
});
