import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';

/** What the job that somebody has becomes with its request: another state, what it is, or over. */
export type OrderStep = (typeof OPEN_WORK_ORDER_STATUSES)[number] | 'DONE' | 'KEEP' | 'END';

const STEPS: Record<TicketStatus, OrderStep> = {
  NEW: 'END',
  TRIAGED: 'END',
  ESTIMATING: 'END',
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
export const orderStep = (status: TicketStatus): OrderStep => STEPS[status];
