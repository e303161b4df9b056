import type { WorkOrderStatus } from './work-orders.words.ts';

/** What whoever works looks for among their jobs: to be answered, to be done, done, and those that left them. */
export const JOB_STATES = ['asked', 'open', 'done', 'over'] as const;
export type JobState = (typeof JOB_STATES)[number];
export const STATUSES_OF: Record<JobState, readonly WorkOrderStatus[]> = {
  asked: ['OFFERED'],
  open: ['ACCEPTED', 'SCHEDULED', 'IN_PROGRESS'],
  done: ['DONE'],
  over: ['DECLINED', 'WITHDRAWN'],
};
