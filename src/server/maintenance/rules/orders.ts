import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';

/** What a job that a contractor has becomes with its request. */
export type OrderStep = 'OFFER' | 'ACCEPT' | 'FINISH' | 'KEEP' | 'END';

const STEPS: Record<TicketStatus, OrderStep> = {
  NEW: 'END',
  TRIAGED: 'END',
  ESTIMATING: 'END',
  AWAITING_APPROVAL: 'END',
  OFFERED: 'OFFER',
  ACCEPTED: 'ACCEPT',
  SCHEDULED: 'ACCEPT',
  IN_PROGRESS: 'ACCEPT',
  ON_HOLD: 'KEEP',
  WORK_DONE: 'FINISH',
  COMPLETED: 'FINISH',
  CLOSED: 'FINISH',
  DECLINED: 'END',
  CANCELLED: 'END',
  DUPLICATE: 'END',
  SELF_RESOLVED: 'END',
};

/** What a new state of a request means for the job that was given out of it. */
export const orderStep = (status: TicketStatus): OrderStep => STEPS[status];
