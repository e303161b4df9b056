import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { VisitRow } from './place-visits.ts';

export type VisitTone = 'booked' | 'late' | 'done' | 'emergency' | 'waits';

const DONE: readonly TicketRow['status'][] = ['WORK_DONE', 'COMPLETED', 'CLOSED'];

/** How a visit stands: made, over without a word, urgent, on hold or ahead. */
export function toneOf({ status, priority, visit }: VisitRow, now: Date): VisitTone {
  if (DONE.includes(status)) return 'done';
  if (status === 'ON_HOLD') return 'waits';
  if (status === 'SCHEDULED' && Date.parse(visit.to) < now.getTime()) return 'late';
  return priority === 'EMERGENCY' ? 'emergency' : 'booked';
}

/** The edge and the ground of a visit. */
export const TONES: Record<VisitTone, string> = {
  booked: 'border-l-primary bg-sunken',
  late: 'border-l-danger bg-danger-soft',
  done: 'border-l-success bg-sunken',
  emergency: 'border-l-secondary bg-secondary-soft',
  waits: 'border-l-warning bg-warning-soft',
};
/** The same as a square of the key. */
export const DOTS: Record<VisitTone, string> = {
  booked: 'bg-primary',
  late: 'bg-danger',
  done: 'bg-success',
  emergency: 'bg-secondary',
  waits: 'bg-warning',
};
