import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#contract/notices/notices.events.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import type { Ctx, Reach, ReadCtx } from './context.ts';
import { reaches } from './subject.ts';

/** Somebody who can be told something, with what they reach in each of their parts. */
export type Receiver = {
  personId: string;
  name: string;
  email: string | null;
  language: string | null;
  timeZone: string | null;
  /** Null where they have no sign-in: then they are told by mail what they are by their lease or share. */
  roles: Role[] | null;
  seesAllProperties: boolean;
  scopeIds: string[];
  ownedIds: string[];
  leaseIds: string[];
  unitIds: string[];
  rentedIds: string[];
};

/** Those of these people who can be told something. */
export async function findReceivers(ctx: ReadCtx, personIds: readonly string[]): Promise<Receiver[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<Receiver>`
    select person_id as "personId", name, email, language, time_zone as "timeZone", roles,
      sees_all_properties as "seesAllProperties", scope_ids as "scopeIds", owned_ids as "ownedIds",
      lease_ids as "leaseIds", unit_ids as "unitIds", rented_ids as "rentedIds"
    from notice_receivers(${[...personIds]}::uuid[])`.execute(ctx.db);
  return rows;
}

const STAFF: readonly Role[] = ['superadmin', 'admin', 'operator'];

/** The role in which somebody is told something as staff, owner or renter; null where they are none. */
export function roleAs(audience: Audience, { roles }: Pick<Receiver, 'roles'>): Role | null {
  if (audience === 'STAFF') return ROLES.find((role) => STAFF.includes(role) && roles?.includes(role)) ?? null;
  const role = audience === 'OWNER' ? 'owner' : 'renter';
  return roles === null || roles.includes(role) ? role : null;
}

/** What somebody reaches in a role, as their session would. */
export function reachAs(role: Role, receiver: Receiver): Reach {
  switch (role) {
    case 'superadmin':
    case 'admin':
      return { kind: 'all' };
    case 'operator':
      return receiver.seesAllProperties ? { kind: 'all' } : { kind: 'properties', propertyIds: receiver.scopeIds };
    case 'owner':
      return { kind: 'owner', propertyIds: receiver.ownedIds };
    case 'renter':
      return {
        kind: 'renter',
        personId: receiver.personId,
        leaseIds: receiver.leaseIds,
        unitIds: receiver.unitIds,
        propertyIds: receiver.rentedIds,
      };
  }
}

/** Something that a noun knows how it is reached. */
export type Thing = { type: string; id: string };
/** Somebody as staff, owner or renter. */
export type Candidate = { receiver: Receiver; audience: Audience };

/** Those candidates who reach a thing in the part in which they would be told of it; one statement asks for all. */
export async function whoReaches(ctx: ReadCtx, thing: Thing, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const asked = candidates.flatMap((candidate) => {
    const role = roleAs(candidate.audience, candidate.receiver);
    if (role === null) return [];
    const { personId, name } = candidate.receiver;
    // Some things are reached by who somebody is, such as what is written to them.
    const actor = { kind: 'user' as const, userId: personId, personId, name };
    const as: Ctx = { ...ctx, actor, role, reach: reachAs(role, candidate.receiver) };
    return [{ candidate, reaches: reaches(as, thing.type, sql`${thing.id}::uuid`) }];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<{ reached: boolean[] }>`
    select array[${sql.join(asked.map((one): RawBuilder<unknown> => sql`coalesce(${one.reaches}, false)`))}] as reached`.execute(
    ctx.db,
  );
  return asked.flatMap(({ candidate }, at) => (rows[0]?.reached[at] === true ? [candidate] : []));
}
