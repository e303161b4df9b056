import { expect, it } from 'vitest';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { askedOf, dutyOf, endingOf, resumesAt, stepsBehind } from './ticket-steps.ts';

const AT = '2026-11-18T09:00:00Z';
const reached = (...steps: number[]) => Array.from({ length: 6 }, (_, step) => (steps.includes(step) ? AT : null));

it('stands a request on hold where the hold began', () => {
  const review = { status: 'ON_HOLD', stepTimes: reached(0, 1) } as const;
  const arranging = { status: 'ON_HOLD', stepTimes: reached(0, 1, 2) } as const;
  const work = { status: 'ON_HOLD', stepTimes: reached(0, 1, 4) } as const;
  expect([review, arranging, work].map(resumesAt)).toEqual(['TRIAGED', 'ACCEPTED', 'IN_PROGRESS']);
  expect([review, arranging, work].map(stepsBehind)).toEqual([2, 3, 4]);
});

it('asks for the next thing once somebody was given a request, not to assign it', () => {
  const firm = { id: 'f', name: 'Brennan & Daughters', isContractor: true };
  const caretaker = { ...firm, isContractor: false };
  expect(dutyOf({ status: 'TRIAGED', assignedTo: null, waitingOn: 'STAFF' })).toBe('TRIAGED');
  expect(dutyOf({ status: 'TRIAGED', assignedTo: firm, waitingOn: 'STAFF' })).toBe('TO_OFFER');
  expect(dutyOf({ status: 'TRIAGED', assignedTo: caretaker, waitingOn: 'STAFF' })).toBe('TO_START');
  expect(dutyOf({ status: 'NEW', assignedTo: firm, waitingOn: 'STAFF' })).toBe('TO_OFFER');
  expect(dutyOf({ status: 'OFFERED', assignedTo: firm, waitingOn: 'CONTRACTOR' })).toBe('OFFERED');
  expect(dutyOf({ status: 'OFFERED', assignedTo: firm, waitingOn: 'STAFF' })).toBe('TO_DECIDE');
  expect(dutyOf({ status: 'ACCEPTED', assignedTo: firm, waitingOn: 'STAFF' })).toBe('TO_ANSWER');
  expect(dutyOf({ status: 'IN_PROGRESS', assignedTo: caretaker, waitingOn: 'STAFF' })).toBe('IN_PROGRESS');
  expect(dutyOf({ status: 'AWAITING_APPROVAL', assignedTo: firm, waitingOn: 'STAFF' })).toBe('TO_SETTLE');
  expect(dutyOf({ status: 'AWAITING_APPROVAL', assignedTo: firm, waitingOn: 'OWNER' })).toBe('AWAITING_APPROVAL');
});

it('tells what ended well from what ended without the work', () => {
  expect(endingOf({ status: 'CLOSED' })).toBe('good');
  expect(endingOf({ status: 'DUPLICATE' })).toBe('over');
  expect(endingOf({ status: 'ON_HOLD' })).toBeUndefined();
});

it('names what the owner is asked for only while it is theirs to decide', () => {
  const approval = (id: string, status: string) => ({ id, status }) as Ticket['approvals'][number];
  const older = approval('older', 'PENDING');
  const ticket = {
    status: 'AWAITING_APPROVAL',
    waitingOn: 'OWNER',
    approvals: [approval('a', 'PENDING'), older],
  } as const;
  const asked = (changes: object) => askedOf({ ...ticket, approvals: [...ticket.approvals], ...changes })?.id;
  expect(asked({})).toBe('a');
  expect(asked({ waitingOn: 'STAFF' })).toBeUndefined();
  expect(asked({ status: 'TRIAGED' })).toBeUndefined();
  expect(asked({ approvals: [approval('b', 'APPROVED'), older] })).toBeUndefined();
  expect(asked({ approvals: [] })).toBeUndefined();
});
