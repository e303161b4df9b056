import { sql } from 'kysely';
import type { Finder } from '#server/access/finder.ts';
import { findBest } from '#server/db/search.ts';
import { leaseInReach } from '../leases.queries.ts';

/** Leases by number, home and people. */
export const findLeases: Finder['find'] = (ctx, asked) =>
  findBest(ctx, asked, {
    search: 'find_leases',
    alias: 'lease',
    from: sql`leases lease`,
    inReach: leaseInReach(ctx),
    name: sql`concat_ws(' · ',
      (select unit.label || ', ' || property.name from units unit join properties property on property.org_id = unit.org_id and property.id = unit.property_id
        where unit.org_id = lease.org_id and unit.id = lease.unit_id),
      (select string_agg(person.name, ' · ' order by party.position, person.id) from lease_parties party
        join people person on person.org_id = party.org_id and person.id = party.person_id
        where party.org_id = lease.org_id and party.lease_id = lease.id and party.role = 'TENANT'))`,
    detail: sql`lease.ref`,
  });
