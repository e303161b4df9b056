import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ROLES, type Role } from '#contract/permissions.ts';
import type { User, UserRow, UserStatus, userRoutes } from '#contract/users/users.ts';
import { sayAbilities } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import { isSpent } from '#server/access/budgets/attempts.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { findZone } from '#server/audit/queries/find-actors.ts';
import { browserOf } from '#server/auth/auth.rules.ts';
import { strangersBudgets } from '#server/auth/rules/guess-budgets.ts';
import { type Condition, countUpTo, narrow, page, type Sort } from '#server/db/page.ts';
import { type PhoneColumns, phoneIn } from '#server/db/phone-columns.ts';
import { isBinding } from '#server/leases/queries/standing.ts';
import { isPersonFound } from '#server/people/people.queries.ts';
import { type Acting, type Target, verdictsOn } from './users.rules.ts';

/** A row of the view `organization_users`, which knows one organization. */
export type OrganizationUser = PhoneColumns & {
  orgId: string;
  id: string;
  membershipId: string | null;
  invitationId: string | null;
  personId: string | null;
  name: string | null;
  nameSortKey: string;
  email: string;
  roles: Role[];
  seesAllProperties: boolean;
  isActive: boolean;
  isIdentityActive: boolean;
  passwordChangeRequired: boolean;
  lastSeenAt: string | null;
  deactivatedAt: string | null;
  expiresAt: string | null;
  createdAt: string;
  version: number;
};
const users = (ctx: ReadCtx) => ctx.db.selectFrom(sql<OrganizationUser>`organization_users`.as('member'));

/** What somebody's sign-in is to the organization; each is in one of these. */
const status = (ctx: Ctx): RawBuilder<UserStatus> => {
  const at = ctx.deps.clock.now();
  return sql<UserStatus>`case
    when member.invitation_id is not null then case when member.expires_at > ${at.toISOString()}::timestamptz then 'INVITED' else 'EXPIRED' end
    when not member.is_active or not member.is_identity_active then 'DEACTIVATED'
    when ${isSpent(strangersBudgets, 'member.email', at)} then 'LOCKED'
    when member.last_seen_at is null then 'NEVER_SIGNED_IN' else 'ACTIVE' end`;
};

type Sees = UserRow['sees'];
/** What the roles together let somebody see: all, the scope of an operator, what they own, where they live. */
const sees = (ctx: Ctx): RawBuilder<Sees> => sql<Sees>`(
  select json_build_object(
    'isAll', member.roles && array['superadmin', 'admin'] or 'operator' = any(member.roles) and member.sees_all_properties,
    'propertyCount', count(distinct property.id), 'propertyName', case when count(distinct property.id) = 1 then min(property.name) end)
  from properties property
  where property.org_id = ${ctx.org} and (
    'operator' = any(member.roles) and (
      exists (select from membership_properties scope where scope.org_id = property.org_id and scope.membership_id = member.membership_id and scope.property_id = property.id)
      or exists (select from invitation_properties scope where scope.org_id = property.org_id and scope.invitation_id = member.invitation_id and scope.property_id = property.id))
    or 'owner' = any(member.roles) and exists (select from property_owners owner where owner.org_id = property.org_id and owner.property_id = property.id and owner.person_id = member.person_id)
    or 'renter' = any(member.roles) and exists (select from lease_parties party join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
      where party.org_id = property.org_id and party.person_id = member.person_id and lease.property_id = property.id and ${isBinding})))`;

const shown = (ctx: ReadCtx) =>
  users(ctx)
    .selectAll('member')
    .select([status(ctx).as('status'), sees(ctx).as('sees')]);
type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const toUserRow = (row: Row): UserRow => ({
  id: row.id,
  status: row.status,
  personId: row.personId,
  name: row.name,
  email: row.email,
  phone: phoneIn(row),
  roles: ROLES.filter((role) => row.roles.includes(role)),
  sees: row.sees,
  lastSeenAt: row.lastSeenAt,
  deactivatedAt: row.deactivatedAt,
  expiresAt: row.expiresAt,
  version: row.version,
});

const byName = { column: 'member.nameSortKey', id: 'member.id', key: 'nameSortKey', type: 'text' } as const;
const bySeen = {
  column: 'member.lastSeenAt',
  id: 'member.id',
  key: 'lastSeenAt',
  type: 'timestamptz',
  nullable: true,
} as const;
const byCreated = { column: 'member.createdAt', id: 'member.id', key: 'createdAt', type: 'timestamptz' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
  lastSeenAt: { ...bySeen, direction: 'asc' },
  '-lastSeenAt': { ...bySeen, direction: 'desc' },
  createdAt: { ...byCreated, direction: 'asc' },
  '-createdAt': { ...byCreated, direction: 'desc' },
};
type ListQuery = z.output<typeof userRoutes.list.query>;

/** One page of who has a sign-in or is invited, found by name, by either e-mail address, or phone number. */
export async function listUsers(ctx: ReadCtx, query: ListQuery) {
  const { q, role, status: statuses } = query;
  const conditions: Condition[] = [
    q && sql`(${isPersonFound(ctx, 'member.personId', q)} or strpos(member.email, lower(${q})) > 0)`,
    role && sql`member.roles && ${role}::text[]`,
    statuses && sql`${status(ctx)} = any(${statuses}::text[])`,
  ];
  const found = await page(
    { limit: query.limit, cursor: query.cursor, sort: SORTS[query.sort] },
    narrow(shown(ctx), conditions),
    () => countUpTo(ctx.db, narrow(users(ctx).select('member.id'), conditions)),
  );
  return { data: found.rows.map(toUserRow), page: found.page };
}

/** Those of the organization with this sign-in or invitation; undefined when there is none. */
export const findUser = (ctx: ReadCtx, id: string): Promise<OrganizationUser | undefined> =>
  users(ctx).selectAll('member').where('member.id', '=', id).executeTakeFirst();

/** Members and open invitations of these addresses. */
export const findUsersByEmail = (ctx: ReadCtx, emails: readonly string[]): Promise<OrganizationUser[]> =>
  users(ctx).selectAll('member').where(sql<boolean>`member.email = any(${emails}::text[])`).execute();

/** Who acts, as the rules ask for them. */
export const actingOf = (ctx: Ctx): Acting => ({
  userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  role: ctx.role,
});

type Standing = { status: UserStatus; isLastSuperadmin: boolean; belongsHereAlone: boolean };

/** What the rules ask of a user, or undefined when there is none. */
export async function findTarget(ctx: ReadCtx, id: string): Promise<Target | undefined> {
  const row = await users(ctx)
    .select(['member.id', 'member.roles', 'member.isIdentityActive'])
    .select([
      status(ctx).as('status'),
      sql<boolean>`'superadmin' = any(member.roles) and member.is_active and not exists (
        select from organization_users other where other.id <> member.id and other.membership_id is not null
          and 'superadmin' = any(other.roles) and other.is_active and other.is_identity_active)`.as('isLastSuperadmin'),
      sql<boolean>`belongs_here_alone(member.id)`.as('belongsHereAlone'),
    ])
    .where('member.id', '=', id)
    .executeTakeFirst();
  return row && targetOf(row);
}

const targetOf = ({
  isIdentityActive,
  ...row
}: Standing & { id: string; roles: Role[]; isIdentityActive: boolean }): Target => ({
  ...row,
  isDisabled: !isIdentityActive,
});

/** One user as the active role sees them; absent answers 404. */
export async function getUser(ctx: ReadCtx, id: string): Promise<User> {
  const [row, target, properties, sessions, holds, timeZone] = await Promise.all([
    shown(ctx).where('member.id', '=', id).executeTakeFirst(),
    findTarget(ctx, id),
    listScope(ctx, id),
    listSessions(ctx, id),
    countHeld(ctx, id),
    findZone(ctx),
  ]);
  if (!row || !target) throw notFound();
  const acting = actingOf(ctx);
  const isHidden = target.roles.includes('superadmin') && acting.role !== 'superadmin';
  return {
    ...toUserRow(row),
    createdAt: row.createdAt,
    passwordChangeRequired: row.passwordChangeRequired,
    timeZone,
    properties: row.seesAllProperties ? null : properties,
    sessions: isHidden ? null : sessions,
    holds,
    can: sayAbilities(ctx.language, verdictsOn(acting, target, ctx.deps.settings.sendsMail)),
  };
}

const listScope = (ctx: ReadCtx, id: string): Promise<{ id: string; name: string }[]> =>
  ctx.db
    .selectFrom('properties as property')
    .select(['property.id', 'property.name'])
    .where('property.orgId', '=', ctx.org)
    .where(
      sql<boolean>`property.id in (
        select scope.property_id from membership_properties scope join memberships member on member.org_id = scope.org_id and member.id = scope.membership_id
        where scope.org_id = ${ctx.org} and member.user_id = ${id}
        union all select scope.property_id from invitation_properties scope where scope.org_id = ${ctx.org} and scope.invitation_id = ${id})`,
    )
    .orderBy('property.nameSortKey')
    .orderBy('property.id')
    .execute();

const SESSIONS_SHOWN_MAX = 100;
type SessionRow = {
  id: string;
  userId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

async function listSessions(ctx: ReadCtx, id: string): Promise<NonNullable<User['sessions']>> {
  const at = ctx.deps.clock.now().toISOString();
  const rows = await ctx.db
    .selectFrom(sql<SessionRow>`organization_sessions`.as('session'))
    .selectAll('session')
    .where('session.userId', '=', id)
    .where(
      sql<boolean>`session.expires_at > ${at}::timestamptz and session.last_seen_at > ${at}::timestamptz - session_idle_time()`,
    )
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(SESSIONS_SHOWN_MAX)
    .execute();
  return rows.map(({ userAgent, ...row }) => ({ ...row, ...browserOf(userAgent) }));
}

/** What is in somebody's hands: open requests and properties that they manage. */
async function countHeld(ctx: ReadCtx, id: string): Promise<User['holds']> {
  const person = sql`(select person_id from organization_users where id = ${id})`;
  const { rows } = await sql<User['holds']>`select
    (select count(*)::integer from maintenance_tickets where org_id = ${ctx.org} and is_open and assigned_to_id = ${person}) as "openTicketCount",
    (select count(*)::integer from properties where org_id = ${ctx.org} and manager_id = ${person}) as "managedPropertyCount"`.execute(
    ctx.db,
  );
  return rows[0] ?? { openTicketCount: 0, managedPropertyCount: 0 };
}
