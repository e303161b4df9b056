import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import {
  AllocationRules,
  type EffectiveLateFee,
  LateFeeRules,
  OverpaymentRules,
  type Policies,
  ProrationRules,
  ReminderRules,
} from '#contract/rent/rent.policies.ts';
import { NO_LATE_FEES } from '#contract/rent/rent.policy-amounts.ts';
import { DEFAULT_PRORATION } from '#contract/rent/rent.proration.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import {
  atOrAbove,
  nearestPolicies,
  type PolicyPlace,
  placeOf,
  type StoredPolicy,
} from '#server/leases/queries/nearest-policies.ts';
import { findProperty } from '#server/properties/properties.queries.ts';

/** The policies that hold for a lease, for leases of a property, or for the organization: the nearest, as a whole. */
export async function effectivePolicies(ctx: ReadCtx, place: PolicyPlace): Promise<Policies> {
  const nearest = await nearestPolicies(ctx, place);
  return {
    lateFee: holding(nearest.get('LATE_FEE'), LateFeeRules, WITHOUT_LATE_FEES.rules),
    proration: holding(nearest.get('PRORATION'), ProrationRules, DEFAULT_PRORATION),
    overpayment: holding(nearest.get('OVERPAYMENT'), OverpaymentRules, { isAllowed: true }),
    allocation: holding(nearest.get('ALLOCATION'), AllocationRules, { mode: 'OLDEST_FIRST', accountOrder: [] }),
    reminders: holding(nearest.get('REMINDERS'), ReminderRules, { daysBefore: null, isOnDay: false, daysAfter: null }),
  };
}

/** A policy with its rules; those that everybody begins with where there is none. */
const holding = <Rules>(found: StoredPolicy | undefined, schema: { parse: (rules: unknown) => Rules }, usual: Rules) =>
  found
    ? { rules: schema.parse(found.rules), from: found.from, version: found.version }
    : { rules: usual, from: 'DEFAULT' as const, version: null };

/** The policies that hold for leases of a property; one out of reach answers 404. */
export async function policiesOfProperty(ctx: ReadCtx, propertyId: string): Promise<Policies> {
  if (!(await findProperty(ctx, propertyId))) throw notFound();
  return effectivePolicies(ctx, { propertyId, leaseId: null });
}

/** The policies of the organization, with the first due day that is charged here. */
export async function policiesOfOrganization(ctx: ReadCtx): Promise<Policies & { chargedFromOn: PlainDate | null }> {
  const [policies, { chargedFromOn }] = await Promise.all([
    effectivePolicies(ctx, { propertyId: null, leaseId: null }),
    ctx.db
      .selectFrom('organizations')
      .select('rentChargedFromOn as chargedFromOn')
      .where('id', '=', ctx.org)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...policies, chargedFromOn };
}

/** One version of the late-fee rules, where they are set, and the first due day that it judges; null for all that is open. */
export type LateFeeVersion = EffectiveLateFee & { version: number; dueFromOn: PlainDate | null };

/** What judges a charge for which nobody has set rules. */
export const WITHOUT_LATE_FEES: EffectiveLateFee = { rules: NO_LATE_FEES, from: 'DEFAULT', version: null };

/** The versions of the late-fee policy that holds for a lease, newest first; none where nothing is charged by any. */
export async function lateFeeVersions(ctx: ReadCtx, place: PolicyPlace): Promise<LateFeeVersion[]> {
  const rows = await ctx.db
    .selectFrom('rentPolicyVersions as version')
    .innerJoin('rentPolicies as policy', (join) =>
      join.onRef('policy.orgId', '=', 'version.orgId').onRef('policy.id', '=', 'version.policyId'),
    )
    .select([
      'version.version',
      'version.rules',
      'version.dueFromOn',
      'policy.id',
      'policy.propertyId',
      'policy.leaseId',
    ])
    .where('policy.orgId', '=', ctx.org)
    .where('policy.kind', '=', 'LATE_FEE')
    .where(atOrAbove(place))
    .orderBy(sql`policy.lease_id is null`)
    .orderBy(sql`policy.property_id is null`)
    .orderBy('version.version', 'desc')
    .execute();
  const nearest = rows[0]?.id;
  return rows
    .filter((row) => row.id === nearest)
    .map((row) => ({
      version: row.version,
      rules: LateFeeRules.parse(row.rules),
      from: placeOf(row),
      dueFromOn: row.dueFromOn,
    }));
}
