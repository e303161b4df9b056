import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB, Leases } from '#server/db/schema.ts';

/** Who rents by `lease`, in the order in which they were named. */
export const renters = jsonArrayFrom(
  expressionBuilder<DB & { lease: Leases }, 'lease'>()
    .selectFrom('leaseParties as party')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'party.orgId').onRef('person.id', '=', 'party.personId'),
    )
    .select(['person.id', 'person.name'])
    .whereRef('party.orgId', '=', 'lease.orgId')
    .whereRef('party.leaseId', '=', 'lease.id')
    .where('party.role', '=', sql.lit('TENANT'))
    .orderBy('party.position'),
).as('renters');
