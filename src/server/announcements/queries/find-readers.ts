import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  AnnouncementAudience,
  AnnouncementPreview,
  AnnouncementReader,
} from '#contract/announcements/announcements.ts';
import {
  LEAVING_DAYS,
  PREVIEWED_MAX,
  RECIPIENTS_MAX,
  type RecipientStanding,
} from '#contract/announcements/announcements.words.ts';
import { fail } from '#server/access/app-error.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { hasBegun, isBinding, livesThere } from '#server/leases/queries/standing.ts';

/** A lease with its home, as `lease`, `unit`, `property`, and who of it is meant, as `party` and `person` with their `member`. */
export const READER_TABLES = sql`people person
  join lease_parties party on party.org_id = person.org_id and party.person_id = person.id and party.role in ('TENANT', 'OCCUPANT')
  join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
  join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
  join properties property on property.org_id = lease.org_id and property.id = lease.property_id
  left join memberships member on member.org_id = person.org_id and member.person_id = person.id
    and member.status = 'ACTIVE' and 'renter' = any(member.roles)`;

/** One reader as one value, of `person`, `member`, `unit` and `property`. */
export const reader: RawBuilder<AnnouncementReader> = sql`json_build_object(
  'person', json_build_object('id', person.id, 'name', person.name),
  'property', json_build_object('id', property.id, 'name', property.name),
  'unit', json_build_object('id', unit.id, 'label', unit.label),
  'hasApp', member.id is not null,
  'hasMail', member.id is not null or person.email is not null,
  'facts', json_build_object('first name', coalesce(nullif(person.first_name, ''), person.name), 'name', person.name,
    'home', unit.label, 'property', property.name))`;

function stands(ctx: Ctx, standing: RecipientStanding): RawBuilder<SqlBool> {
  switch (standing) {
    case 'LIVING':
      return livesThere(ctx);
    case 'MOVING_IN':
      return sql`(${isBinding} and not ${hasBegun(ctx)})`;
    case 'LEAVING':
      return sql`(${livesThere(ctx)}
        and lease.last_on <= (${now(ctx)}::timestamptz at time zone property.time_zone)::date + ${LEAVING_DAYS}::integer)`;
  }
}

const isMeant = (ctx: Ctx, audience: AnnouncementAudience): RawBuilder<SqlBool> => sql`(person.org_id = ${ctx.org}
  and ${propertyInReach(ctx, 'property.id')} and ${stands(ctx, audience.standing)}
  and (${audience.propertyIds.length === 0} or property.id = any(${audience.propertyIds}::uuid[]))
  and (${audience.building === null} or unit.building = ${audience.building ?? ''})
  and (${audience.floors.length === 0} or unit.floor = any(${audience.floors}::text[])))`;

export type FoundReader = {
  personId: string;
  leaseId: string;
  propertyId: string;
  unitId: string;
  shown: AnnouncementReader;
};

/** Whom an audience means, each once by the home they came to last, in the order of properties and homes. */
export async function findReaders(ctx: ReadCtx, audience: AnnouncementAudience): Promise<FoundReader[]> {
  if ((audience.building !== null || audience.floors.length > 0) && audience.propertyIds.length !== 1)
    throw fail('announcement.building_of_many');
  const { rows } = await sql<FoundReader>`
    select meant."personId", meant."leaseId", meant."propertyId", meant."unitId", meant.shown from (
      select distinct on (person.id) person.id as "personId", lease.id as "leaseId", property.id as "propertyId", unit.id as "unitId",
        ${reader} as shown, property.name_sort_key as place, unit.label_sort_key as home, person.name_sort_key as named
      from ${READER_TABLES} where ${isMeant(ctx, audience)}
      order by person.id, lease.starts_on desc, lease.id) as meant
    order by meant.place, meant.home, meant.named, meant."personId" limit ${RECIPIENTS_MAX + 1}`.execute(ctx.db);
  if (rows.length > RECIPIENTS_MAX) throw fail('announcement.too_many');
  return rows;
}

/** Whom an audience means, and how many of them are reached how. */
export async function previewReaders(ctx: ReadCtx, audience: AnnouncementAudience): Promise<AnnouncementPreview> {
  const [found, narrower] = await Promise.all([findReaders(ctx, audience), listParts(ctx, audience)]);
  const count = (is: (one: AnnouncementReader) => boolean) => found.filter(({ shown }) => is(shown)).length;
  return {
    readers: found.slice(0, PREVIEWED_MAX).map(({ shown }) => shown),
    peopleCount: found.length,
    homeCount: new Set(found.map(({ unitId }) => unitId)).size,
    appCount: count(({ hasApp }) => hasApp),
    mailOnlyCount: count(({ hasApp, hasMail }) => !hasApp && hasMail),
    unreachableCount: count(({ hasApp, hasMail }) => !hasApp && !hasMail),
    ...narrower,
  };
}

/** The buildings and floors of the one property that is named. */
async function listParts(
  ctx: ReadCtx,
  { propertyIds }: AnnouncementAudience,
): Promise<Pick<AnnouncementPreview, 'buildings' | 'floors'>> {
  const [propertyId, another] = propertyIds;
  if (propertyId === undefined || another !== undefined) return { buildings: [], floors: [] };
  const { rows } = await sql<{ buildings: string[]; floors: string[] }>`
    select coalesce(array_agg(distinct unit.building) filter (where unit.building <> ''), '{}') as buildings,
      coalesce(array_agg(distinct unit.floor) filter (where unit.floor is not null), '{}') as floors
    from units unit where unit.org_id = ${ctx.org} and unit.property_id = ${propertyId}
      and ${propertyInReach(ctx, 'unit.propertyId')}`.execute(ctx.db);
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  const { buildings, floors } = rows[0] ?? { buildings: [], floors: [] };
  return { buildings: buildings.toSorted(byNumber), floors: floors.toSorted(byNumber) };
}
