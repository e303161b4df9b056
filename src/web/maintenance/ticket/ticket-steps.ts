import { isOpenStatus, STEP_REACHED, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket, TicketRow } from '#contract/maintenance/maintenance.ts';

/** The step at which a visit is agreed; what matters of it is when somebody comes. */
export const VISIT_STEP = 3;

/** What is owed on a request: what its state asks for, or, once somebody was given it, what comes after that. */
export type TicketDuty = TicketStatus | 'TO_OFFER' | 'TO_START' | 'TO_SETTLE' | 'TO_DECIDE' | 'TO_ANSWER';

/** States in which a contractor acts, unless they sent a quote that nobody decided on yet. */
const BEFORE_WORK_IS_DONE: readonly TicketStatus[] = ['ESTIMATING', 'OFFERED', 'SCHEDULED', 'IN_PROGRESS'];

/**
 * A request that somebody was given is not to be reviewed or assigned any more: a contractor is asked, the own people begin. An
 * owner who asked something waits for the office, and so does a contractor who sent a quote or days to choose from.
 */
export function dutyOf({
  status,
  assignedTo,
  waitingOn,
}: Pick<TicketRow, 'status' | 'assignedTo' | 'waitingOn'>): TicketDuty {
  if (status === 'AWAITING_APPROVAL' && waitingOn === 'STAFF') return 'TO_SETTLE';
  if (assignedTo === null) return status;
  if (status === 'NEW' || status === 'TRIAGED') return assignedTo.isContractor ? 'TO_OFFER' : 'TO_START';
  if (waitingOn === 'STAFF' && assignedTo.isContractor) {
    if (status === 'ACCEPTED') return 'TO_ANSWER';
    if (BEFORE_WORK_IS_DONE.includes(status)) return 'TO_DECIDE';
  }
  return status;
}

/** What the owner has to decide on now; null where they asked something, decided, or were not asked. */
export function askedOf({
  status,
  waitingOn,
  approvals: [newest],
  hasAgreed,
}: Pick<Ticket, 'status' | 'waitingOn' | 'approvals' | 'hasAgreed'>): Ticket['approvals'][number] | null {
  const isOpen = status === 'AWAITING_APPROVAL' && waitingOn === 'OWNER' && newest?.status === 'PENDING' && !hasAgreed;
  return isOpen ? newest : null;
}

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
