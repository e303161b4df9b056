import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { OPEN_TICKET_STATUSES, TICKET_STATUSES, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { nextAction, resolveDue, type Situation, USUAL_POLICY } from './next-action.ts';

const WEDNESDAY_10_AM = new Date('2026-11-18T15:00:00Z');
const given = (situation: Partial<Situation>): Situation => ({
  status: 'NEW',
  priority: 'NORMAL',
  since: WEDNESDAY_10_AM,
  timeZone: 'America/New_York',
  policy: USUAL_POLICY,
  assignee: null,
  renterConfirms: true,
  ownerDecides: true,
  visitTo: null,
  onHoldReason: null,
  resumeOn: null,
  ...situation,
});
const holderOf = (situation: Partial<Situation>) => nextAction(given(situation)).waitingOn;
const dueOf = (situation: Partial<Situation>) => nextAction(given(situation)).nextActionAt?.toISOString();

describe('what an organization promises', () => {
  const policy = {
    ...USUAL_POLICY,
    answerHours: { EMERGENCY: 2, HIGH: 1, NORMAL: 8, LOW: 30 },
    resolveDays: { EMERGENCY: 2, HIGH: 5, NORMAL: 10, LOW: 60 },
    opensAtHour: 9,
    closesAtHour: 17,
  };

  it.each([
    ['EMERGENCY', '2026-11-18T17:00:00.000Z', '2026-11-20T15:00:00.000Z'],
    ['HIGH', '2026-11-18T16:00:00.000Z', '2026-11-23T15:00:00.000Z'],
    ['NORMAL', '2026-11-19T15:00:00.000Z', '2026-11-28T15:00:00.000Z'],
  ] as const)('is what a %s request is answered and solved by', (priority, answer, solved) => {
    expect(dueOf({ priority, policy })).toBe(answer);
    expect(resolveDue(WEDNESDAY_10_AM, priority, policy).toISOString()).toBe(solved);
  });
});

describe('the next action', () => {
  it.each([
    ['EMERGENCY', '2026-11-18T16:00:00.000Z'],
    ['HIGH', '2026-11-18T19:00:00.000Z'],
    ['NORMAL', '2026-11-19T15:00:00.000Z'],
    ['LOW', '2026-11-20T15:00:00.000Z'],
  ] as const)('on a new %s request is an answer by %s', (priority, due) => {
    expect(dueOf({ priority })).toBe(due);
  });

  it.each([
    ['TRIAGED', '2026-11-19T15:00:00.000Z'],
    ['ESTIMATING', '2026-11-21T15:00:00.000Z'],
    ['AWAITING_APPROVAL', '2026-11-22T15:00:00.000Z'],
    ['OFFERED', '2026-11-19T15:00:00.000Z'],
    ['ACCEPTED', '2026-11-20T15:00:00.000Z'],
    ['IN_PROGRESS', '2026-11-19T15:00:00.000Z'],
    ['WORK_DONE', '2026-11-20T15:00:00.000Z'],
  ] as const)('after %s is due by %s', (status, due) => {
    expect(dueOf({ status })).toBe(due);
  });

  it.each([
    ['TRIAGED', '2026-11-18T16:00:00.000Z'],
    ['OFFERED', '2026-11-18T15:30:00.000Z'],
    ['WORK_DONE', '2026-11-18T17:00:00.000Z'],
  ] as const)('hurries in an emergency after %s', (status, due) => {
    expect(dueOf({ status, priority: 'EMERGENCY' })).toBe(due);
  });

  it.each([
    ['OFFERED', 'NORMAL', '2026-11-23T23:00:00.000Z'],
    ['OFFERED', 'HIGH', '2026-11-23T17:00:00.000Z'],
    ['OFFERED', 'EMERGENCY', '2026-11-21T02:30:00.000Z'],
    ['IN_PROGRESS', 'NORMAL', '2026-11-23T23:00:00.000Z'],
    ['IN_PROGRESS', 'EMERGENCY', '2026-11-22T02:00:00.000Z'],
  ] as const)('after %s on a Friday evening waits, at priority %s, until %s', (status, priority, due) => {
    expect(dueOf({ status, priority, since: new Date('2026-11-21T02:00:00Z') })).toBe(due);
  });

  it('after a visit is booked is to ask, two hours after its end', () => {
    expect(dueOf({ status: 'SCHEDULED', visitTo: new Date('2026-11-19T19:00:00Z') })).toBe('2026-11-19T21:00:00.000Z');
  });

  it('on hold comes when the office opens on the day it goes on', () => {
    expect(dueOf({ status: 'ON_HOLD', onHoldReason: 'PARTS', resumeOn: plainDate('2026-11-25') })).toBe(
      '2026-11-25T13:00:00.000Z',
    );
  });

  it('exists in every open state and in no finished one', () => {
    for (const status of TICKET_STATUSES) {
      const { waitingOn, nextActionAt } = nextAction(
        given({ status, visitTo: WEDNESDAY_10_AM, onHoldReason: 'OWNER', resumeOn: plainDate('2026-11-25') }),
      );
      const isOpen = (OPEN_TICKET_STATUSES as readonly TicketStatus[]).includes(status);
      expect([status, waitingOn !== 'NONE', nextActionAt !== null]).toEqual([status, isOpen, isOpen]);
    }
  });
});

describe('who has to act next', () => {
  it('lies with the contractor who works, with staff when one of them does', () => {
    expect(holderOf({ status: 'IN_PROGRESS', assignee: 'CONTRACTOR' })).toBe('CONTRACTOR');
    expect(holderOf({ status: 'IN_PROGRESS', assignee: 'STAFF' })).toBe('STAFF');
    expect(holderOf({ status: 'IN_PROGRESS', assignee: null })).toBe('STAFF');
    for (const status of ['ESTIMATING', 'OFFERED', 'ACCEPTED', 'SCHEDULED'] as const) {
      expect(holderOf({ status, assignee: 'CONTRACTOR' })).toBe('CONTRACTOR');
      expect(holderOf({ status, assignee: null }), 'nobody has it').toBe('STAFF');
    }
  });

  it('lies with the renter once the work is done, or with staff where no renter can say so', () => {
    expect(holderOf({ status: 'WORK_DONE' })).toBe('RENTER');
    expect(holderOf({ status: 'WORK_DONE', renterConfirms: false })).toBe('STAFF');
  });

  it.each([
    ['PARTS', 'CONTRACTOR'],
    ['RENTER', 'RENTER'],
    ['OWNER', 'OWNER'],
    ['WEATHER', 'CONTRACTOR'],
    ['INSURANCE', 'STAFF'],
  ] as const)('on hold for %s lies with %s', (onHoldReason, waitingOn) => {
    expect(holderOf({ status: 'ON_HOLD', onHoldReason, assignee: 'CONTRACTOR' })).toBe(waitingOn);
  });
});

it.each([
  ['EMERGENCY', '2026-11-19T15:00:00.000Z'],
  ['HIGH', '2026-11-21T15:00:00.000Z'],
  ['NORMAL', '2026-11-25T15:00:00.000Z'],
  ['LOW', '2026-12-18T15:00:00.000Z'],
] as const)('a request of priority %s should be solved by %s', (priority, due) => {
  expect(resolveDue(WEDNESDAY_10_AM, priority, USUAL_POLICY).toISOString()).toBe(due);
});
