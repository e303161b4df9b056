import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { PlainDate } from '#contract/dates.ts';
import type { Money } from '#contract/money.schemas.ts';
import { fromMinor } from '#contract/money.ts';
import { UNIT_STATUSES, UnitRow, type UnitStatus, type unitRoutes } from '#contract/units/units.ts';
import { BED_COUNTS, UNIT_STATES } from '#contract/units/units.words.ts';
import { notFound } from '#server/access/app-error.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { keptPage, type Sort } from '#server/db/page.ts';
import type { Units } from '#server/db/schema.ts';
import { containsWords, foundInReach } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { hasBegun, isBinding } from '#server/leases/queries/standing.ts';
import { ticketCounts } from '#server/maintenance/queries/ticket-columns.ts';
import { findProperty } from '#server/properties/properties.queries.ts';
import { hasTag, shownTags } from '#server/tags/tagging.ts';
import { bindingLeases, home } from './queries/home.ts';
import { numberOf, unitStatus } from './units.rules.ts';

type Sizes = { beds: number | null; baths: number | null; area: number | null };
/** A unit as it is stored, with what follows from its property. */
export type UnitRecord = Omit<Selectable<Units>, keyof Sizes> &
  Sizes & {
    currency: string;
    timeZone: string;
    propertyName: string;
    propertyStatus: 'ACTIVE' | 'INACTIVE';
  };

/** Narrows `units unit` to those a role sees: a renter where the own lease binds. */
export function unitInSight(ctx: Ctx): RawBuilder<SqlBool> {
  if (ctx.reach.kind !== 'renter') return propertyInReach(ctx, 'unit.property_id');
  return sql`unit.id in (select lease.unit_id from leases lease where lease.org_id = ${ctx.org} and lease.id = any(${ctx.reach.leaseIds}::uuid[]) and ${isBinding})`;
}

/** Units the active role sees, each with its property. */
const inSight = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('units as unit')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'unit.orgId').onRef('property.id', '=', 'unit.propertyId'),
    )
    .where('unit.orgId', '=', ctx.org)
    .where(unitInSight(ctx));

/** The same units without their properties, which would be joined a thousand times for nothing. */
const counted = (ctx: ReadCtx) =>
  ctx.db.selectFrom('units as unit').select('unit.id').where('unit.orgId', '=', ctx.org).where(unitInSight(ctx));

const nextLeaseStartsOn = (ctx: Ctx): RawBuilder<PlainDate | null> =>
  sql`(select min(lease.starts_on) from ${bindingLeases(ctx)} and not ${hasBegun(ctx)})`;

const openTicketCount = (ctx: Ctx): RawBuilder<number> => sql`(
  select count(*) from maintenance_tickets ticket
  where ticket.org_id = unit.org_id and ticket.unit_id = unit.id and ticket.is_open and ${ticketCounts(ctx)})`;

const rows = (ctx: ReadCtx) =>
  inSight(ctx)
    .selectAll('unit')
    .select(['property.name as propertyName', 'property.currency', 'property.timeZone'])
    .select([
      home(ctx).as('home'),
      nextLeaseStartsOn(ctx).as('nextLeaseStartsOn'),
      openTicketCount(ctx).as('openTicketCount'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const stored = storedFields(UnitRow);
const moneyOf = (minor: number, currency: string): Money => ({ amount: fromMinor(minor, currency), currency });

function toUnitRow(ctx: Ctx, row: Row): UnitRow {
  const isRenter = ctx.reach.kind === 'renter';
  return {
    ...stored(row),
    property: { id: row.propertyId, name: row.propertyName },
    tags: shownTags(ctx, row.tags),
    beds: numberOf(row.beds),
    baths: numberOf(row.baths),
    area: numberOf(row.area),
    marketRent: row.marketRentMinor === null || isRenter ? null : moneyOf(row.marketRentMinor, row.currency),
    status: unitStatus({
      rentable: row.rentable,
      isStaying: row.home !== null && row.home.status !== 'NOTICE',
      isLeaving: row.home?.status === 'NOTICE',
      hasNext: row.nextLeaseStartsOn !== null,
    }),
    renters: row.home?.renters ?? [],
    leaseId: row.home?.leaseId ?? null,
    rent: row.home && moneyOf(row.home.rentMinor, row.home.currency),
    leaseEndsOn: row.home?.endsOn ?? null,
    nextLeaseStartsOn: isRenter ? null : row.nextLeaseStartsOn,
  };
}

/** The status of `unit` by the leases that a role knows of, by the same rule as `unitStatus`. */
const knownStatus = (ctx: Ctx): RawBuilder<UnitStatus> => sql`(
  select case
    when not unit.rentable then 'DOWN'
    when bool_or(${hasBegun(ctx)} and lease.status <> 'NOTICE') then 'OCCUPIED'
    when bool_or(${hasBegun(ctx)}) then case when bool_or(not ${hasBegun(ctx)}) then 'NOTICE_RENTED' else 'NOTICE_UNRENTED' end
    when bool_or(not ${hasBegun(ctx)}) then 'VACANT_RENTED' else 'VACANT_UNRENTED' end
  from properties property, ${bindingLeases(ctx)} and property.org_id = lease.org_id and property.id = lease.property_id)`;

/**
 * Narrows to units of these statuses, by the same rule as `unitStatus`. `unit.occupancy_status` keeps what follows from the states of
 * leases; the few signed leases that have begun and were not moved on yet make their unit an occupied one. No place is
 * more than 14 hours ahead of UTC, which spares reckoning the day of every lease still to come.
 */
function hasOneOf(ctx: Ctx, statuses: readonly UnitStatus[]): RawBuilder<SqlBool> {
  // A renter's few are reckoned: what is kept follows from the leases of everybody.
  if (ctx.reach.kind === 'renter') return sql`${knownStatus(ctx)} = any(${[...statuses]}::text[])`;
  const begun = sql`select lease.unit_id from leases lease
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where lease.org_id = ${ctx.org} and lease.status = 'SIGNED' and ${hasBegun(ctx)}
      and lease.starts_on <= (${now(ctx)}::timestamptz at time zone 'UTC' + interval '14 hours')::date`;
  // Written out, not passed: most units are occupied and few are empty, and a plan for any status at all suits neither.
  const wanted = UNIT_STATUSES.filter((status) => statuses.includes(status)).map((status) => sql.lit(status));
  const isKept = sql`unit.occupancy_status in (${sql.join(wanted)})`;
  return statuses.includes('OCCUPIED')
    ? sql`(${isKept} or unit.rentable and unit.id in (${begun}))`
    : sql`${isKept} and (not unit.rentable or unit.id not in (${begun}))`;
}

/** Whether `unit` belongs to a property that is not inactive, of which there are few. */
const isOfUsed = (ctx: Ctx): RawBuilder<SqlBool> =>
  sql`unit.property_id not in (select id from properties where org_id = ${ctx.org} and status = 'INACTIVE')`;

const MOST_BEDS = BED_COUNTS.length - 1;
const hasBeds = (counts: (typeof BED_COUNTS)[number][]): RawBuilder<SqlBool> =>
  sql`unit.beds is not null and least(floor(unit.beds), ${MOST_BEDS}::integer) = any(${counts.map(Number)}::integer[])`;

const ofProperty = (column: string, id: string | undefined): RawBuilder<SqlBool> =>
  id ? sql`${sql.ref(column)} = ${id}::uuid` : sql`true`;

const byLabel = { column: 'unit.labelSortKey', id: 'unit.id', key: 'labelSortKey', type: 'text' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  label: { ...byLabel, direction: 'asc' },
  '-label': { ...byLabel, direction: 'desc' },
};
type ListQuery = z.output<typeof unitRoutes.list.query>;

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const { q, propertyId, status, state, beds, tag } = query;
  return {
    sort: SORTS[query.sort],
    rows: rows(ctx),
    counted: counted(ctx),
    conditions: [
      propertyId && ofProperty('unit.propertyId', propertyId),
      // Inside a property its name says nothing.
      q && (propertyId ? containsWords('unit.searchText', q) : foundInReach(ctx, 'find_units', 'unit.id', q)),
      status && hasOneOf(ctx, status),
      state && hasOneOf(ctx, UNIT_STATES[state]),
      state && isOfUsed(ctx),
      beds && hasBeds(beds),
      tag && hasTag(ctx, 'unit.tags', tag),
    ],
  };
});

/** One page of the units in reach; a search finds them by label and by the name or address of their property. */
export async function listUnits(ctx: ReadCtx, query: ListQuery) {
  const listed = await pages(ctx, query);
  return { data: listed.rows.map((row) => toUnitRow(ctx, row)), page: listed.page };
}

/** One page of the units of a property; 404 when the property is out of reach. */
export async function listUnitsOfProperty(
  ctx: ReadCtx,
  propertyId: string,
  query: Omit<ListQuery, 'propertyId' | 'state' | 'beds' | 'tag'>,
) {
  const [property, listed] = await Promise.all([
    findProperty(ctx, propertyId),
    listUnits(ctx, { ...query, propertyId }),
  ]);
  if (!property) throw notFound();
  return listed;
}

/** A stored unit in reach, for rules and writes; undefined when out of reach or absent. */
export async function findUnit(ctx: ReadCtx, id: string): Promise<UnitRecord | undefined> {
  const unit = await inSight(ctx)
    .selectAll('unit')
    .select([
      'property.currency',
      'property.timeZone',
      'property.name as propertyName',
      'property.status as propertyStatus',
    ])
    .where('unit.id', '=', id)
    .executeTakeFirst();
  return unit && { ...unit, beds: numberOf(unit.beds), baths: numberOf(unit.baths), area: numberOf(unit.area) };
}

/** One unit as the active role sees it; out of reach or absent answers 404. */
export async function getUnit(ctx: ReadCtx, id: string): Promise<UnitRow> {
  const row = await rows(ctx).where('unit.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toUnitRow(ctx, row);
}
