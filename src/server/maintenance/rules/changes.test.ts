import { describe, expect, it } from 'vitest';
import {
  isReopening,
  NEXT_STATUSES,
  TICKET_STATUSES,
  type TicketStatus,
} from '#contract/maintenance/maintenance.states.ts';
import type { FoundTicket } from '../queries/find-ticket.ts';
import { type Change, changesOf, nothingAsked, toldToAll } from './changes.ts';
import { USUAL_POLICY } from './next-action.ts';

const AT = new Date('2026-11-18T15:00:00Z');
const VISIT = { from: '2026-11-20T14:00:00Z', to: '2026-11-20T16:00:00Z' };
const [LEASE, PROPERTY, CONTRACTOR, OTHER] = ['lease', 'property', 'contractor', 'other'];

/** A request as the database has it, as far as a change of state looks at it. */
const ticket = (parts: Partial<FoundTicket> = {}): FoundTicket =>
  ({
    status: 'TRIAGED',
    priority: 'NORMAL',
    timeZone: 'America/New_York',
    policy: USUAL_POLICY,
    visibleToRenter: true,
    leaseId: LEASE,
    propertyId: PROPERTY,
    source: 'PORTAL',
    approvalId: null,
    ownerQuestion: null,
    answerToOwner: null,
    assignedToId: CONTRACTOR,
    assigneeName: 'Brennan & Daughters',
    assigneeIsContractor: true,
    visitFrom: null,
    visitTo: null,
    onHoldReason: null,
    resumeOn: null,
    duplicateOfId: null,
    acknowledgedAt: '2026-11-17T09:00:00Z',
    completedAt: null,
    reopenCount: 0,
    stepTimes: ['2026-11-17T08:00:00Z', null, null, null, null, null],
    ...parts,
  }) as FoundTicket;
const to = (status: TicketStatus, asked: Partial<Change> = {}): Change => ({ ...nothingAsked, status, ...asked });
const moves = TICKET_STATUSES.flatMap((from) => NEXT_STATUSES[from].map((next) => [from, next] as const));

describe('a visit', () => {
  const booked = ticket({ status: 'SCHEDULED', visitFrom: VISIT.from, visitTo: VISIT.to });

  it('is that which was booked last', () => {
    const later = { from: '2026-11-21T14:00:00Z', to: '2026-11-21T16:00:00Z' };
    expect(changesOf(booked, to('SCHEDULED', { visit: later }), AT)).toMatchObject({
      visitFrom: later.from,
      visitTo: later.to,
    });
  });

  it.each(['IN_PROGRESS', 'WORK_DONE', 'CANCELLED'] as const)(
    'stays on record as the request goes on to %s',
    (next) => {
      expect(changesOf(booked, to(next, { note: 'x' }), AT)).toMatchObject({
        visitFrom: VISIT.from,
        visitTo: VISIT.to,
      });
    },
  );

  it('is dropped when another time is to be found, and when the work is taken up again', () => {
    expect(changesOf(booked, to('ACCEPTED'), AT)).toMatchObject({ visitFrom: null, visitTo: null });
    const done = ticket({ status: 'WORK_DONE', visitFrom: VISIT.from, visitTo: VISIT.to });
    expect(changesOf(done, to('TRIAGED', { note: 'Still drips' }), AT)).toMatchObject({
      visitFrom: null,
      visitTo: null,
    });
  });

  it('that somebody names with a state that has none is not booked', () => {
    expect(changesOf(ticket(), to('IN_PROGRESS', { visit: VISIT }), AT)).toMatchObject({ visitFrom: null });
  });
});

describe('a hold', () => {
  const held = { onHoldReason: 'PARTS', resumeOn: '2026-12-01' } as Partial<Change>;

  it.each(['TRIAGED', 'ACCEPTED', 'IN_PROGRESS'] as const)('remembers that it came from %s', (from) => {
    expect(changesOf(ticket({ status: from }), to('ON_HOLD', held), AT)).toMatchObject({
      statusBeforeHold: from,
      onHoldReason: 'PARTS',
      resumeOn: '2026-12-01',
    });
  });

  it.each(NEXT_STATUSES.ON_HOLD)('leaves nothing behind when it ends with %s', (next) => {
    const waiting = ticket({ status: 'ON_HOLD', onHoldReason: 'PARTS', statusBeforeHold: 'TRIAGED' });
    expect(changesOf(waiting, to(next, { note: 'x' }), AT)).toMatchObject({
      statusBeforeHold: null,
      onHoldReason: null,
      resumeOn: null,
    });
  });
});

describe('work that is done', () => {
  it('is done when it is confirmed, and stays so when the request is closed', () => {
    const at = AT.toISOString();
    expect(changesOf(ticket({ status: 'WORK_DONE' }), to('COMPLETED'), AT).completedAt).toBe(at);
    const before = '2026-11-01T10:00:00Z';
    expect(changesOf(ticket({ status: 'COMPLETED', completedAt: before }), to('CLOSED'), AT).completedAt).toBe(before);
  });

  it.each(moves.filter(([from, next]) => isReopening(from, next)))(
    'is counted as opened again from %s to %s, with nothing left of how it ended',
    (from, next) => {
      const over = ticket({ status: from, reopenCount: 1, completedAt: '2026-11-01T10:00:00Z', duplicateOfId: OTHER });
      expect(changesOf(over, to(next, { note: 'Still drips' }), AT)).toMatchObject({
        reopenCount: 2,
        completedAt: null,
        duplicateOfId: null,
        outcomeNote: null,
      });
    },
  );

  it('is counted as opened again by nothing else', () => {
    for (const [from, next] of moves.filter(([before, after]) => !isReopening(before, after)))
      expect(changesOf(ticket({ status: from, reopenCount: 1 }), to(next, { note: 'x' }), AT).reopenCount).toBe(1);
  });
});

it('why a request is over is kept only where it is over without work', () => {
  const kept = TICKET_STATUSES.filter(
    (status) => changesOf(ticket({ status: 'NEW' }), to(status, { note: 'Why' }), AT).outcomeNote !== null,
  );
  expect(kept).toEqual(['DECLINED', 'CANCELLED', 'DUPLICATE', 'SELF_RESOLVED']);
});

it('a duplicate keeps what it is one of', () => {
  expect(changesOf(ticket({ duplicateOfId: OTHER }), to('DUPLICATE', { note: 'Same' }), AT).duplicateOfId).toBe(OTHER);
});

it('the first change of all is when somebody looked, and no later one', () => {
  expect(changesOf(ticket({ acknowledgedAt: null }), to('OFFERED'), AT).acknowledgedAt).toBe(AT.toISOString());
  expect(changesOf(ticket(), to('OFFERED'), AT).acknowledgedAt).toBe('2026-11-17T09:00:00Z');
});

it('somebody is waited for in every open state and nobody in any that is over', () => {
  for (const [from, next] of moves) {
    const { waitingOn, nextActionAt } = changesOf(ticket({ status: from }), to(next, { note: 'x', visit: VISIT }), AT);
    const isOver = ['COMPLETED', 'CLOSED', 'DECLINED', 'CANCELLED', 'DUPLICATE', 'SELF_RESOLVED'].includes(next);
    expect(`${next}: ${waitingOn === 'NONE'}`).toBe(`${next}: ${isOver}`);
    if (isOver) expect(nextActionAt).toBeNull();
  }
});

describe('what is told of it', () => {
  it('names a visit with the clocks of the place, and a reason only while it is on hold', () => {
    const { facts } = toldToAll(ticket({ status: 'ACCEPTED' }), to('SCHEDULED', { visit: VISIT }), 'ticket.followed');
    expect(facts).toMatchObject({
      from: 'ACCEPTED',
      to: 'SCHEDULED',
      visitFrom: VISIT.from,
      visitTo: VISIT.to,
      timeZone: 'America/New_York',
      onHoldReason: null,
    });
    const left = to('TRIAGED', { onHoldReason: 'PARTS', resumeOn: '2026-12-01' } as Partial<Change>);
    expect(toldToAll(ticket({ status: 'ON_HOLD' }), left, 'ticket.status_changed').facts).toMatchObject({
      onHoldReason: null,
      resumeOn: null,
      timeZone: null,
    });
  });

  it('stands in the timeline of a contractor who has it, and not of staff who have', () => {
    const of = (parts: Partial<FoundTicket>) =>
      toldToAll(ticket(parts), to('IN_PROGRESS'), 'ticket.status_changed').about;
    expect(of({})).toEqual({ lease: LEASE, contractor: CONTRACTOR, property: PROPERTY });
    expect(of({ assigneeIsContractor: false })).toEqual({ lease: LEASE, contractor: null, property: PROPERTY });
    expect(of({ assignedToId: null, assigneeIsContractor: null, leaseId: null })).toEqual({
      lease: null,
      contractor: null,
      property: PROPERTY,
    });
  });
});
