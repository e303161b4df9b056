import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';
import { livesThere } from '#server/leases/queries/standing.ts';

/** Whoever has an address and lives in the unit today, or anywhere at the property where no unit is named; null for others. */
export async function findRenterByEmail(
  ctx: ReadCtx,
  { propertyId, unitId }: { propertyId: string; unitId: string | null },
  email: string,
): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('people as person')
    .innerJoin('leaseParties as party', (join) =>
      join.onRef('party.orgId', '=', 'person.orgId').onRef('party.personId', '=', 'person.id'),
    )
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'party.orgId').onRef('lease.id', '=', 'party.leaseId'),
    )
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select('person.id')
    .where('person.orgId', '=', ctx.org)
    .where('person.email', '=', email)
    .where('party.role', '!=', 'GUARANTOR')
    .where('lease.propertyId', '=', propertyId)
    .where(livesThere(ctx))
    .where(sql<boolean>`(${unitId}::uuid is null or lease.unit_id = ${unitId}::uuid)`)
    .orderBy('person.id')
    .executeTakeFirst();
  return found?.id ?? null;
}
