import {
  type Asked,
  NEXT_STATUSES,
  REOPEN_WITHIN_DAYS,
  silenceCounts,
  type TicketStatus,
} from '#contract/maintenance/maintenance.states.ts';

const DAY_MS = 86_400_000;

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

/** Whether the renter may say how the work went: it is solved, and not longer ago than it may be opened again. */
export const isRatable = (ticket: { status: TicketStatus; completedAt: string | null }, at: Date): boolean =>
  confirmable(ticket, at).notSolved && ticket.status !== 'WORK_DONE';

/** The progress step that a state reaches; states that leave the path reach none. */
const STEP_OF: Partial<Record<TicketStatus, number>> = {
  NEW: 0,
  TRIAGED: 1,
  ACCEPTED: 2,
  SCHEDULED: 3,
  IN_PROGRESS: 4,
  COMPLETED: 5,
};

/** Whether the renter let the time for a word on finished work pass, where that counts as a yes. */
export const isSilent = (ticket: Asked & { nextActionAt: string | null }, at: Date): boolean =>
  silenceCounts(ticket) && ticket.nextActionAt !== null && Date.parse(ticket.nextActionAt) <= at.getTime();

/** Steps that a state says were made, though nobody said so before: whoever books a visit has accepted. */
const IMPLIED: Partial<Record<TicketStatus, readonly number[]>> = {
  OFFERED: [1],
  SCHEDULED: [1, 2],
  IN_PROGRESS: [1],
  WORK_DONE: [4],
};

/** When each of the six steps was reached, at the latest; going back to one forgets the steps after it. */
export function stepTimes(times: readonly (string | null)[], to: TicketStatus, at: string): (string | null)[] {
  const step = STEP_OF[to];
  const kept = times.map((time, index) => (step !== undefined && index > step ? null : time));
  for (const made of [...(IMPLIED[to] ?? []), step]) if (made !== undefined) kept[made] ??= at;
  return kept;
}
