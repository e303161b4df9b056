import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import type { ReportedState } from '#contract/report-codes/report-codes.words.ts';

/**
 * What somebody without a sign-in may learn of that it was reported: what they see for themselves where they stand. That a
 * door does not close or a window is broken is told to nobody whom the house does not know.
 */
export const TOLD_TO_ANYBODY: readonly TicketCategory[] = [
  'COMMON_AREA',
  'ROOF',
  'OUTSIDE',
  'CLEANING',
  'PLUMBING',
  'HEATING',
  'ELECTRICAL',
];

const BEGUN: readonly TicketStatus[] = ['IN_PROGRESS', 'ON_HOLD', 'WORK_DONE'];

/** How far an open request is, in words that say nothing of who does what. */
export function stateHere(status: TicketStatus): ReportedState {
  if (BEGUN.includes(status)) return 'BEGUN';
  return status === 'SCHEDULED' ? 'BOOKED' : 'RECEIVED';
}
