import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Address } from '#contract/fields.ts';
import { fromMinor, plainDecimal } from '#contract/money.ts';
import { Property, PropertyRow, type propertyRoutes } from '#contract/properties/properties.ts';
import { sayAbilities } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { kept } from '#server/db/kept.ts';
import { keptPage, type Sort } from '#server/db/page.ts';
import type { Properties } from '#server/db/schema.ts';
import { foundInReach } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { coverOf } from '#server/leases/queries/cover-of.ts';
import { hasBegun, isBinding } from '#server/leases/queries/standing.ts';
import { ticketCounts } from '#server/maintenance/queries/ticket-columns.ts';
import { hasTag, shownTags } from '#server/tags/tagging.ts';
import { verdictsOn } from './properties.rules.ts';

/** A property as it is stored. */
export type PropertyRecord = Selectable<Properties>;

/** Narrows to the properties a role sees. Renters see where they live now, not where they once lived. */
export function propertyInSight(ctx: Ctx, column: string): RawBuilder<SqlBool> {
  if (ctx.reach.kind !== 'renter') return propertyInReach(ctx, column);
  return sql`${sql.ref(column)} in (select lease.property_id from leases lease where lease.org_id = ${ctx.org} and lease.id = any(${ctx.reach.leaseIds}::uuid[]) and ${isBinding})`;
}

type Occupancy = { unitCount: number; leavingCount: number; occupiedCount: number };

/**
 * How the units of `property` are let today. The counts are kept by triggers as leases change; what is added are homes whose
 * lease begins today and was not moved on yet. Nobody looks for them before the first signed lease begins, which is never
 * later than tomorrow in UTC: to reckon a day in a time zone costs more than all the rest.
 */
const occupancy = (ctx: Ctx): RawBuilder<Occupancy> => sql`(
  select kept.unit_count, kept.leaving_count, kept.occupied_count + case
    when kept.arrives_on <= (${now(ctx)}::timestamptz)::date + 1
    then arrived_count(property.org_id, property.id, (${now(ctx)}::timestamptz at time zone property.time_zone)::date)
    else 0 end as occupied_count
  from property_occupancy kept
  where kept.org_id = property.org_id and kept.property_id = property.id limit 1)`;

/** A renter counts the own homes, of which there are few. */
const ownOccupancy = (ctx: Ctx, leaseIds: string[]): RawBuilder<Occupancy> => sql`(
  select count(distinct lease.unit_id) as unit_count, count(distinct lease.unit_id) as rentable_count,
    count(distinct lease.unit_id) filter (where lease.status = 'NOTICE') as leaving_count,
    count(distinct lease.unit_id) filter (where ${hasBegun(ctx)}) as occupied_count
  from leases lease
  where lease.org_id = property.org_id and lease.property_id = property.id and lease.id = any(${leaseIds}::uuid[]) and ${isBinding})`;

const openTicketCount = (ctx: Ctx): RawBuilder<number> => sql`(
  select count(*) from maintenance_tickets ticket
  where ticket.org_id = property.org_id and ticket.property_id = property.id and ticket.is_open and ${ticketCounts(ctx)})`;

/** Properties the active role sees. */
const inSight = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('properties as property')
    .where('property.orgId', '=', ctx.org)
    .where(propertyInSight(ctx, 'property.id'));

const rows = (ctx: ReadCtx) =>
  inSight(ctx)
    .leftJoin('people as manager', (join) =>
      join.onRef('manager.orgId', '=', 'property.orgId').onRef('manager.id', '=', 'property.managerId'),
    )
    .leftJoinLateral(
      (ctx.reach.kind === 'renter' ? ownOccupancy(ctx, ctx.reach.leaseIds) : occupancy(ctx)).as('occupancy'),
      (join) => join.onTrue(),
    )
    .select([
      'property.id',
      'property.name',
      'property.nameSortKey',
      'property.kind',
      'property.subType',
      'property.status',
      'property.street',
      'property.street2',
      'property.city',
      'property.state',
      'property.zipCode',
      'property.country',
      'property.timeZone',
      'property.currency',
      'property.yearBuilt',
      'property.maintenanceNotice',
      'property.managerId',
      'property.tags',
      'property.approvalLimitMinor',
      'property.createdAt',
      'property.version',
      'manager.name as managerName',
      'occupancy.unitCount',
      'occupancy.leavingCount',
      'occupancy.occupiedCount',
      openTicketCount(ctx).as('openTicketCount'),
      coverOf(ctx, 'property.id').as('cover'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const briefOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
/** The address of a stored property. */
export const addressOf = ({ street, street2, city, state, zipCode, country }: Omit<Address, never>): Address => ({
  street,
  street2,
  city,
  state,
  zipCode,
  country,
});

const storedInList = storedFields(PropertyRow);
const stored = storedFields(Property);

const toPropertyRow = (ctx: Ctx, row: Row): PropertyRow => ({
  ...storedInList(row),
  tags: shownTags(ctx, row.tags),
  address: addressOf(row),
  unitCount: row.unitCount ?? 0,
  occupiedCount: row.occupiedCount ?? 0,
  leavingCount: row.leavingCount ?? 0,
  manager: briefOf(row.managerId, row.managerName),
});

const byName = { column: 'property.nameSortKey', id: 'property.id', key: 'nameSortKey', type: 'text' } as const;
const byCreated = { column: 'property.createdAt', id: 'property.id', key: 'createdAt', type: 'timestamptz' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
  createdAt: { ...byCreated, direction: 'asc' },
  '-createdAt': { ...byCreated, direction: 'desc' },
};
type ListQuery = z.output<typeof propertyRoutes.list.query>;

/** Narrows to properties with an empty unit, one that gets empty, or an open request. */
function needsAttention(ctx: Ctx, wanted: NonNullable<ListQuery['attention']>): RawBuilder<SqlBool> {
  // By what a row shows: a renter is not to learn from a filter that a neighbor leaves.
  const { reach } = ctx;
  const counts = (condition: RawBuilder<unknown>) =>
    reach.kind === 'renter'
      ? sql`exists (select from ${ownOccupancy(ctx, reach.leaseIds)} own where ${condition})`
      : sql`property.id in (select property_id from property_occupancy where org_id = ${ctx.org} and ${condition})`;
  const conditions = {
    EMPTY_UNITS: counts(sql`occupied_count < rentable_count`),
    LEAVING: counts(sql`leaving_count > 0`),
    OPEN_TICKETS: sql`property.id in (select ticket.property_id from maintenance_tickets ticket
      where ticket.org_id = ${ctx.org} and ticket.is_open and ${ticketCounts(ctx)})`,
  };
  return sql`(${sql.join(
    [...new Set(wanted)].sort().map((one) => conditions[one]),
    sql` or `,
  )})`;
}

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const { q, status, kind, city, attention, tag } = query;
  return {
    sort: SORTS[query.sort],
    rows: rows(ctx),
    counted: inSight(ctx).select('property.id'),
    conditions: [
      q && foundInReach(ctx, 'find_properties', 'property.id', q),
      status && sql`property.status = any(${status}::text[])`,
      kind && sql`property.kind = any(${kind}::text[])`,
      city && sql`unaccent_lower(property.city) = unaccent_lower(${city})`,
      tag && hasTag(ctx, 'property.tags', tag),
      attention && needsAttention(ctx, attention),
    ],
  };
});

/** One page of the properties in reach. */
export async function listProperties(ctx: ReadCtx, query: ListQuery) {
  const found = await pages(ctx, query);
  return { data: found.rows.map((row) => toPropertyRow(ctx, row)), page: found.page };
}

/** A stored property in reach, for rules and writes; undefined when out of reach or absent. */
export const findProperty: (ctx: ReadCtx, id: string) => Promise<PropertyRecord | undefined> = kept(
  (ctx: ReadCtx, id: string) => inSight(ctx).selectAll('property').where('property.id', '=', id),
).first;

const shownProperty = kept((ctx: ReadCtx, id: string) => rows(ctx).where('property.id', '=', id));

/** One property as the active role sees it; out of reach or absent answers 404. */
export async function getProperty(ctx: ReadCtx, id: string): Promise<Property> {
  const [row, owners] = await Promise.all([
    shownProperty.first(ctx, id),
    ctx.reach.kind === 'renter' ? [] : listOwners(ctx, id),
  ]);
  if (!row) throw notFound();
  const shown = toPropertyRow(ctx, row);
  const rights = {
    write: holds(ctx, 'properties:write'),
    remove: holds(ctx, 'properties:delete'),
    report: holds(ctx, 'tickets:report'),
  };
  return {
    ...stored(row),
    ...shown,
    owners,
    approvalLimit:
      row.approvalLimitMinor === null || ctx.reach.kind === 'renter'
        ? null
        : { amount: fromMinor(row.approvalLimitMinor, row.currency), currency: row.currency },
    can: sayAbilities(ctx.language, verdictsOn(shown, rights)),
  };
}

/** The owners of a property with their shares, the largest first. */
export async function listOwners(ctx: ReadCtx, propertyId: string): Promise<Property['owners']> {
  const owners = await ownersOf(ctx, propertyId);
  return owners.map(({ percent, id, name }) => ({ person: { id, name }, percent: plainDecimal(percent) }));
}

const ownersOf = kept((ctx: ReadCtx, propertyId: string) =>
  ctx.db
    .selectFrom('propertyOwners as owner')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'owner.orgId').onRef('person.id', '=', 'owner.personId'),
    )
    .select(['owner.percent', 'person.id', 'person.name'])
    .where('owner.orgId', '=', ctx.org)
    .where('owner.propertyId', '=', propertyId)
    .orderBy('owner.percent', 'desc')
    .orderBy('person.nameSortKey')
    .orderBy('person.id'),
);
