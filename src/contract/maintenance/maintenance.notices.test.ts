import { describe, expect, it } from 'vitest';
import { type NoticeRule, rulesFor, type ToldFacts } from '../notices/notices.rules.ts';
import { maintenanceNotices } from './maintenance.notices.ts';
import { NEXT_STATUSES, OPEN_TICKET_STATUSES, TICKET_STATUSES, type TicketStatus } from './maintenance.states.ts';

type Line = keyof typeof maintenanceNotices;
const rulesOf = (line: Line, facts: ToldFacts = {}) => rulesFor(maintenanceNotices[line], facts);
const told = (line: Line, facts: ToldFacts = {}) => rulesOf(line, facts).map(({ says, to }) => `${says}: ${to.join()}`);
const everybody = (rules: readonly NoticeRule[]) => new Set(rules.flatMap(({ to }) => to));
const moved = (from: TicketStatus, to: TicketStatus) => told('ticket.status_changed', { from, to });

describe('a new request', () => {
  it.each(['LOW', 'NORMAL', 'HIGH'])('of priority %s waits for the manager until morning', (priority) => {
    expect(told('ticket.created', { priority })).toEqual([
      'ticket_reported: managers',
      'ticket_reported: owners',
      'ticket_noted: renters',
    ]);
    expect(rulesOf('ticket.created', { priority }).some(({ isUrgent }) => isUrgent)).toBe(false);
  });

  it('that is an emergency wakes the whole office and the owners, and nobody who only lives there', () => {
    const rules = rulesOf('ticket.created', { priority: 'EMERGENCY' });
    expect(everybody(rules.filter(({ isUrgent }) => isUrgent))).toEqual(new Set(['office', 'owners']));
    expect(rules.filter(({ asks }) => asks).map(({ to }) => to)).toEqual([['office']]);
  });

  it('split off from another is told as what it is: an emergency as one, any other as a part', () => {
    expect(rulesOf('ticket.split_from', { priority: 'EMERGENCY' })).toEqual(
      rulesOf('ticket.created', { priority: 'EMERGENCY' }),
    );
    expect(told('ticket.split_from', { priority: 'HIGH' })).toEqual(['ticket_split: renters,owners']);
  });

  it('that turns out to be an emergency later wakes the office all the same', () => {
    expect(rulesOf('ticket.changed', { priority: 'EMERGENCY' })).toMatchObject([{ to: ['office'], isUrgent: true }]);
    expect(told('ticket.changed', { priority: 'HIGH' })).toEqual(['ticket_changed: assignee']);
    expect(told('ticket.changed')).toEqual(['ticket_changed: assignee']);
  });
});

describe('a request that moves', () => {
  it.each<[TicketStatus, TicketStatus, string[]]>([
    ['NEW', 'TRIAGED', ['ticket_seen: renters']],
    ['TRIAGED', 'OFFERED', []],
    ['OFFERED', 'ACCEPTED', ['ticket_accepted: renters']],
    ['ACCEPTED', 'SCHEDULED', ['visit_booked: renters,assignee,managers']],
    ['SCHEDULED', 'SCHEDULED', ['visit_booked: renters,assignee,managers']],
    ['SCHEDULED', 'ACCEPTED', ['visit_off: renters,assignee,managers']],
    ['AWAITING_APPROVAL', 'ACCEPTED', ['ticket_accepted: renters']],
    ['IN_PROGRESS', 'ACCEPTED', ['ticket_another_visit: renters']],
    // Neither is the work begun again, nor somebody found for it again.
    ['ON_HOLD', 'IN_PROGRESS', ['ticket_resumed: renters']],
    ['ON_HOLD', 'ACCEPTED', ['ticket_resumed: renters']],
    ['IN_PROGRESS', 'ON_HOLD', ['ticket_on_hold: renters,assignee,managers']],
    ['SCHEDULED', 'IN_PROGRESS', ['ticket_started: renters']],
    ['IN_PROGRESS', 'WORK_DONE', ['ticket_to_confirm: renters', 'ticket_done: managers,owners']],
    ['WORK_DONE', 'COMPLETED', ['ticket_to_rate: renters', 'ticket_completed: owners']],
    ['COMPLETED', 'CLOSED', []],
  ])('from %s to %s tells %j', (from, to, lines) => {
    expect(moved(from, to)).toEqual(lines);
  });

  it('tells renters of every end but the quiet one after they said that it is solved', () => {
    const ends = TICKET_STATUSES.filter((status) => !(OPEN_TICKET_STATUSES as readonly string[]).includes(status));
    const untold = ends.filter(
      (to) => !everybody(rulesOf('ticket.status_changed', { from: 'TRIAGED', to })).has('renters'),
    );
    expect(untold).toEqual(['CLOSED']);
  });

  it('says nothing of a state that nobody knows any more', () => {
    expect(told('ticket.status_changed', { from: 'NEW', to: 'PONDERED' })).toEqual([]);
  });

  it('asks only renters to act, and only once the work is done', () => {
    for (const from of TICKET_STATUSES)
      for (const to of NEXT_STATUSES[from])
        for (const rule of rulesOf('ticket.status_changed', { from, to }).filter(({ asks }) => asks))
          expect([to, rule.to]).toEqual(['WORK_DONE', ['renters']]);
  });
});

describe('those whose request goes on in another one', () => {
  it.each<[TicketStatus, TicketStatus, string[]]>([
    ['ACCEPTED', 'SCHEDULED', ['ticket_followed_visit: renters']],
    ['SCHEDULED', 'SCHEDULED', ['ticket_followed_visit: renters']],
    ['SCHEDULED', 'ACCEPTED', ['visit_off: renters']],
    ['OFFERED', 'ACCEPTED', []],
    ['IN_PROGRESS', 'WORK_DONE', ['ticket_followed_done: renters']],
    ['WORK_DONE', 'COMPLETED', []],
  ])('are told as it moves from %s to %s: %j', (from, to, lines) => {
    expect(told('ticket.followed', { from, to })).toEqual(lines);
  });

  it('hear of an end without work whenever those hear of it whose request it is', () => {
    for (const to of ['DECLINED', 'CANCELLED', 'SELF_RESOLVED'] as const)
      expect(told('ticket.followed', { from: 'TRIAGED', to }), to).toEqual(['ticket_over: renters']);
  });
});

describe('a reminder', () => {
  it.each<[ToldFacts, string[]]>([
    [{ waitingOn: 'STAFF' }, ['ticket_waits: assignee,managers']],
    [{ waitingOn: 'RENTER' }, ['ticket_still_to_confirm: renters']],
    [{ waitingOn: 'CONTRACTOR', mailed: true }, []],
    [{ waitingOn: 'CONTRACTOR', mailed: false }, ['ticket_call_contractor: managers']],
    [{ waitingOn: 'CONTRACTOR' }, ['ticket_call_contractor: managers']],
    [{ waitingOn: 'OWNER', mailed: false }, []],
    [{ waitingOn: 'NONE' }, []],
  ])('by %j goes to %j', (facts, lines) => {
    expect(told('ticket.reminded', facts)).toEqual(lines);
  });

  it('comes at any hour only where it is an emergency', () => {
    for (const line of ['ticket.reminded', 'ticket.late', 'ticket.reminders_on'] as const)
      for (const isEmergency of [true, false, null])
        expect(
          rulesOf(line, { waitingOn: 'STAFF', isEmergency }).map(({ isUrgent = false }) => isUrgent),
          line,
        ).toEqual([isEmergency === true]);
  });
});

describe('whoever is late', () => {
  it.each<[ToldFacts, string]>([
    [{ waitingOn: 'CONTRACTOR', status: 'OFFERED' }, 'ticket_late_contractor: managers'],
    [{ waitingOn: 'OWNER', status: 'AWAITING_APPROVAL' }, 'ticket_late_owner: managers'],
    [{ waitingOn: 'RENTER', status: 'WORK_DONE' }, 'ticket_late_renter: managers'],
    [{ waitingOn: 'STAFF', status: 'NEW' }, 'ticket_late: office'],
    [{ waitingOn: 'CONTRACTOR', status: 'OFFERED', insists: true }, 'ticket_late_contractor: office'],
    [{ waitingOn: 'CONTRACTOR', status: 'SCHEDULED' }, 'ticket_did_they_come: managers'],
    [{ waitingOn: 'STAFF', status: 'ON_HOLD' }, 'ticket_goes_on: office'],
    [{ waitingOn: 'CONTRACTOR', status: 'SCHEDULED', isNobodyLeft: true }, 'ticket_nobody_left: managers'],
    [{}, 'ticket_late: managers'],
  ])('by %j is told as %s', (facts, line) => {
    expect(told('ticket.late', facts)).toEqual([line]);
  });

  it('is never told to renters or owners, whoever it is', () => {
    for (const waitingOn of ['STAFF', 'RENTER', 'OWNER', 'CONTRACTOR', 'NONE'])
      for (const insists of [true, false])
        expect([...everybody(rulesOf('ticket.late', { waitingOn, insists }))]).toHaveLength(1);
  });
});

it.each([
  [1, 'ticket_rated_badly: managers'],
  [2, 'ticket_rated_badly: managers'],
  [3, 'ticket_rated: assignee,managers'],
  [5, 'ticket_rated: assignee,managers'],
])('%i stars are told as %s', (stars, line) => {
  expect(told('ticket.rated', { stars })).toEqual([line]);
});

it('a request given to somebody is told to them and to the renters, one taken away to nobody', () => {
  expect(told('ticket.assigned', { from: null, to: 'Dev' })).toEqual([
    'ticket_assigned: assignee',
    'ticket_in_hand: renters',
  ]);
  expect(told('ticket.assigned', { from: 'Dev', to: null })).toEqual([]);
});

it('a pause is told to renters where the office wants them to know why they wait', () => {
  expect(told('ticket.reminders_paused', { tellsRenter: true })).toEqual(['ticket_waits_on_purpose: renters']);
  expect(told('ticket.reminders_paused', { tellsRenter: false })).toEqual([]);
});

it('what a request costs is told to nobody: owners are asked, and renters get a bill', () => {
  for (const line of Object.keys(maintenanceNotices) as Line[])
    if (line.startsWith('cost.')) expect(told(line, { amount: '112.55' }), line).toEqual([]);
});
