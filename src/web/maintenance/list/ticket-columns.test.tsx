import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import { Holder, ticketCard, ticketColumns, type ViewerContext } from './ticket-columns.tsx';

const NOW = new Date('2026-11-18T13:00:00Z');
const moments: Moments = {
  now: NOW,
  say: (at) => at,
  stamp: (at) => at,
  stampOfYears: (at) => at,
  time: (at) => at,
  due: () => 'in 3 h',
  isPast: (at) => Date.parse(at) < NOW.getTime(),
  dayOf: () => plainDate('2026-11-18'),
  dayHeading: () => 'Today',
  zone: null,
  in: () => moments,
};
const viewer = (role: ActiveRole | null): ViewerContext => ({ role, viewerName: 'Nora Walsh', moments });
const ticket = (changes: Partial<TicketRow> = {}): TicketRow => ({
  id: 't',
  ref: 'TKT-2026-00042',
  title: 'Tap drips',
  category: 'PLUMBING',
  priority: 'NORMAL',
  status: 'NEW',
  property: { id: 'p', name: 'Albion Court' },
  unit: { id: 'u', label: '14' },
  timeZone: 'Europe/London',
  requestedBy: { id: 'm', name: 'Maria Lopez' },
  assignedTo: null,
  isAssigneeBlocked: false,
  waitingOn: 'STAFF',
  nextActionAt: '2026-11-18T16:00:00Z',
  createdAt: '2026-11-16T13:00:00Z',
  completedAt: null,
  currency: 'GBP',
  visit: null,
  offersByMail: false,
  photoCount: 0,
  costTotal: { amount: '0.00', currency: 'GBP' },
  tags: [],
  version: 1,
  ...changes,
});
const html = (node: ReactNode) => renderToStaticMarkup(node);
const textOf = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const idsFor = (role: ActiveRole, isFinished = false) => ticketColumns(viewer(role), isFinished).map(({ id }) => id);
const cell = (id: string, row: TicketRow, role: ActiveRole = 'admin') =>
  ticketColumns(viewer(role), false)
    .find((column) => column.id === id)
    ?.cell(row);

describe('the columns', () => {
  it('say who has it and by when, while somebody has', () => {
    expect(idsFor('admin')).toEqual(['ticket', 'status', 'priority', 'holder', 'due', 'age', 'cost']);
    expect(idsFor('admin', true)).toEqual(['ticket', 'status', 'priority', 'age', 'cost']);
  });

  it('show renters no costs, and not what the office owes by when', () => {
    expect(idsFor('renter')).toEqual(['ticket', 'status', 'priority', 'age']);
  });

  it('have one name among them', () => {
    expect(ticketColumns(viewer('owner'), false).filter(({ isName }) => isName)).toHaveLength(1);
  });
});

describe('a row', () => {
  it('says what, where, and by which number', () => {
    expect(textOf(cell('ticket', ticket()))).toBe('Tap drips 14, Albion Court · 00042');
    expect(textOf(cell('ticket', ticket({ unit: null })))).toBe('Tap drips Albion Court · 00042');
  });

  it('says how long it is open, or was', () => {
    expect(cell('age', ticket())).toBe('2 days');
    expect(cell('age', ticket({ completedAt: '2026-11-16T15:00:00Z' }))).toBe('2 h');
    expect(cell('age', ticket({ createdAt: NOW.toISOString() }))).toBe('now');
  });

  it('is quiet about no costs', () => {
    expect(html(cell('cost', ticket()))).toContain('class="zero"');
    const spent = cell('cost', ticket({ costTotal: { amount: '112.55', currency: 'GBP' } }));
    expect(html(spent)).not.toContain('zero');
    expect(textOf(spent)).toBe('£112.55');
  });

  it('draws its beam late, as a turn or as paused, in that order', () => {
    const tone = (changes: Partial<TicketRow>, role: ActiveRole = 'admin') =>
      /\[--tone:var\(--color-(\w+)\)\]/.exec(html(cell('status', ticket(changes), role)))?.[1];
    expect(tone({})).toBe('secondary');
    expect(tone({ nextActionAt: '2026-11-18T09:00:00Z' })).toBe('danger');
    expect(tone({ waitingOn: 'RENTER' })).toBe('primary');
    expect(tone({ waitingOn: 'RENTER', status: 'ON_HOLD' })).toBe('warning');
  });

  it('has no beam once it is over', () => {
    const over = { status: 'CANCELLED', waitingOn: 'NONE', nextActionAt: null } as const;
    expect(html(cell('status', ticket(over)))).not.toContain('--tone');
    expect(html(cell('status', ticket()))).toContain('--tone');
    expect(textOf(cell('due', ticket(over)))).toBe('–');
  });
});

describe('who has it', () => {
  const holder = (changes: Partial<TicketRow>, role: ActiveRole) =>
    textOf(<Holder ticket={ticket(changes)} viewer={viewer(role)} />);

  it('is the viewer where their side has it and nobody is named', () => {
    expect(holder({}, 'admin')).toBe('NW You');
    expect(holder({}, 'owner')).not.toContain('NW');
  });

  it('is somebody by name, also for those of the same side', () => {
    const assignedTo = { id: 'd', name: 'Dev Kulkarni', isContractor: false };
    expect(holder({ status: 'IN_PROGRESS', assignedTo }, 'admin')).toBe('DK Dev Kulkarni');
  });

  it('is a renter themselves, whoever in the home reported it', () => {
    expect(holder({ status: 'WORK_DONE', waitingOn: 'RENTER' }, 'renter')).toBe('NW You');
    expect(holder({ status: 'WORK_DONE', waitingOn: 'RENTER' }, 'admin')).toBe('ML Maria Lopez');
  });

  it('is nobody once it is over', () => {
    expect(holder({ waitingOn: 'NONE' }, 'admin')).toBe('–');
  });
});

describe('in the hand', () => {
  const matters = (changes: Partial<TicketRow>, role: ActiveRole = 'admin') =>
    textOf(ticketCard(viewer(role))(ticket(changes)).matters);

  it('a card says how urgent it is only where it is', () => {
    expect(matters({})).not.toContain('Normal');
    expect(matters({ priority: 'HIGH' })).toContain('High');
  });

  it('a renter reads what is due only where they owe it', () => {
    expect(matters({})).toContain('in 3 h');
    expect(matters({}, 'renter')).not.toContain('in 3 h');
    expect(matters({ status: 'WORK_DONE', waitingOn: 'RENTER' }, 'renter')).toContain('in 3 h');
  });
});
