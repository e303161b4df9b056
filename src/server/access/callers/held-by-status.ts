import type { OrganizationStatus } from '#contract/platform/platform.words.ts';
import type { HeldBy } from '#contract/route.ts';

/** What keeps everybody out of an organization that is not open, whatever they come with. */
export function heldByStatus(status: OrganizationStatus | null): HeldBy | null {
  if (status === 'SUSPENDED') return 'ORGANIZATION_SUSPENDED';
  return status === 'CLOSED' ? 'ORGANIZATION_CLOSED' : null;
}
