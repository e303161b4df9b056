import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type PlainDate, today } from '#contract/dates.ts';
import { isShortNotice } from '#contract/leases/leases.terms.ts';
import { Lease, type LeaseRow, type leaseRoutes } from '#contract/leases/leases.ts';
import { fromMinor } from '#contract/money.ts';
import type { HandlerInput } from '#contract/route.ts';
import { sayAbilities } from '#server/access/ability.ts';
import { readsPeople } from '#server/access/authorize.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { kept } from '#server/db/kept.ts';
import { beside } from '#server/db/lookup.ts';
import { keptPage, type Sort, shownOnce } from '#server/db/page.ts';
import { phoneIn } from '#server/db/phone-columns.ts';
import type { Leases } from '#server/db/schema.ts';
import { foundInReach, hasWords } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { hasTag, shownTags } from '#server/tags/tagging.ts';
import { abilitiesOf } from './leases.rules.ts';
import { placeOf } from './queries/place.ts';
import { renewalOf } from './queries/renewal.ts';
import { renters } from './queries/renters.ts';

type ListQuery = HandlerInput<typeof leaseRoutes.list>['query'];
/** A lease with what a write needs to know of its place. */
export type StoredLease = Selectable<Leases> & { timeZone: string; unitLabel: string };

/** Narrows a query over `leases lease` to those the active role reaches: a renter the own ones. */
export const leaseInReach = (ctx: Ctx): RawBuilder<boolean> => {
  if (ctx.reach.kind === 'renter') return sql<boolean>`lease.id = any(${ctx.reach.leaseIds}::uuid[])`;
  const inScope = propertyInReach(ctx, 'lease.property_id');
  // What is not agreed yet is the office's own paper.
  return ctx.reach.kind === 'owner' ? sql<boolean>`(${inScope} and lease.status <> 'DRAFT')` : inScope;
};

const byStart = { column: 'lease.starts_on', id: 'lease.id', key: 'startsOn', type: 'date' } as const;
const byLastDay = { column: 'lease.last_on', id: 'lease.id', key: 'lastOn', type: 'date' } as const;
const byUnit = { column: 'lease.unit_sort_key', id: 'lease.id', key: 'unitSortKey', type: 'text' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  startsOn: { ...byStart, direction: 'asc' },
  '-startsOn': { ...byStart, direction: 'desc' },
  endsOn: { ...byLastDay, direction: 'asc' },
  '-endsOn': { ...byLastDay, direction: 'desc' },
  unit: { ...byUnit, direction: 'asc' },
  '-unit': { ...byUnit, direction: 'desc' },
};

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const filtered = narrow(ctx, query);
  return {
    sort: SORTS[query.sort],
    rows: shownOnce(storedRows(filtered), (found) => showRows(ctx, found)),
    counted: filtered.select('lease.id'),
  };
});

/** Leases in reach that match the filters, one page of them. */
export async function listLeases(ctx: ReadCtx, query: ListQuery) {
  const found = await pages(ctx, query);
  return { data: found.rows.map((row) => presentRow(ctx, row)), page: found.page };
}

/** Running leases whose last day is next or past, soonest first. */
export async function listEndingLeases(ctx: ReadCtx, endsWithinDays: number, limit: number): Promise<LeaseRow[]> {
  const order = sql`lease.last_on, lease.id`;
  const first = storedRows(narrow(ctx, { endsWithinDays })).orderBy(order).limit(limit);
  const rows = await showRows(ctx, first).orderBy(order).execute();
  return rows.map((row) => presentRow(ctx, row));
}

/** How many running leases have their last day within so many days, or past. */
export async function countEndingLeases(
  ctx: ReadCtx,
  days: { soon: number; later: number; latest: number },
  propertyId?: string,
) {
  const within = (count: number) => sql<number>`count(*) filter (where lease.last_on <= ${dayFromToday(ctx, count)})`;
  return narrow(ctx, { endsWithinDays: days.latest, propertyId })
    .select([within(days.soon).as('soon'), within(days.later).as('later'), sql<number>`count(*)`.as('latest')])
    .executeTakeFirstOrThrow();
}

/** The day `days` after today in the organization's time zone; read once by a statement, not once a row. */
const dayFromToday = (ctx: ReadCtx, days: number) =>
  sql<PlainDate>`(select (${now(ctx)}::timestamptz at time zone time_zone)::date + ${days}::integer from organizations where id = ${ctx.org})`;

function narrow(ctx: ReadCtx, filters: Partial<ListQuery>) {
  let query = ctx.db.selectFrom('leases as lease').where('lease.orgId', '=', ctx.org).where(leaseInReach(ctx));
  if (filters.status) query = query.where(isOneOf('lease.status', filters.status));
  if (filters.propertyId) query = query.where('lease.propertyId', '=', filters.propertyId);
  if (filters.unitId) query = query.where('lease.unitId', '=', filters.unitId);
  if (filters.endsWithinDays !== undefined)
    query = query
      .where('lease.isCurrent', '=', sql.lit(true))
      .where('lease.lastOn', '<=', dayFromToday(ctx, filters.endsWithinDays))
      // It goes on: nobody has to see to it.
      .where((eb) => eb.or([eb('lease.renewalStatus', 'is', null), eb('lease.renewalStatus', '<>', 'ACCEPTED')]));
  if (filters.tag) query = query.where(hasTag(ctx, 'lease.tags', filters.tag));
  if (filters.q) query = query.where(foundInReach(ctx, 'find_leases', 'lease.id', filters.q));
  if (filters.q && !readsPeople(ctx)) query = query.where(hasWords(SHOWN, filters.q));
  return query;
}

/** What is shown of `lease` to whoever does not read how its people are reached. */
const SHOWN = sql<string>`concat_ws(' ', lease.ref,
  (select unit.label || ' ' || unit.search_text from units unit where unit.org_id = lease.org_id and unit.id = lease.unit_id),
  (select property.search_text from properties property where property.org_id = lease.org_id and property.id = lease.property_id),
  (select string_agg(person.name, ' ') from lease_parties party
    join people person on person.org_id = party.org_id and person.id = party.person_id
    where party.org_id = lease.org_id and party.lease_id = lease.id))`;

/** One value is compared by `=`, so that an index on it keeps its order. */
const isOneOf = (column: string, values: string[]): RawBuilder<SqlBool> =>
  values.length === 1 ? sql`${sql.ref(column)} = ${values[0]}` : sql`${sql.ref(column)} = any(${values}::text[])`;

const storedRows = (leases: ReturnType<typeof narrow>) => leases.selectAll('lease');

/** Leases with the names beside them, as rows of a list. */
const showRows = (ctx: ReadCtx, found: ReturnType<typeof storedRows>) =>
  ctx.db
    .selectFrom(found.as('lease'))
    .leftJoinLateral(beside('properties', ['name', 'timeZone'], 'lease.propertyId').as('property'), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(beside('units', ['label', 'marketRentMinor'], 'lease.unitId').as('unit'), (join) => join.onTrue())
    .select((eb) => [
      'lease.id',
      'lease.ref',
      'lease.status',
      'lease.type',
      'lease.startsOn',
      'lease.endsOn',
      'lease.movesOutOn',
      'lease.lastOn',
      'lease.unitSortKey',
      'lease.currency',
      'lease.rentMinor',
      'lease.renewalStatus',
      'lease.version',
      'lease.tags',
      'lease.propertyId',
      eb.ref('property.name').$notNull().as('propertyName'),
      eb.ref('property.timeZone').$notNull().as('timeZone'),
      'lease.unitId',
      eb.ref('unit.label').$notNull().as('unitLabel'),
      'unit.marketRentMinor',
      renters,
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof showRows>['execute']>>[number];

const presentRow = (ctx: Ctx, row: Row): LeaseRow => ({
  id: row.id,
  ref: row.ref,
  status: row.status,
  type: row.type,
  property: { id: row.propertyId, name: row.propertyName },
  unit: { id: row.unitId, label: row.unitLabel },
  timeZone: row.timeZone,
  renters: row.renters,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  movesOutOn: row.movesOutOn,
  rent: { amount: fromMinor(row.rentMinor, row.currency), currency: row.currency },
  renewalStatus: row.renewalStatus,
  marketRent:
    row.marketRentMinor === null
      ? null
      : { amount: fromMinor(row.marketRentMinor, row.currency), currency: row.currency },
  tags: shownTags(ctx, row.tags),
  version: row.version,
});

const stored = storedFields(Lease);

const shownLease = kept((ctx: ReadCtx, leaseId: string) =>
  showRows(ctx, storedRows(narrow(ctx, {})).where('lease.id', '=', leaseId))
    .selectAll('lease')
    .select([
      placeOf(ctx, 'lease.propertyId').as('place'),
      sql<number>`(select count(*) from documents where org_id = lease.org_id and lease_id = lease.id)`.as(
        'documentCount',
      ),
      sql<number>`(select count(*) from maintenance_tickets where org_id = lease.org_id and unit_id = lease.unit_id and is_open)`.as(
        'openTicketCount',
      ),
    ]),
);

/** One lease as `GET /api/leases/{leaseId}` answers it, or undefined when it is absent or out of reach. */
export async function findLease(ctx: ReadCtx, leaseId: string): Promise<Lease | undefined> {
  const [row, parties, linked] = await Promise.all([
    shownLease.first(ctx, leaseId),
    findParties(ctx, leaseId),
    linkedLeases(ctx, leaseId),
  ]);
  if (!row) return undefined;
  const linkTo = (which: 'renews' | 'renewedBy') => {
    const found = linked.find((one) => one.which === which);
    return found ? { id: found.id, ref: found.ref, startsOn: found.startsOn } : null;
  };
  const { currency, noticeGivenOn, movesOutOn, noticePeriodDays, depositMinor } = row;
  return {
    ...stored(row),
    ...presentRow(ctx, row),
    property: row.place,
    deposit: depositMinor === null ? null : { amount: fromMinor(depositMinor, currency), currency },
    parties,
    renewal: renewalOf(row),
    documentCount: row.documentCount,
    openTicketCount: row.openTicketCount,
    renews: linkTo('renews'),
    renewedBy: linkTo('renewedBy'),
    isShortNotice:
      noticeGivenOn !== null && movesOutOn !== null && isShortNotice(noticeGivenOn, movesOutOn, noticePeriodDays),
    can: sayAbilities(ctx.language, abilitiesOf(row, today(ctx.deps.clock, row.timeZone))),
  };
}

/** The lease that one continues, and the one that continues it. */
const linkedLeases = kept((ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leases as lease')
    .innerJoin('leases as other', (join) =>
      join
        .onRef('other.orgId', '=', 'lease.orgId')
        .on((eb) =>
          eb.or([
            eb('other.id', '=', eb.ref('lease.renewsLeaseId')),
            eb('other.renewsLeaseId', '=', eb.ref('lease.id')),
          ]),
        ),
    )
    .select([
      'other.id',
      'other.ref',
      'other.startsOn',
      sql<'renews' | 'renewedBy'>`case when other.id = lease.renews_lease_id then 'renews' else 'renewedBy' end`.as(
        'which',
      ),
    ])
    .where('lease.orgId', '=', ctx.org)
    .where('lease.id', '=', leaseId)
    .where('other.status', '<>', 'CANCELLED')
    .where(leaseInReach(ctx)),
);

async function findParties(ctx: ReadCtx, leaseId: string): Promise<Lease['parties']> {
  const rows = await partiesOf(ctx, leaseId);
  return rows.map((row) => ({
    person: { id: row.id, name: row.name },
    role: row.role,
    email: readsPeople(ctx) ? row.email : null,
    phone: readsPeople(ctx) ? phoneIn(row) : null,
  }));
}

const partiesOf = kept((ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseParties as party')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'party.orgId').onRef('person.id', '=', 'party.personId'),
    )
    .select(['person.id', 'person.name', 'person.email', 'person.phoneCountryCode', 'person.phoneNumber', 'party.role'])
    .where('party.orgId', '=', ctx.org)
    .where('party.leaseId', '=', leaseId)
    .orderBy('party.position'),
);

/** A whole lease for a write, or undefined when it is absent or out of reach. */
export const findStoredLease: (ctx: ReadCtx, leaseId: string) => Promise<StoredLease | undefined> = kept(
  (ctx: ReadCtx, leaseId: string) =>
    ctx.db
      .selectFrom('leases as lease')
      .innerJoin('properties as property', (join) =>
        join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
      )
      .innerJoin('units as unit', (join) =>
        join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
      )
      .selectAll('lease')
      .select(['property.timeZone', 'unit.label as unitLabel'])
      .where('lease.orgId', '=', ctx.org)
      .where('lease.id', '=', leaseId)
      .where(leaseInReach(ctx)),
).first;

/** The leases that one continues, the oldest first. */
export async function findFormer(ctx: ReadCtx, leaseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, renews_lease_id, 0 as back from leases where org_id = ${ctx.org} and id = ${leaseId}::uuid
      union all
      select former.id, former.renews_lease_id, chain.back + 1
      from chain join leases former on former.org_id = ${ctx.org} and former.id = chain.renews_lease_id
    )
    select id from chain where back > 0 order by back desc`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
