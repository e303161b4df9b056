import { isOpenStatus, STEP_REACHED } from '#contract/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance.ts';

/** Where a request on hold goes on: the last of these states it has been in. */
export function resumesAt({ stepTimes }: Pick<Ticket, 'stepTimes'>): 'IN_PROGRESS' | 'ACCEPTED' | 'TRIAGED' {
  if (stepTimes[4]) return 'IN_PROGRESS';
  return stepTimes[2] ? 'ACCEPTED' : 'TRIAGED';
}

/** How many of the six steps are behind; a hold stands where it began, and what was refused has none ahead. */
export function stepsBehind(ticket: Pick<Ticket, 'status' | 'stepTimes'>): number {
  return Math.floor(STEP_REACHED[ticket.status === 'ON_HOLD' ? resumesAt(ticket) : ticket.status]);
}

/** How a request that is finished ended: well, or without the work. */
export function endingOf({ status }: Pick<Ticket, 'status'>): 'good' | 'over' | undefined {
  if (isOpenStatus(status)) return undefined;
  return status === 'COMPLETED' || status === 'CLOSED' || status === 'SELF_RESOLVED' ? 'good' : 'over';
}
