import { describe, expect, it } from 'vitest';
import {
  BOARD_COLUMNS,
  NEXT_STATUSES,
  OPEN_TICKET_STATUSES,
  TICKET_STATUSES,
} from '#contract/maintenance/maintenance.states.ts';
import { asksFirst, moveLabel } from './move-ticket.tsx';

const MOVES = TICKET_STATUSES.flatMap((from) => NEXT_STATUSES[from].map((to) => [from, to] as const));

describe('a move', () => {
  it.each(MOVES)('from %s to %s has words', (from, to) => {
    expect(moveLabel({ status: from, offersByMail: false }, to)).toMatch(/^[A-Z]/);
  });

  it.each(TICKET_STATUSES)('from %s is told from the others that lead on from there', (from) => {
    const labels = NEXT_STATUSES[from].map((to) => moveLabel({ status: from, offersByMail: false }, to));
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each([
    ['NEW', 'TRIAGED', 'Mark as reviewed'],
    ['OFFERED', 'TRIAGED', 'Take it back'],
    ['CLOSED', 'TRIAGED', 'Open it again'],
    ['WORK_DONE', 'TRIAGED', 'Open it again'],
    ['ON_HOLD', 'TRIAGED', 'Review it again'],
    ['ON_HOLD', 'IN_PROGRESS', 'Go on with the work'],
    ['ON_HOLD', 'CANCELLED', 'Cancel it'],
    ['SCHEDULED', 'ACCEPTED', 'Arrange another time'],
    ['IN_PROGRESS', 'ACCEPTED', 'Arrange another time'],
    ['OFFERED', 'ACCEPTED', 'It was accepted'],
  ] as const)('from %s to %s is called "%s"', (from, to, label) => {
    expect(moveLabel({ status: from, offersByMail: false }, to)).toBe(label);
  });
});

it('an offer says whether a mail goes out', () => {
  const label = (offersByMail: boolean) => moveLabel({ status: 'TRIAGED', offersByMail }, 'OFFERED');
  expect([label(true), label(false)]).toEqual(['Offer it by mail', 'I offered it by phone']);
});

describe('a question comes first', () => {
  it.each([
    ['NEW', 'DECLINED', true],
    ['NEW', 'DUPLICATE', true],
    ['OFFERED', 'CANCELLED', true],
    ['IN_PROGRESS', 'ON_HOLD', true],
    ['ACCEPTED', 'SCHEDULED', true],
    ['WORK_DONE', 'TRIAGED', true],
    ['CLOSED', 'TRIAGED', true],
    ['NEW', 'TRIAGED', false],
    ['OFFERED', 'TRIAGED', false],
    ['ON_HOLD', 'IN_PROGRESS', false],
    ['TRIAGED', 'SELF_RESOLVED', false],
    ['WORK_DONE', 'COMPLETED', false],
  ] as const)('from %s to %s: %s', (from, to, asks) => {
    expect(asksFirst(from, to)).toBe(asks);
  });
});

it('every open state stands in one column of the board, and nothing else does', () => {
  const placed = BOARD_COLUMNS.flatMap(({ statuses }) => statuses as readonly string[]);
  expect(placed.toSorted()).toEqual([...OPEN_TICKET_STATUSES].toSorted());
});
