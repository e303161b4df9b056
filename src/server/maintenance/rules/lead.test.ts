import { describe, expect, it } from 'vitest';
import { TICKET_STATUSES, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import { leadAfter } from './lead.ts';

type Open = (typeof OPEN_WORK_ORDER_STATUSES)[number];

/** For each state of a request the states of another piece of work that it follows instead; what is not named it does not. */
const FOLLOWS: Partial<Record<TicketStatus, readonly Open[]>> = {
  ACCEPTED: ['OFFERED'],
  SCHEDULED: ['OFFERED', 'ACCEPTED'],
  IN_PROGRESS: ['OFFERED', 'ACCEPTED', 'SCHEDULED'],
  WORK_DONE: ['OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS'],
  COMPLETED: ['OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS'],
};

describe('which piece of work a request follows', () => {
  it.each(
    TICKET_STATUSES.flatMap((status) =>
      OPEN_WORK_ORDER_STATUSES.map((other) => [status, other, FOLLOWS[status]?.includes(other) ?? false] as const),
    ),
  )('%s beside one that is %s: follows that one %s', (status, other, follows) => {
    const others = [{ number: 2, status: other }];
    expect(leadAfter({ status, hasLead: true }, others)).toEqual(follows ? others[0] : null);
  });

  it('of several the one that is furthest behind, and of these the first', () => {
    const at = (number: number, status: Open) => ({ number, status });
    const others = [at(4, 'SCHEDULED'), at(3, 'OFFERED'), at(2, 'OFFERED')];
    expect(leadAfter({ status: 'WORK_DONE', hasLead: true }, others)).toEqual(at(2, 'OFFERED'));
  });

  it('with nobody on its own any piece that is open, and none where it waits for the office', () => {
    const others = [{ number: 2, status: 'IN_PROGRESS' as const }];
    expect(leadAfter({ status: 'IN_PROGRESS', hasLead: false }, others)).toEqual(others[0]);
    expect(leadAfter({ status: 'TRIAGED', hasLead: false }, others)).toBeNull();
  });

  it('alone goes on as it is', () => {
    for (const status of TICKET_STATUSES) expect(leadAfter({ status, hasLead: true }, [])).toBeNull();
  });
});
