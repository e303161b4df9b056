import { type AllocationOrder, USUAL_ORDER } from '#contract/ledger/ledger.allocation.ts';
import { AllocationRules } from '#contract/rent/rent.policies.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { nearestPolicies } from '#server/leases/queries/nearest-policies.ts';

/** What is paid first on a lease where nobody says so: by its own rules, those of its property or of the organization. */
export async function allocationOrder(
  ctx: ReadCtx,
  { id: leaseId, propertyId }: { id: string; propertyId: string },
): Promise<AllocationOrder> {
  const policy = (await nearestPolicies(ctx, { leaseId, propertyId })).get('ALLOCATION');
  return policy ? AllocationRules.parse(policy.rules) : USUAL_ORDER;
}
