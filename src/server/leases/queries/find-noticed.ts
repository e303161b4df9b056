import { sql } from 'kysely';
import { formatDate } from '#contract/format/date.ts';
import { homeName } from '#contract/format/home-name.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

/** A lease as those are told of it who have to do with it. */
export async function findNoticedLease(ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> {
  const lease = await findTold(ctx, id);
  if (!lease) return null;
  const locale = localeOfCountry(lease.country);
  const lastOn = facts.movesOutOn ?? facts.movedOutOn ?? lease.lastOn;
  return {
    propertyId: lease.propertyId,
    people: { owners: lease.ownerIds, renters: lease.renterIds, guarantors: lease.guarantorIds },
    params: {
      ref: lease.ref,
      home: homeName(lease.unit, lease.property),
      renters: lease.renterNames ?? '',
      startsOn: formatDate(facts.startsOn ?? lease.startsOn, { locale }),
      respondByOn: formatDate(facts.respondByOn ?? '', { locale }),
      rent: String(facts.rent ?? ''),
      lastOn: formatDate(lastOn, { locale }),
      days: Number(facts.days ?? 0),
    },
    path: {
      STAFF: `/leases/${lease.id}`,
      // Leases are no page of owners: the property shows them.
      OWNER: `/properties/${lease.propertyId}`,
      RENTER: `/lease?lease=${lease.id}`,
    },
  };
}

const PARTIES = sql`from lease_parties party where party.org_id = lease.org_id and party.lease_id = lease.id`;

const findTold = (ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('leases as lease')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .innerJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
    )
    .innerJoin('organizations as organization', 'organization.id', 'lease.orgId')
    .select([
      'lease.id',
      'lease.ref',
      'lease.propertyId',
      'lease.startsOn',
      'lease.lastOn',
      'property.name as property',
      'unit.label as unit',
      'organization.country',
      sql<string[]>`array(select party.person_id ${PARTIES} and party.role <> 'GUARANTOR')`.as('renterIds'),
      sql<string[]>`array(select party.person_id ${PARTIES} and party.role = 'GUARANTOR')`.as('guarantorIds'),
      sql<string[]>`array(
        select share.person_id from property_owners share
        where share.org_id = lease.org_id and share.property_id = lease.property_id)`.as('ownerIds'),
      sql<string | null>`(
        select string_agg(person.name, ', ' order by party.position)
        from lease_parties party join people person on person.org_id = party.org_id and person.id = party.person_id
        where party.org_id = lease.org_id and party.lease_id = lease.id and party.role = 'TENANT')`.as('renterNames'),
    ])
    .where('lease.orgId', '=', ctx.org)
    .where('lease.id', '=', id)
    .executeTakeFirst();
