import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Correspondent, messageRoutes } from '#contract/messages/messages.ts';
import { RELATIONS, type Relation } from '#contract/messages/messages.words.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { actorPersonId, type Ctx, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { countUpTo, page, type Sort } from '#server/db/page.ts';
import { hasWords } from '#server/db/search.ts';
import { leaseInReach } from '#server/leases/leases.queries.ts';
import { livesThere } from '#server/leases/queries/standing.ts';
import { isPersonFound, personInSight } from '#server/people/people.queries.ts';
import { STAFF_ROLES } from '#server/people/people.rules.ts';

/** The person who writes; who is nobody among the people of an organization writes to nobody. */
export function writerOf(ctx: Ctx): string {
  const personId = actorPersonId(ctx);
  if (personId === null) throw notFound();
  return personId;
}

const isStaff = (member: string): RawBuilder<SqlBool> => sql`${sql.ref(`${member}.roles`)} && ${STAFF_ROLES}::text[]`;

/** What the person of `member` is to the organization. */
const relation: RawBuilder<Relation> = sql`case when ${isStaff('member')} then 'STAFF'
  when 'owner' = any(member.roles) then 'OWNER' else 'RENTER' end`;

/** Where `person` lives today, else what they own, as far as the caller reaches it: renters not where others live. Of staff, nowhere. */
const place = (ctx: Ctx): RawBuilder<Correspondent['place']> => sql`case when not ${isStaff('member')} then coalesce((
    select json_build_object('property', json_build_object('id', property.id, 'name', property.name),
      'unit', json_build_object('id', unit.id, 'label', unit.label))
    from lease_parties party
    join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where party.org_id = person.org_id and party.person_id = person.id and party.role in ('TENANT', 'OCCUPANT')
      and ${livesThere(ctx)} and ${leaseInReach(ctx)}
    order by lease.starts_on desc limit 1), (
    select json_build_object('property', json_build_object('id', property.id, 'name', property.name), 'unit', null)
    from property_owners owner
    join properties property on property.org_id = owner.org_id and property.id = owner.property_id
    where owner.org_id = person.org_id and owner.person_id = person.id and ${propertyInReach(ctx, 'property.id')}
    order by property.name_sort_key limit 1)) end`;

/** A correspondent as one value, of `person` and their `member`. */
export const correspondent = (ctx: Ctx): RawBuilder<Correspondent> =>
  sql`json_build_object('id', person.id, 'name', person.name, 'relation', coalesce(${relation}, 'RENTER'), 'place', ${place(ctx)})`;

/** Whether somebody of the staff looks after `property`, which staff with a narrowed scope do only for theirs. */
const looksAfter = (member: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  return sql`(${column('roles')} && array['superadmin', 'admin']::text[] or ${column('seesAllProperties')} or exists (
    select from membership_properties scope where scope.org_id = ${column('orgId')}
      and scope.membership_id = ${column('id')} and scope.property_id = property.id))`;
};

/**
 * Whether `member` is whom people of these properties write to: the manager of one, where it has one who can sign in; else
 * whoever of the staff looks after it.
 */
const manages = (
  ctx: Ctx,
  propertyIds: readonly string[],
): RawBuilder<SqlBool> => sql`(${isStaff('member')} and exists (
  select from properties property
  left join memberships manager on manager.org_id = property.org_id and manager.person_id = property.manager_id
    and manager.status = 'ACTIVE' and ${isStaff('manager')}
  where property.org_id = ${ctx.org} and property.id = any(${propertyIds}::uuid[])
    and case when manager.id is null then ${looksAfter('member')} else manager.id = member.id end))`;

/** Narrows `person` and their `member` to those whom the caller may write to: staff to everybody in reach, everybody else to who manages theirs. */
export function mayBeWrittenTo(ctx: Ctx): RawBuilder<SqlBool> {
  const others = sql`member.status = 'ACTIVE' and person.id <> ${writerOf(ctx)}::uuid`;
  switch (ctx.reach.kind) {
    case 'all':
      return sql`(${others})`;
    case 'properties':
      return sql`(${others} and ${personInSight(ctx, 'person.id')})`;
    case 'job':
      return sql`false`;
    case 'owner':
    case 'renter':
      return sql`(${others} and ${manages(ctx, ctx.reach.propertyIds)})`;
  }
}

const members = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('people as person')
    .innerJoin('memberships as member', (join) =>
      join.onRef('member.orgId', '=', 'person.orgId').onRef('member.personId', '=', 'person.id'),
    )
    .where('person.orgId', '=', ctx.org)
    .where(mayBeWrittenTo(ctx));

const BY_NAME: Sort = {
  column: 'person.nameSortKey',
  id: 'person.id',
  key: 'nameSortKey',
  type: 'text',
  direction: 'asc',
};

/** One page of those whom the caller may write to. */
export async function listCorrespondents(ctx: ReadCtx, query: z.output<typeof messageRoutes.messagingList.query>) {
  const { q, relation: relations = [], personId } = query;
  let found = members(ctx);
  if (personId) found = found.where((eb) => eb('person.id', '=', eb.fn.any(eb.val([personId].flat()))));
  // Who is shown a name alone finds by nothing else.
  if (q)
    found = found.where(
      holds(ctx, 'people:read') ? isPersonFound(ctx, 'person.id', q) : hasWords(sql.ref('person.name'), q),
    );
  if (relations.length > 0) found = found.where(sql<SqlBool>`${relation} = any(${relations})`);
  const rows = found.select(['person.id', 'person.nameSortKey', correspondent(ctx).as('shown')]);
  const listed = await page({ ...query, sort: BY_NAME }, rows, () => countUpTo(ctx.db, found));
  return { data: listed.rows.map(({ shown }) => shown), page: listed.page };
}

/** Whom the caller may write to about a property in reach: who lives there, owns it, or looks after it. */
export async function contactsOf(ctx: ReadCtx, propertyId: string): Promise<Correspondent[]> {
  const property = await ctx.db
    .selectFrom('properties as property')
    .select('property.id')
    .where('property.orgId', '=', ctx.org)
    .where('property.id', '=', propertyId)
    .where(propertyInReach(ctx, 'property.id'))
    .executeTakeFirst();
  if (!property) throw notFound();
  const rows = await members(ctx)
    .where(sql<SqlBool>`(${manages(ctx, [propertyId])}
      or person.id in (select owner.person_id from property_owners owner where owner.org_id = ${ctx.org} and owner.property_id = ${propertyId})
      or person.id in (select party.person_id from lease_parties party
        join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
        join properties property on property.org_id = lease.org_id and property.id = lease.property_id
        where party.org_id = ${ctx.org} and lease.property_id = ${propertyId} and ${livesThere(ctx)}))`)
    .select(correspondent(ctx).as('shown'))
    .orderBy(sql`array_position(${[...RELATIONS]}::text[], ${relation})`)
    .orderBy('person.nameSortKey')
    .limit(1000)
    .execute();
  return rows.map(({ shown }) => shown);
}
