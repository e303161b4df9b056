import { expect, it } from 'vitest';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';
import { piecesOf } from './pieces.ts';

const order = (number: number, status: WorkOrderStatus, day: number): WorkOrder => ({
  id: `${number}-${status}-${day}`,
  number,
  scope: null,
  checklist: [],
  isLead: false,
  assignee: { id: 'a', name: 'A', isContractor: true },
  status,
  next: [],
  offeredAt: `2026-11-0${day}T08:00:00Z`,
  answeredAt: null,
  doneAt: null,
  visit: null,
  proposedVisits: [],
  declinedReason: null,
  bills: [],
  signatures: [],
  messages: [],
  seenAt: null,
  waitsForOffice: false,
  passesUpTo: null,
});

it('puts what is open first, and in each piece whoever has it before those who were asked', () => {
  const orders = [
    order(1, 'DONE', 1),
    order(2, 'DECLINED', 2),
    order(2, 'OFFERED', 3),
    order(2, 'WITHDRAWN', 4),
    order(3, 'SCHEDULED', 5),
  ];
  expect(piecesOf(orders).map((piece) => piece.map(({ id }) => id))).toEqual([
    ['2-OFFERED-3', '2-WITHDRAWN-4', '2-DECLINED-2'],
    ['3-SCHEDULED-5'],
    ['1-DONE-1'],
  ]);
});
