import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { ROLES } from '#contract/permissions.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { dueOf, holderOf, isTurnOf, Priority, StatusMark, shortRef } from './ticket-marks.tsx';

const firm = { id: 'f', name: 'Brennan & Daughters', isContractor: true };
const caretaker = { id: 'c', name: 'Dev Kulkarni', isContractor: false };
const maria = { id: 'm', name: 'Maria Lopez' };
type Holding = Parameters<typeof holderOf>[0];
const ticket = (changes: Partial<Holding> = {}): Holding => ({
  timeZone: 'Europe/London',
  status: 'NEW',
  waitingOn: 'STAFF',
  nextActionAt: '2026-11-18T16:00:00Z',
  assignedTo: null,
  requestedBy: maria,
  ...changes,
});

describe('whose turn it is', () => {
  it.each<[TicketRow['waitingOn'], string[]]>([
    ['STAFF', ['superadmin', 'admin', 'operator']],
    ['OWNER', ['owner']],
    ['RENTER', ['renter']],
    ['CONTRACTOR', []],
    ['NONE', []],
  ])('waiting on %s it is the turn of %j', (waitingOn, roles) => {
    expect(ROLES.filter((role) => isTurnOf(role, { waitingOn, status: 'AWAITING_APPROVAL' })).toSorted()).toEqual(
      roles.toSorted(),
    );
    expect(isTurnOf(null, { waitingOn, status: 'AWAITING_APPROVAL' })).toBe(false);
    expect(isTurnOf('platformAdmin', { waitingOn, status: 'AWAITING_APPROVAL' })).toBe(false);
  });
});

it('is not the turn of an owner who has nothing to decide', () => {
  expect(isTurnOf('owner', { waitingOn: 'OWNER', status: 'ON_HOLD' })).toBe(false);
});

describe('who has to act next', () => {
  it('is the office while nobody was given the request', () => {
    expect(holderOf(ticket())).toMatchObject({ isSide: true, kind: 'firm' });
    expect(holderOf(ticket({ status: 'TRIAGED', assignedTo: firm }))).toMatchObject({ isSide: true });
  });

  it('is the caretaker as soon as a reviewed request is theirs', () => {
    const expected = { name: 'Dev Kulkarni', id: 'c', kind: 'person', isSide: false };
    expect(holderOf(ticket({ status: 'TRIAGED', assignedTo: caretaker }))).toEqual(expected);
    expect(holderOf(ticket({ status: 'IN_PROGRESS', assignedTo: caretaker }))).toEqual(expected);
  });

  it('is the office again where the work stopped or is to be looked at', () => {
    for (const status of ['NEW', 'ON_HOLD', 'AWAITING_APPROVAL'] as const)
      expect(holderOf(ticket({ status, assignedTo: caretaker })).isSide).toBe(true);
  });

  it('is the office while a price or times of a contractor wait for it', () => {
    for (const status of ['OFFERED', 'ACCEPTED'] as const)
      expect(holderOf(ticket({ status, waitingOn: 'STAFF', assignedTo: firm })).isSide).toBe(true);
  });

  it('is the contractor by name, drawn as a firm', () => {
    expect(holderOf(ticket({ status: 'OFFERED', waitingOn: 'CONTRACTOR', assignedTo: firm }))).toEqual({
      name: 'Brennan & Daughters',
      id: 'f',
      kind: 'firm',
      isSide: false,
    });
  });

  it('is whoever reported it where their word is asked for', () => {
    expect(holderOf(ticket({ status: 'WORK_DONE', waitingOn: 'RENTER' }))).toMatchObject({
      name: 'Maria Lopez',
      kind: 'person',
      isSide: false,
    });
  });

  it('is a side where no name is known', () => {
    for (const waitingOn of ['RENTER', 'OWNER', 'CONTRACTOR'] as const) {
      const holder = holderOf(ticket({ waitingOn, requestedBy: null }));
      expect(holder).toMatchObject({ id: waitingOn, isSide: true });
      expect(holder.name).not.toBe('');
    }
  });
});

describe('what is due', () => {
  const moments = (isPast: boolean): Moments => ({
    now: new Date('2026-11-18T13:00:00Z'),
    isPast: () => isPast,
    say: () => '4:00 PM',
    stamp: () => '4:00 PM',
    stampOfYears: () => '4:00 PM',
    time: () => '4:00 PM',
    due: () => (isPast ? '3 h late' : 'in 3 h'),
    dayOf: () => plainDate('2026-11-18'),
    dayHeading: () => 'Today, November 18',
    zone: null,
    in: () => moments(isPast),
  });

  it('is nothing where no moment is set', () => {
    expect(dueOf(ticket({ nextActionAt: null }), moments(false))).toBeNull();
  });

  it('is what is owed by when', () => {
    expect(dueOf(ticket(), moments(false))).toEqual({
      text: 'Answer by 4:00 PM',
      by: 'Answer by 4:00 PM',
      when: '4:00 PM',
      relative: 'in 3 h',
      short: 'Answer in 3 h',
      isLate: false,
    });
  });

  it('names the thing that was owed once its moment has passed', () => {
    const late = dueOf(ticket({ status: 'TRIAGED' }), moments(true));
    expect(late).toMatchObject({ text: 'Assignment was due 4:00 PM', short: 'Assignment 3 h late', isLate: true });
    expect(late?.by).toBe('Assign by 4:00 PM');
  });

  it('follows who was given the request, not only its state', () => {
    const texts = [null, firm, caretaker].map(
      (assignedTo) => dueOf(ticket({ status: 'TRIAGED', assignedTo }), moments(false))?.text,
    );
    expect(new Set(texts).size).toBe(3);
  });

  it('of a pause is when it goes on, and no deadline', () => {
    const held = dueOf(ticket({ status: 'ON_HOLD' }), moments(false));
    expect(held?.by).toContain('4:00 PM');
    expect(held?.by).not.toContain(' by ');
  });

  it('is put into words for every state that is open', () => {
    for (const status of TICKET_STATUSES.slice(0, TICKET_STATUSES.indexOf('COMPLETED')))
      for (const isPast of [true, false])
        expect(dueOf(ticket({ status }), moments(isPast))?.text).toMatch(/^[A-Z].* 4:00 PM$/);
  });
});

describe('a state', () => {
  const words = (role: 'renter' | 'admin') =>
    TICKET_STATUSES.map((status) =>
      renderToStaticMarkup(<StatusMark status={status} role={role} />).replaceAll(/<[^>]*>/g, ''),
    );

  it('is a word of its own for those who work on it', () => {
    expect(new Set(words('admin')).size).toBe(TICKET_STATUSES.length);
  });

  it('is said to renters from where they stand', () => {
    const at = (status: (typeof TICKET_STATUSES)[number]) => TICKET_STATUSES.indexOf(status);
    expect(words('renter')[at('WORK_DONE')]).toBe('You confirm');
    expect(words('admin')[at('WORK_DONE')]).toBe('Work done');
    expect(words('renter')[at('COMPLETED')]).toBe(words('renter')[at('CLOSED')]);
  });

  it('shows that it opens a menu only where it does', () => {
    const mark = (isPick: boolean) => renderToStaticMarkup(<StatusMark status="NEW" isPick={isPick} />);
    expect(mark(true).match(/<svg/g)?.length).toBe((mark(false).match(/<svg/g)?.length ?? 0) + 1);
  });
});

it('what is urgent is marked as late is, and what is not is quiet', () => {
  const isMarked = (priority: TicketRow['priority']) =>
    renderToStaticMarkup(<Priority priority={priority} />).includes('data-ink="late"');
  expect([isMarked('EMERGENCY'), isMarked('HIGH'), isMarked('NORMAL'), isMarked('LOW')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['TKT-2026-00412', '00412'],
  ['00412', '00412'],
])('%s is short for %s', (ref, short) => {
  expect(shortRef(ref)).toBe(short);
});
