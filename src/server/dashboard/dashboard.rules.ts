import type { AdminSummary } from '#contract/dashboard/dashboard.ts';
import { BOARD_COLUMNS, type TicketStatus, type WaitingOn } from '#contract/maintenance/maintenance.states.ts';

/** How many open requests are in one state and wait for one party, and how many of them are late. */
export type WaitingCount = { status: TicketStatus; waitingOn: WaitingOn; open: number; overdue: number };

/** Adds up what waits: in all, late with what was counted beside as late, by column of the board, and for the office. */
export function addUpWaiting(
  counts: readonly WaitingCount[],
  lateBeside = 0,
): {
  tickets: AdminSummary['tickets'];
  yourTurnCount: number;
} {
  const sumOf = (of: 'open' | 'overdue', among: (count: WaitingCount) => boolean = () => true) =>
    counts.filter(among).reduce((sum, count) => sum + count[of], 0);
  return {
    tickets: {
      open: sumOf('open'),
      overdue: sumOf('overdue') + lateBeside,
      byColumn: BOARD_COLUMNS.map(({ key, statuses }) => ({
        column: key,
        count: sumOf('open', ({ status }) => (statuses as readonly TicketStatus[]).includes(status)),
      })),
    },
    yourTurnCount: sumOf('open', ({ waitingOn }) => waitingOn === 'STAFF'),
  };
}
