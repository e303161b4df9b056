import type { CostLimit } from '#contract/maintenance/maintenance.approvals.ts';
import type { TicketPriority } from '#contract/maintenance/maintenance.words.ts';

/**
 * What was agreed for the property, what holds in the organization where nothing was (in the currency of the property, else
 * null), and what the owner said yes to on this request; minor units.
 */
export type Limits = {
  approvalLimitMinor: number | null;
  organizationLimitMinor: number | null;
  approvedMinor: number | null;
};

/**
 * How far a request may cost without asking its owner: what was agreed for the property, else what holds in the
 * organization, or their yes to more. Null where neither says anything.
 */
export function costLimitOf({
  approvalLimitMinor,
  organizationLimitMinor,
  approvedMinor,
}: Limits): { minor: number; givenBy: CostLimit['givenBy'] } | null {
  const agreedMinor = approvalLimitMinor ?? organizationLimitMinor;
  if (agreedMinor === null) return null;
  if (approvedMinor !== null && approvedMinor > agreedMinor) return { minor: approvedMinor, givenBy: 'OWNER' };
  return { minor: agreedMinor, givenBy: approvalLimitMinor === null ? 'ORGANIZATION' : 'PROPERTY' };
}

/** What costs must not go beyond without a reason, or null: an emergency waits for nobody. */
export function bindingLimitOf(ticket: Limits & { priority: TicketPriority }): number | null {
  return ticket.priority === 'EMERGENCY' ? null : (costLimitOf(ticket)?.minor ?? null);
}
