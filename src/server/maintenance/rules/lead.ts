import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';

type OpenStatus = (typeof OPEN_WORK_ORDER_STATUSES)[number];

/** How far a piece of work is. */
const RANK: Record<OpenStatus, number> = { OFFERED: 0, ACCEPTED: 1, SCHEDULED: 2, IN_PROGRESS: 3 };
/** How far a request is by its lead alone; states that are missing wait for somebody's word, or nobody has the request. */
const RANK_OF_REQUEST: Partial<Record<TicketStatus, number>> = { ...RANK, WORK_DONE: 4, COMPLETED: 4 };

/** A request as far as it decides which piece of work it follows. */
type Standing = {
  status: TicketStatus;
  /** Whether somebody has the piece of work that it followed. */
  hasLead: boolean;
};

/**
 * Which of its other open pieces of work a request follows instead of the one it followed: the one that is furthest behind,
 * since that is what those who live there wait for; of several the one that came first. Null where it goes on as it is.
 */
export function leadAfter<T extends { status: OpenStatus; number: number }>(
  { status, hasLead }: Standing,
  others: readonly T[],
): T | null {
  const rank = RANK_OF_REQUEST[status];
  if (rank === undefined) return null;
  const [behind] = others.toSorted((one, other) => RANK[one.status] - RANK[other.status] || one.number - other.number);
  return behind && (!hasLead || RANK[behind.status] < rank) ? behind : null;
}
