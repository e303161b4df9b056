import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPEN_TICKET_STATUSES, WAITING_ON } from '#contract/maintenance/maintenance.states.ts';
import { addUpWaiting } from './dashboard.rules.ts';

const columnsOf = (counts: Parameters<typeof addUpWaiting>[0]) =>
  Object.fromEntries(addUpWaiting(counts).tickets.byColumn.map(({ column, count }) => [column, count]));

describe('what waits', () => {
  it('is nothing, in every column of the board, where there is nothing', () => {
    expect(addUpWaiting([])).toMatchObject({ tickets: { open: 0, overdue: 0 }, yourTurnCount: 0 });
    expect(Object.values(columnsOf([]))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('stands in the column of its state, whoever has to act', () => {
    const counts = [
      { status: 'TRIAGED', waitingOn: 'STAFF', open: 2, overdue: 1 },
      { status: 'AWAITING_APPROVAL', waitingOn: 'OWNER', open: 3, overdue: 0 },
      { status: 'ON_HOLD', waitingOn: 'RENTER', open: 1, overdue: 1 },
    ] as const;
    expect(columnsOf(counts)).toMatchObject({ NEW: 0, DECIDING: 5, UNDER_WAY: 1, TO_CONFIRM: 0 });
    expect(addUpWaiting(counts)).toMatchObject({ tickets: { open: 6, overdue: 2 }, yourTurnCount: 2 });
  });

  it('is counted once: the columns add up to all that is open', () => {
    const count = fc
      .record({
        status: fc.constantFrom(...OPEN_TICKET_STATUSES),
        waitingOn: fc.constantFrom(...WAITING_ON),
        open: fc.nat(999),
      })
      .chain((one) => fc.nat(one.open).map((overdue) => ({ ...one, overdue })));
    fc.assert(
      fc.property(fc.array(count), (counts) => {
        const { tickets, yourTurnCount } = addUpWaiting(counts);
        expect(tickets.byColumn.reduce((sum, column) => sum + column.count, 0)).toBe(tickets.open);
        expect(tickets.overdue).toBeLessThanOrEqual(tickets.open);
        expect(yourTurnCount).toBeLessThanOrEqual(tickets.open);
        expect(addUpWaiting(counts.toReversed())).toEqual({ tickets, yourTurnCount });
      }),
    );
  });
});
