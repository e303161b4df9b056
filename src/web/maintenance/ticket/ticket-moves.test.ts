import { describe, expect, it } from 'vitest';
import { NEXT_STATUSES, TICKET_STATUSES, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { likelyMoves, missingTime } from './ticket-moves.ts';

const AT = '2026-11-18T09:00:00Z';
const FIRM = { id: 'f', name: 'Brennan & Daughters', isContractor: true };
const CARETAKER = { id: 'c', name: 'Dev Kulkarni', isContractor: false };
const reached = (...steps: number[]) => Array.from({ length: 6 }, (_, step) => (steps.includes(step) ? AT : null));

type Parts = Partial<Pick<Ticket, 'visit' | 'assignedTo' | 'waitingOn' | 'stepTimes'>>;
/** The ways on from a state in which whoever looks may do everything. */
const movesFrom = (status: TicketStatus, parts: Parts = {}, isPast = false) =>
  likelyMoves(
    {
      status,
      can: { statuses: [...NEXT_STATUSES[status]] } as Ticket['can'],
      visit: null,
      assignedTo: null,
      waitingOn: 'STAFF',
      stepTimes: reached(0),
      ...parts,
    },
    () => isPast,
  );

describe('the ways on that a request offers', () => {
  it('leave out what nobody can do who has no one for it', () => {
    for (const status of ['NEW', 'TRIAGED'] as const)
      expect(movesFrom(status).filter((to) => ['OFFERED', 'SCHEDULED', 'IN_PROGRESS'].includes(to))).toEqual([]);
  });

  it.each([
    ['NEW', FIRM, 'OFFERED'],
    ['TRIAGED', FIRM, 'OFFERED'],
    ['NEW', CARETAKER, 'IN_PROGRESS'],
    ['TRIAGED', CARETAKER, 'IN_PROGRESS'],
  ] as const)('of one that is %s and in the hands of %j begin with %s', (status, assignedTo, first) => {
    expect(movesFrom(status, { assignedTo })[0]).toBe(first);
  });

  it('do not ask to review what was given to somebody, nor to offer a job to the own people', () => {
    expect(movesFrom('NEW', { assignedTo: FIRM })).not.toContain('TRIAGED');
    for (const status of TICKET_STATUSES) expect(movesFrom(status, { assignedTo: CARETAKER })).not.toContain('OFFERED');
  });

  it('begin with the work being done once the time of the visit is over, and not before', () => {
    const visit = { from: '2026-11-18T14:00:00Z', to: '2026-11-18T16:00:00Z' };
    expect(movesFrom('SCHEDULED', { visit, assignedTo: FIRM }, true)[0]).toBe('WORK_DONE');
    expect(movesFrom('SCHEDULED', { visit, assignedTo: FIRM }, false)[0]).toBe('IN_PROGRESS');
    expect(movesFrom('SCHEDULED', { visit: null, assignedTo: FIRM }, true)[0]).toBe('IN_PROGRESS');
  });

  it.each([
    ['TRIAGED', [0, 1]],
    ['ACCEPTED', [0, 1, 2]],
    ['IN_PROGRESS', [0, 1, 2, 3, 4]],
  ] as const)('of one on hold begin with %s, where it began', (first, steps) => {
    expect(movesFrom('ON_HOLD', { assignedTo: FIRM, stepTimes: reached(...steps) })[0]).toBe(first);
  });

  it('leave the owner to decide: the office can only take its question back', () => {
    expect(movesFrom('AWAITING_APPROVAL', { assignedTo: FIRM, waitingOn: 'OWNER' })).toEqual(['TRIAGED']);
  });

  it('are ways that may be gone, each once, and none that gives the request up', () => {
    for (const status of TICKET_STATUSES)
      for (const assignedTo of [null, FIRM, CARETAKER]) {
        const moves = movesFrom(status, { assignedTo });
        expect(new Set(moves).size).toBe(moves.length);
        expect(moves.filter((to) => !NEXT_STATUSES[status].includes(to))).toEqual([]);
        expect(moves.filter((to) => to === 'CANCELLED' || to === 'SELF_RESOLVED')).toEqual([]);
      }
  });
});

describe('a step without a time', () => {
  const under = (index: number, parts: Partial<Ticket>) =>
    missingTime({ status: 'TRIAGED', assignedTo: null, stepTimes: reached(0, 1), ...parts }, index);

  it('is still to come, unless a later one was reached: then it was left out', () => {
    expect(under(3, {})).toBe('not yet');
    expect(under(3, { stepTimes: reached(0, 1, 4) })).toBe('skipped');
    expect(under(5, { stepTimes: reached(0, 1, 2, 3, 4) })).toBe('not yet');
  });

  it('says of who takes it on whether they were asked, only chosen, or are the own people', () => {
    expect(under(2, { assignedTo: FIRM, status: 'OFFERED' })).toBe('asked');
    expect(under(2, { assignedTo: FIRM })).toBe('chosen, not asked');
    expect(under(2, { assignedTo: CARETAKER })).toBe('own people');
    expect(under(2, {})).toBe('not yet');
    expect(under(3, { assignedTo: FIRM })).toBe('not yet');
  });
});
