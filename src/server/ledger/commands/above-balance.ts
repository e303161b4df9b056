import { fromMinor } from '#contract/money.ts';
import { OverpaymentRules } from '#contract/rent/rent.policies.ts';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { StoredLease } from '#server/leases/leases.queries.ts';
import { nearestPolicies } from '#server/leases/queries/nearest-policies.ts';
import { leaseStanding } from './lease-books.ts';

/** Refuses, beside its field, an amount above what a lease owes less what it has paid ahead, where its rules take no more. */
export async function refuseAboveBalance(
  ctx: ReadCtx,
  { id: leaseId, propertyId, currency }: Pick<StoredLease, 'id' | 'propertyId' | 'currency'>,
  amountMinor: number,
): Promise<void> {
  const policy = (await nearestPolicies(ctx, { leaseId, propertyId })).get('OVERPAYMENT');
  if (!policy || OverpaymentRules.parse(policy.rules).isAllowed) return;
  const owedMinor = Math.max(0, (await leaseStanding(ctx, leaseId)).balanceMinor);
  if (amountMinor <= owedMinor) return;
  const params = { balance: fromMinor(owedMinor, currency) };
  throw fail('VALIDATION_FAILED', { field: 'amount', reason: 'ledger.above_balance', params });
}
