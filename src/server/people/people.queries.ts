import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { fromMinor, plainDecimal } from '#contract/money.ts';
import {
  Person,
  type PersonLease,
  type PersonRow,
  type peopleRoutes,
  type RELATIONS,
} from '#contract/people/people.ts';
import { sayAbilities } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { actorPersonId, type Ctx, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { keptPage, type Sort } from '#server/db/page.ts';
import { phoneIn } from '#server/db/phone-columns.ts';
import { isReferredTo } from '#server/db/references.ts';
import type { People } from '#server/db/schema.ts';
import { HITS_MAX } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { placeOf } from '#server/leases/queries/place.ts';
import { isBinding, livesThere } from '#server/leases/queries/standing.ts';
import { hasTag, shownTags } from '#server/tags/tagging.ts';
import { relationsOf, STAFF_ROLES, signInState, verdictsOn } from './people.rules.ts';

/** A person as stored. */
export type PersonRecord = Selectable<People>;

type Relation = (typeof RELATIONS)[number];

/** Ids of the people who stand in a relation to the portfolio. */
function idsByRelation(ctx: Ctx, relation: Relation): RawBuilder<unknown> {
  switch (relation) {
    case 'RENTER':
      return sql`select party.person_id from lease_parties party join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
        where party.org_id = ${ctx.org} and ${isBinding}`;
    case 'OWNER':
      return sql`select owner.person_id from property_owners owner where owner.org_id = ${ctx.org}`;
    case 'CONTRACTOR':
      return sql`select contractor.id from people contractor where contractor.org_id = ${ctx.org} and contractor.is_contractor`;
    case 'STAFF':
      return sql`select member.person_id from memberships member
        where member.org_id = ${ctx.org} and member.status = 'ACTIVE' and member.roles && ${STAFF_ROLES}::text[]`;
  }
}

/**
 * Narrows to the people a role sees, and therefore may name; `column` holds a person's id. Operators with a narrowed scope
 * see who stands on something of their properties, staff, contractors, and people who have to do with no property yet, as
 * those they have just added.
 */
export function personInSight(ctx: Ctx, column: string): RawBuilder<SqlBool> {
  const id = sql.ref(column);
  if (ctx.reach.kind === 'all') return sql`true`;
  if (ctx.reach.kind !== 'properties') return sql`${id} = ${actorPersonId(ctx)}::uuid`;
  const { standings } = ctx.deps.registry;
  const here = standings.map(
    ({ rows, property }) => sql`exists (select from ${rows(ctx, id)} and ${propertyInReach(ctx, property)})`,
  );
  const nowhere = standings.map(({ rows }) => sql`not exists (select from ${rows(ctx, id)})`);
  return sql`(${sql.join(here, sql` or `)}
    or ${id} in (${idsByRelation(ctx, 'CONTRACTOR')}) or ${id} in (${idsByRelation(ctx, 'STAFF')})
    or ${sql.join(nowhere, sql` and `)})`;
}

/**
 * Ids of the people whom a search finds among those a role sees: by names that somebody holds in sight, else by what is alike.
 * Others neither use up the hits nor show by their name that they are there.
 */
export function peopleFound(ctx: Ctx, q: string, atMost: number): RawBuilder<string[]> {
  if (ctx.reach.kind === 'all') return sql`find_people(${q}, ${atMost})`;
  const found = (alike: boolean) => sql`find_people_among(${q}, ${atMost}, array(
    select hit.id from unnest(people_to_compare(${q}, ${sql.lit(alike)})) as hit (id) where ${personInSight(ctx, 'hit.id')}), ${sql.lit(alike)})`;
  return sql`coalesce(nullif(${found(false)}, '{}'), ${found(true)})`;
}

/** Narrows to the people whom a search finds; `column` holds a person's id. */
export const isPersonFound = (ctx: Ctx, column: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any((select ${peopleFound(ctx, q, HITS_MAX)})::uuid[])`;

/** Whether somebody works in the office: an active member with a role of the staff. */
export async function worksInOffice(ctx: ReadCtx, personId: string): Promise<boolean> {
  const works = sql<boolean>`${personId}::uuid in (${idsByRelation(ctx, 'STAFF')})`;
  return (await ctx.db.selectNoFrom(works.as('works')).executeTakeFirstOrThrow()).works;
}

const inSight = (ctx: ReadCtx) =>
  ctx.db.selectFrom('people as person').where('person.orgId', '=', ctx.org).where(personInSight(ctx, 'person.id'));

type Home = NonNullable<PersonRow['home']>;

/** Where `person` lives today, as one value of the row. */
const home = (ctx: Ctx): RawBuilder<Home | null> => sql`(
  select json_build_object('unit', json_build_object('id', unit.id, 'label', unit.label),
    'property', json_build_object('id', property.id, 'name', property.name))
  from lease_parties party
  join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
  join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
  join properties property on property.org_id = lease.org_id and property.id = lease.property_id
  where party.org_id = person.org_id and party.person_id = person.id and party.role in ('TENANT', 'OCCUPANT')
    and ${livesThere(ctx)} and ${propertyInReach(ctx, 'lease.propertyId')}
  order by lease.status = 'NOTICE', lease.starts_on desc limit 1)`;

type Invitation = { expiresAt: string; createdAt: string };

/** The invitation of `person` that was neither used nor withdrawn. */
const invitation: RawBuilder<Invitation | null> = sql`(
  select json_build_object('expiresAt', open.expires_at, 'createdAt', open.created_at) from invitations open
  where open.org_id = person.org_id and open.person_id = person.id and open.accepted_at is null and open.revoked_at is null
  order by open.created_at desc limit 1)`;

/** Whether there is such a row, asked for each row shown: a plain `exists` here is answered for the whole table first. */
const has = (rows: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce((select true from ${rows} limit 1), false)`;

const rows = (ctx: ReadCtx) =>
  inSight(ctx)
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.orgId', '=', 'person.orgId').onRef('member.personId', '=', 'person.id'),
    )
    .selectAll('person')
    .select([
      'member.roles as memberRoles',
      'member.status as memberStatus',
      home(ctx).as('home'),
      invitation.as('invitation'),
      has(sql`lease_parties party join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
        where party.org_id = person.org_id and party.person_id = person.id and ${isBinding}`).as('isRenter'),
      has(sql`property_owners owner where owner.org_id = person.org_id and owner.person_id = person.id`).as('isOwner'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const isStaff = (row: Row): boolean =>
  row.memberStatus === 'ACTIVE' && (row.memberRoles ?? []).some((role) => STAFF_ROLES.includes(role));

const toPersonRow = (ctx: Ctx, row: Row): PersonRow => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  phone: phoneIn(row),
  relations: relationsOf({ ...row, isStaff: isStaff(row) }),
  home: row.home,
  signIn: signInState(row.memberRoles !== null, row.invitation, ctx.deps.clock.now()),
  tags: shownTags(ctx, row.tags),
  version: row.version,
});

const byName = { column: 'person.nameSortKey', id: 'person.id', key: 'nameSortKey', type: 'text' } as const;
const byCreated = { column: 'person.createdAt', id: 'person.id', key: 'createdAt', type: 'timestamptz' } as const;
/** The orders in which lists of people come; contractors are people, too. */
export const PERSON_SORTS: Record<ListQuery['sort'], Sort> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
  createdAt: { ...byCreated, direction: 'asc' },
  '-createdAt': { ...byCreated, direction: 'desc' },
};
type ListQuery = z.output<typeof peopleRoutes.list.query>;

const hasRelation = (ctx: Ctx, relations: readonly Relation[]): RawBuilder<SqlBool> =>
  sql`person.id in (${sql.join(
    [...new Set(relations)].sort().map((one) => idsByRelation(ctx, one)),
    sql` union all `,
  )})`;

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const { q, relation, tag } = query;
  return {
    sort: PERSON_SORTS[query.sort],
    rows: rows(ctx),
    counted: inSight(ctx).select('person.id'),
    conditions: [
      q && isPersonFound(ctx, 'person.id', q),
      tag && hasTag(ctx, 'person.tags', tag),
      relation && hasRelation(ctx, relation),
    ],
  };
});

/** One page of the people in reach, found by name, e-mail or phone number. */
export async function listPeople(ctx: ReadCtx, query: ListQuery) {
  const found = await pages(ctx, query);
  return { data: found.rows.map((row) => toPersonRow(ctx, row)), page: found.page };
}

/** A stored person in reach, for rules and writes; undefined when out of reach or absent. */
export const findPerson = (ctx: ReadCtx, id: string): Promise<PersonRecord | undefined> =>
  inSight(ctx).selectAll('person').where('person.id', '=', id).executeTakeFirst();

/** The stored people in reach among these ids, in no order. */
export const findPeople = (ctx: ReadCtx, ids: string[]): Promise<PersonRecord[]> =>
  inSight(ctx).selectAll('person').where(sql<boolean>`person.id = any(${ids}::uuid[])`).execute();

const stored = storedFields(Person);

/** One person as the active role sees it; out of reach or absent answers 404. */
export async function getPerson(ctx: ReadCtx, id: string): Promise<Person> {
  const [row, leases, owns] = await Promise.all([
    rows(ctx)
      .select(isReferredTo('people', 'person').as('isReferredTo'))
      .where('person.id', '=', id)
      .executeTakeFirst(),
    listLeases(ctx, id),
    listOwnedProperties(ctx, id),
  ]);
  if (!row) throw notFound();
  const rights = { write: holds(ctx, 'people:write'), invite: holds(ctx, 'people:invite') };
  return {
    ...stored(row),
    ...toPersonRow(ctx, row),
    leases,
    owns,
    invitedAt: row.invitation ? new Date(row.invitation.createdAt).toISOString() : null,
    can: sayAbilities(
      ctx.language,
      verdictsOn({ email: row.email, isMember: row.memberRoles !== null, isReferredTo: row.isReferredTo }, rights),
    ),
  };
}

/** How many units `property` has. */
const unitCount: RawBuilder<number> = sql`(
  select count(*) from units counted where counted.org_id = property.org_id and counted.property_id = property.id)`;

async function listLeases(ctx: ReadCtx, personId: string): Promise<Person['leases']> {
  const found = await ctx.db
    .selectFrom('leaseParties as party')
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'party.orgId').onRef('lease.id', '=', 'party.leaseId'),
    )
    .innerJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
    )
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select([
      'lease.id',
      'lease.ref',
      'lease.status',
      'party.role',
      'lease.startsOn',
      'lease.type',
      'lease.endsOn',
      'lease.movesOutOn',
      'lease.rentMinor',
      'lease.depositMinor',
      'lease.currency',
      'unit.id as unitId',
      'unit.label',
      'property.timeZone',
      placeOf(ctx, 'lease.propertyId').as('property'),
      sql<PersonLease['others']>`coalesce((
        select json_agg(json_build_object('id', other.id, 'name', other.name, 'role', beside.role) order by beside.position)
        from lease_parties beside join people other on other.org_id = beside.org_id and other.id = beside.person_id
        where beside.org_id = lease.org_id and beside.lease_id = lease.id and beside.person_id <> ${personId}::uuid), '[]')`.as(
        'others',
      ),
    ])
    .where('party.orgId', '=', ctx.org)
    .where('party.personId', '=', personId)
    .where(propertyInReach(ctx, 'lease.propertyId'))
    .orderBy('lease.startsOn', 'desc')
    .orderBy('lease.id', 'desc')
    .execute();
  return found.map((row) => {
    const money = (minor: number) => ({ amount: fromMinor(minor, row.currency), currency: row.currency });
    return {
      id: row.id,
      ref: row.ref,
      status: row.status,
      role: row.role,
      startsOn: row.startsOn,
      type: row.type,
      endsOn: row.endsOn,
      movesOutOn: row.movesOutOn,
      rent: money(row.rentMinor),
      deposit: row.depositMinor === null ? null : money(row.depositMinor),
      unit: { id: row.unitId, label: row.label },
      property: row.property,
      timeZone: row.timeZone,
      others: row.others,
    };
  });
}

async function listOwnedProperties(ctx: ReadCtx, personId: string): Promise<Person['owns']> {
  const owned = await ctx.db
    .selectFrom('propertyOwners as owner')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'owner.orgId').onRef('property.id', '=', 'owner.propertyId'),
    )
    .select([
      'owner.percent',
      'property.id',
      'property.name',
      unitCount.as('unitCount'),
      sql<number>`(select count(*) from maintenance_tickets ticket
        where ticket.org_id = property.org_id and ticket.property_id = property.id and ticket.is_open)`.as(
        'openTicketCount',
      ),
    ])
    .where('owner.orgId', '=', ctx.org)
    .where('owner.personId', '=', personId)
    .where(propertyInReach(ctx, 'property.id'))
    .orderBy('property.nameSortKey')
    .orderBy('property.id')
    .execute();
  return owned.map(({ id, name, percent, ...counts }) => ({
    property: { id, name },
    percent: plainDecimal(percent),
    ...counts,
  }));
}
