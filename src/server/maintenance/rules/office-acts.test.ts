import { describe, expect, it } from 'vitest';
import { OPEN_TICKET_STATUSES, TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { TICKET_PRIORITIES } from '#contract/maintenance/maintenance.words.ts';
import { amountToApprove } from './charge.ts';
import { STAGE_PURPOSES, stageOf } from './file-purposes.ts';
import { dueDependsOnPriority, nextAction, officeActsNext, type Situation, USUAL_POLICY } from './next-action.ts';
import { isRatable } from './transitions.ts';

const situation: Situation = {
  status: 'OFFERED',
  priority: 'NORMAL',
  since: new Date('2026-11-18T15:00:00Z'),
  policy: USUAL_POLICY,
  timeZone: 'America/New_York',
  assignee: 'CONTRACTOR',
  renterConfirms: true,
  ownerDecides: true,
  visitTo: new Date('2026-11-19T19:00:00Z'),
  onHoldReason: null,
  resumeOn: null,
};

describe('what is put to the office', () => {
  it.each([
    ['NORMAL', '2026-11-19T15:00:00.000Z'],
    ['LOW', '2026-11-19T15:00:00.000Z'],
    ['HIGH', '2026-11-19T15:00:00.000Z'],
    ['EMERGENCY', '2026-11-18T16:00:00.000Z'],
  ] as const)('at priority %s is in its hands until %s, whoever had the request', (priority, nextActionAt) => {
    expect(officeActsNext({ ...situation, priority })).toEqual({ waitingOn: 'STAFF', nextActionAt });
  });
});

describe('another priority', () => {
  it('moves what is due in just those states in which haste has a time of its own', () => {
    // On a Friday evening, when nobody works but in an emergency.
    const since = new Date('2026-11-21T02:00:00Z');
    const dueAt = (status: Situation['status'], priority: Situation['priority']) =>
      nextAction({ ...situation, since, status, priority }).nextActionAt?.toISOString() ?? null;
    for (const status of TICKET_STATUSES) {
      const times = new Set(TICKET_PRIORITIES.map((priority) => dueAt(status, priority)));
      expect([status, times.size > 1]).toEqual([status, dueDependsOnPriority(status)]);
    }
  });

  it('never leaves an emergency more time than anything else', () => {
    for (const status of OPEN_TICKET_STATUSES) {
      const due = (priority: Situation['priority']) =>
        nextAction({ ...situation, status, priority }).nextActionAt?.getTime() ?? 0;
      expect([status, due('EMERGENCY') <= Math.min(due('HIGH'), due('NORMAL'), due('LOW'))]).toEqual([status, true]);
    }
  });
});

describe('an amount that an owner is asked for', () => {
  it.each([
    ['450', 'USD', 45_000],
    ['0.01', 'USD', 1],
    ['450', 'JPY', 450],
    ['0.001', 'KWD', 1],
  ])('%s %s', (amount, currency, minor) => {
    expect(amountToApprove(amount, currency)).toBe(minor);
  });

  it.each([
    ['0', 'USD', 'approval.amount_zero'],
    ['0.00', 'USD', 'approval.amount_zero'],
    ['0.005', 'USD', 'cost.too_many_decimals'],
    ['450.5', 'JPY', 'cost.too_many_decimals'],
    ['-450', 'USD', 'VALIDATION_FAILED'],
    ['999999999999999', 'USD', 'cost.too_large'],
  ])('is never %s %s: %s', (amount, currency, code) => {
    expect(() => amountToApprove(amount, currency)).toThrow(expect.objectContaining({ code }));
  });
});

describe('how the work went', () => {
  const solvedAt = '2026-10-31T12:00:00.000Z';
  const ratable = (status: Situation['status'], at: string, completedAt: string | null = solvedAt) =>
    isRatable({ status, completedAt }, new Date(at));

  it.each([
    ['COMPLETED', '2026-10-31T12:00:00.000Z', true],
    ['CLOSED', '2026-11-30T12:00:00.000Z', true],
    // Thirty days to the millisecond, as long as the request can be opened again.
    ['CLOSED', '2026-11-30T12:00:00.001Z', false],
    ['WORK_DONE', '2026-11-01T12:00:00.000Z', false],
    ['CANCELLED', '2026-11-01T12:00:00.000Z', false],
    ['TRIAGED', '2026-11-01T12:00:00.000Z', false],
  ] as const)('is said of a request that is %s at %s: %s', (status, at, isSaid) => {
    expect(ratable(status, at)).toBe(isSaid);
  });

  it('is not said of what nobody knows when it was solved', () => {
    expect(ratable('CLOSED', '2026-11-01T12:00:00.000Z', null)).toBe(false);
  });

  it('is shown by photos of before and after, and others say nothing of it', () => {
    expect(Object.entries(STAGE_PURPOSES).map(([stage, purpose]) => [stage, stageOf(purpose)])).toEqual([
      ['BEFORE', 'BEFORE'],
      ['AFTER', 'AFTER'],
    ]);
    expect(['PHOTO', 'RECEIPT', ''].map(stageOf)).toEqual([null, null, null]);
  });
});
