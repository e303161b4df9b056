import { describe, expect, it } from 'vitest';
import { isMergeable } from './maintenance.duplicates.ts';
import {
  canAskOwner,
  isOpenStatus,
  NEXT_STATUSES,
  OPEN_TICKET_STATUSES,
  REOPEN_WITHIN_DAYS,
  silenceCounts,
  TICKET_STATUSES,
  VISITED_STATUSES,
  WAITING_ON,
} from './maintenance.states.ts';
import { TICKET_PRIORITIES } from './maintenance.words.ts';

describe('from each state a request goes on as the trade knows it', () => {
  it.each([
    ['NEW', ['TRIAGED', 'DUPLICATE', 'DECLINED', 'CANCELLED']],
    ['TRIAGED', ['ESTIMATING', 'AWAITING_APPROVAL', 'OFFERED', 'IN_PROGRESS', 'SELF_RESOLVED', 'ON_HOLD', 'CANCELLED']],
    ['ESTIMATING', ['AWAITING_APPROVAL', 'OFFERED', 'TRIAGED']],
    ['AWAITING_APPROVAL', ['OFFERED', 'TRIAGED', 'DECLINED']],
    ['OFFERED', ['ACCEPTED', 'TRIAGED']],
    ['ACCEPTED', ['SCHEDULED', 'TRIAGED', 'ON_HOLD']],
    ['SCHEDULED', ['IN_PROGRESS', 'ACCEPTED', 'CANCELLED']],
    ['IN_PROGRESS', ['WORK_DONE', 'ON_HOLD', 'ACCEPTED']],
    ['WORK_DONE', ['COMPLETED', 'TRIAGED']],
    ['COMPLETED', ['CLOSED', 'TRIAGED']],
    ['CLOSED', ['TRIAGED']],
    ['DECLINED', ['TRIAGED']],
    ['CANCELLED', ['TRIAGED']],
    ['DUPLICATE', ['TRIAGED']],
    ['SELF_RESOLVED', ['TRIAGED']],
  ] as const)('%s to %j', (from, next) => {
    expect(next.filter((to) => !NEXT_STATUSES[from].includes(to))).toEqual([]);
  });

  it.each([
    ['NEW', 'COMPLETED'],
    ['NEW', 'WORK_DONE'],
    ['TRIAGED', 'DUPLICATE'],
    ['IN_PROGRESS', 'CANCELLED'],
    ['IN_PROGRESS', 'COMPLETED'],
    ['WORK_DONE', 'CLOSED'],
    ['CLOSED', 'COMPLETED'],
    ['CANCELLED', 'NEW'],
  ] as const)('%s never to %s', (from, to) => {
    expect(NEXT_STATUSES[from]).not.toContain(to);
  });
});

describe('an owner', () => {
  it('is asked for an amount before anybody begins, and asked anew while they decide', () => {
    expect(TICKET_STATUSES.filter(canAskOwner)).toEqual([
      'TRIAGED',
      'ESTIMATING',
      'AWAITING_APPROVAL',
      'OFFERED',
      'ACCEPTED',
    ]);
  });
});

describe('silence on finished work', () => {
  it('is a yes of the renter alone, and never after an emergency', () => {
    const counted = TICKET_STATUSES.flatMap((status) =>
      WAITING_ON.flatMap((waitingOn) =>
        TICKET_PRIORITIES.filter((priority) => silenceCounts({ status, waitingOn, priority })).map(
          (priority) => `${status} ${waitingOn} ${priority}`,
        ),
      ),
    );
    expect(counted.toSorted()).toEqual(['WORK_DONE RENTER HIGH', 'WORK_DONE RENTER LOW', 'WORK_DONE RENTER NORMAL']);
  });

  it('and a word against it are heard for thirty days', () => {
    expect(REOPEN_WITHIN_DAYS).toBe(30);
  });
});

describe('a request', () => {
  it('goes on in another only while nobody was given the work', () => {
    expect(TICKET_STATUSES.filter(isMergeable)).toEqual(['NEW', 'TRIAGED']);
  });

  it('is open or over, and the calendar shows no visit of one that was called off or never began', () => {
    expect(TICKET_STATUSES.filter(isOpenStatus)).toEqual([...OPEN_TICKET_STATUSES]);
    expect(VISITED_STATUSES).not.toEqual(expect.arrayContaining(['CANCELLED']));
    for (const status of ['NEW', 'OFFERED', 'ACCEPTED', 'CANCELLED', 'DECLINED'] as const)
      expect((VISITED_STATUSES as readonly string[]).includes(status)).toBe(false);
  });
});
