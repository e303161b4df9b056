import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';

/** What the job that somebody has becomes with its request: another state, what it is, or over. */
export type OrderStep = (typeof OPEN_WORK_ORDER_STATUSES)[number] | 'DONE' | 'KEEP' | 'END';

/** TO_GIVE: a contractor is to be offered it first, somebody of the office has it at once. */
const STEPS: Record<TicketStatus, OrderStep | 'TO_GIVE'> = {
  NEW: 'TO_GIVE',
  TRIAGED: 'TO_GIVE',
  ESTIMATING: 'TO_GIVE',
  // The owner decides on what was quoted: whoever quoted it has the job meanwhile.
  AWAITING_APPROVAL: 'KEEP',
  OFFERED: 'OFFERED',
  ACCEPTED: 'ACCEPTED',
  SCHEDULED: 'SCHEDULED',
  IN_PROGRESS: 'IN_PROGRESS',
  ON_HOLD: 'KEEP',
  WORK_DONE: 'DONE',
  COMPLETED: 'DONE',
  CLOSED: 'DONE',
  DECLINED: 'END',
  CANCELLED: 'END',
  DUPLICATE: 'END',
  SELF_RESOLVED: 'END',
};

/** What a new state of a request means for the job that was given out of it. */
export function orderStep(status: TicketStatus, isStaff: boolean): OrderStep {
  const step = STEPS[status];
  if (step !== 'TO_GIVE') return step;
  return isStaff ? 'ACCEPTED' : 'END';
}
