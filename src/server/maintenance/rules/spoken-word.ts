import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';

const HOUR_MS = 3_600_000;

/** As long as a request stands here nobody began to work, so that an owner's answer can still be another one. */
const BEFORE_WORK: readonly TicketStatus[] = ['TRIAGED', 'ESTIMATING', 'OFFERED', 'ACCEPTED', 'SCHEDULED'];

/** What was last decided about a request. */
export type LastWord = Pick<Approval, 'status' | 'givenBy' | 'decidedAt'> & {
  /** Whether others are still to say theirs, so that nothing came of it yet. */
  isOneOfSeveral?: boolean;
};

/**
 * Until when an owner takes back an answer that the office wrote down for them; null where they cannot: it is their own,
 * work has begun, they are asked anew, or the time is over.
 */
export function takenBackUntil(word: LastWord, ticket: TicketStatus, hours: number, now: Date): Date | null {
  const isDecided = word.status === 'APPROVED' || word.status === 'DECLINED';
  const isBefore = BEFORE_WORK.includes(ticket) || (word.isOneOfSeveral === true && ticket === 'AWAITING_APPROVAL');
  if (!isDecided || word.givenBy === 'LINTEL' || word.decidedAt === null || !isBefore) return null;
  const until = new Date(Date.parse(word.decidedAt) + hours * HOUR_MS);
  return now < until ? until : null;
}
