import { describe, expect, it } from 'vitest';
import {
  BOARD_COLUMNS,
  isOpenStatus,
  isReopening,
  NEXT_STATUSES,
  needsNote,
  STEP_REACHED,
  TICKET_STATUSES,
  type TicketStatus,
} from './maintenance.states.ts';

const reachableFrom = (start: TicketStatus): Set<TicketStatus> => {
  const reached = new Set([start]);
  for (const status of reached) for (const next of NEXT_STATUSES[status]) reached.add(next);
  return reached;
};
const changes = TICKET_STATUSES.flatMap((from) => NEXT_STATUSES[from].map((to) => ({ from, to })));

describe('the states of a request', () => {
  it('can all be reached from a new one, and from each of them it can be finished', () => {
    expect(reachableFrom('NEW')).toEqual(new Set(TICKET_STATUSES));
    for (const status of TICKET_STATUSES) expect(reachableFrom(status)).toContain('CLOSED');
  });

  it('never lead to themselves, but for a visit that is moved, nor twice to the same', () => {
    for (const status of TICKET_STATUSES) {
      expect(NEXT_STATUSES[status].includes(status)).toBe(status === 'SCHEDULED');
      expect(new Set(NEXT_STATUSES[status]).size).toBe(NEXT_STATUSES[status].length);
    }
  });

  it('never lead back to new: what somebody has seen stays seen', () => {
    expect(changes.filter(({ to }) => to === 'NEW')).toEqual([]);
  });

  it('leave what is over only by taking it up again, or from done to closed', () => {
    const leaving = changes.filter(({ from }) => !isOpenStatus(from));
    for (const { from, to } of leaving)
      expect([from, to, isReopening(from, to) || to === 'CLOSED']).toEqual([from, to, true]);
  });

  it.each([
    ['WORK_DONE', 'TRIAGED', true],
    ['CLOSED', 'TRIAGED', true],
    ['DECLINED', 'TRIAGED', true],
    ['NEW', 'TRIAGED', false],
    ['OFFERED', 'TRIAGED', false],
    ['COMPLETED', 'CLOSED', false],
  ] as const)('%s to %s takes it up again: %s', (from, to, isAgain) => {
    expect(isReopening(from, to)).toBe(isAgain);
    expect(needsNote(from, to)).toBe(isAgain);
  });

  it('have to be explained wherever the renter is told no, or told again', () => {
    const explained = changes.filter(({ from, to }) => needsNote(from, to) && !isReopening(from, to));
    expect(new Set(explained.map(({ to }) => to))).toEqual(new Set(['DECLINED', 'CANCELLED', 'DUPLICATE']));
    expect(needsNote('TRIAGED', 'SELF_RESOLVED')).toBe(false);
  });
});

describe('the six steps that a renter sees', () => {
  it('are all behind once a request is over, and not before', () => {
    for (const status of TICKET_STATUSES)
      expect([status, STEP_REACHED[status] === 6]).toEqual([status, !isOpenStatus(status)]);
  });

  it('never go back along the usual way', () => {
    const usual: TicketStatus[] = [
      'NEW',
      'TRIAGED',
      'ESTIMATING',
      'AWAITING_APPROVAL',
      'OFFERED',
      'ACCEPTED',
      'SCHEDULED',
      'IN_PROGRESS',
      'WORK_DONE',
      'COMPLETED',
      'CLOSED',
    ];
    for (const [index, status] of usual.entries()) {
      const next = usual[index + 1];
      if (!next) continue;
      expect(NEXT_STATUSES[status]).toContain(next);
      expect(STEP_REACHED[next]).toBeGreaterThanOrEqual(STEP_REACHED[status]);
    }
  });
});

it('the board shows every open request in one column, and none that is over', () => {
  const shown: TicketStatus[] = BOARD_COLUMNS.flatMap((column): readonly TicketStatus[] => column.statuses);
  expect(shown.toSorted()).toEqual(TICKET_STATUSES.filter(isOpenStatus).toSorted());
});
