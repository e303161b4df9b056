import { sql } from 'kysely';
import type { POLICY_KINDS, POLICY_PLACES } from '#contract/rent/rent.policies.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** Where a policy is looked for: nearest first. */
export type PolicyPlace = { propertyId: string | null; leaseId: string | null };

/** A policy as it is stored, and where: its rules are parsed by whoever goes by them. */
export type StoredPolicy = {
  rules: unknown;
  version: number;
  from: Exclude<(typeof POLICY_PLACES)[number], 'DEFAULT'>;
};
type Kind = (typeof POLICY_KINDS)[number];

/** By kind the policy that holds for a lease, for leases of a property, or for the organization: the nearest, as a whole. */
export async function nearestPolicies(ctx: ReadCtx, place: PolicyPlace): Promise<ReadonlyMap<Kind, StoredPolicy>> {
  const rows = await ctx.db
    .selectFrom('rentPolicies')
    .select(['kind', 'rules', 'version', 'propertyId', 'leaseId'])
    .where('orgId', '=', ctx.org)
    .where(atOrAbove(place))
    // The farthest first: a nearer one takes its place.
    .orderBy(sql`lease_id is not null`)
    .orderBy(sql`property_id is not null`)
    .execute();
  return new Map(rows.map((row) => [row.kind, { rules: row.rules, version: row.version, from: placeOf(row) }]));
}

/** Of a policy: whether it is one of this place, or of one above it. */
export const atOrAbove = ({ propertyId, leaseId }: PolicyPlace) =>
  sql<boolean>`(lease_id is null or lease_id = ${leaseId}::uuid) and (property_id is null or property_id = ${propertyId}::uuid)`;

/** Which place a policy is set for. */
export function placeOf(row: PolicyPlace): StoredPolicy['from'] {
  if (row.leaseId !== null) return 'LEASE';
  return row.propertyId === null ? 'ORGANIZATION' : 'PROPERTY';
}
