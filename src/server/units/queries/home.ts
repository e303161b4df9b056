import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { Ctx } from '#server/access/context.ts';
import { hasBegun, isBinding } from '#server/leases/queries/standing.ts';

/**
 * The binding leases of `unit` that a role knows of; naming the property too lets one index answer. Renters know of their own:
 * who lives there until they move in, or comes after them, is as little theirs as the neighbors.
 */
export const bindingLeases = ({ reach }: Ctx) => sql`leases lease where lease.org_id = unit.org_id
    and lease.property_id = unit.property_id and lease.unit_id = unit.id and ${isBinding}
    and ${reach.kind === 'renter' ? sql`lease.id = any(${reach.leaseIds}::uuid[])` : sql`true`}`;

export type Home = {
  leaseId: string;
  status: string;
  endsOn: PlainDate | null;
  rentMinor: number;
  currency: string;
  renters: { id: string; name: string }[];
};

/** The lease of those who live in `unit` today. */
export const home = (ctx: Ctx): RawBuilder<Home | null> => sql`(
  select json_build_object('leaseId', lease.id, 'status', lease.status, 'endsOn', coalesce(lease.moves_out_on, lease.ends_on),
    'rentMinor', lease.rent_minor, 'currency', lease.currency,
    'renters', coalesce((
      select json_agg(json_build_object('id', person.id, 'name', person.name) order by party.role = 'TENANT' desc, party.position, person.id)
      from lease_parties party
      join people person on person.org_id = party.org_id and person.id = party.person_id
      where party.org_id = lease.org_id and party.lease_id = lease.id and party.role in ('TENANT', 'OCCUPANT')), '[]'))
  from ${bindingLeases(ctx)} and ${hasBegun(ctx)}
  order by lease.status = 'NOTICE', lease.starts_on desc limit 1)`;
