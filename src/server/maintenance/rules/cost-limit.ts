import type { CostLimit } from '#contract/maintenance/maintenance.approvals.ts';
import type { TicketPriority } from '#contract/maintenance/maintenance.words.ts';

/** What was agreed for the property, and what its owner said yes to on this request; minor units. */
export type Limits = { approvalLimitMinor: number | null; approvedMinor: number | null };

/**
 * How far a request may cost without asking its owner: what was agreed for the property, or their yes to more. Null where
 * nothing was agreed.
 */
export function costLimitOf({
  approvalLimitMinor,
  approvedMinor,
}: Limits): { minor: number; givenBy: CostLimit['givenBy'] } | null {
  if (approvalLimitMinor === null) return null;
  if (approvedMinor !== null && approvedMinor > approvalLimitMinor) return { minor: approvedMinor, givenBy: 'OWNER' };
  return { minor: approvalLimitMinor, givenBy: 'PROPERTY' };
}

/** What costs must not go beyond without a reason, or null: an emergency waits for nobody. */
export function bindingLimitOf(ticket: Limits & { priority: TicketPriority }): number | null {
  return ticket.priority === 'EMERGENCY' ? null : (costLimitOf(ticket)?.minor ?? null);
}
