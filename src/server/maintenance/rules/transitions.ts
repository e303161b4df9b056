import { NEXT_STATUSES, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';

const DAY_MS = 86_400_000;
/** How long a renter can say that finished work did not last. */
export const REOPEN_WITHIN_DAYS = 30;

/** The states that may follow; from ON_HOLD also the one it came from. */
export function nextStatuses(status: TicketStatus, beforeHold: TicketStatus | null): TicketStatus[] {
  const next = NEXT_STATUSES[status];
  return status === 'ON_HOLD' && beforeHold && !next.includes(beforeHold) ? [beforeHold, ...next] : [...next];
}

/** Whether the renter's or staff's word on finished work is awaited, or still heard. */
export function confirmable(ticket: { status: TicketStatus; completedAt: string | null }, at: Date) {
  const isRecent =
    ticket.completedAt !== null && at.getTime() - Date.parse(ticket.completedAt) <= REOPEN_WITHIN_DAYS * DAY_MS;
  return {
    solved: ticket.status === 'WORK_DONE',
    notSolved:
      ticket.status === 'WORK_DONE' || ((ticket.status === 'COMPLETED' || ticket.status === 'CLOSED') && isRecent),
  };
}

/** The progress step that a state reaches; states that leave the path reach none. */
const STEP_OF: Partial<Record<TicketStatus, number>> = {
  NEW: 0,
  TRIAGED: 1,
  ACCEPTED: 2,
  SCHEDULED: 3,
  IN_PROGRESS: 4,
  COMPLETED: 5,
};

/** When each of the six steps was reached; going back to one forgets the steps after it. */
export function stepTimes(times: readonly (string | null)[], to: TicketStatus, at: string): (string | null)[] {
  const step = STEP_OF[to];
  if (step === undefined) return [...times];
  const kept = times.map((time, index) => (index > step ? null : time));
  kept[step] ??= at;
  return kept;
}
