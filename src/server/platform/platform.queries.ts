import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Role } from '#contract/permissions.ts';
import type {
  GlobalUser,
  GlobalUserDetail,
  OutgoingMail,
  platformRoutes,
  TenantOrganization,
  TenantOrganizationDetail,
} from '#contract/platform/platform.ts';
import { notFound } from '#server/access/app-error.ts';
import type { CallContext } from '#server/access/context.ts';
import { countUpTo, page, type Sort } from '#server/db/page.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SignedInContext } from '#server/http/implement.ts';
import { capabilitiesOffIn } from '#server/organization/organization.rules.ts';
import { readClosing } from './queries/closing.ts';

type OrganizationsQuery = z.output<typeof platformRoutes.organizations.query>;
type UsersQuery = z.output<typeof platformRoutes.users.query>;
type MailsQuery = z.output<typeof platformRoutes.mails.query>;

/** Reads identities and organizations across the installation: their own rows, and of what is inside them only counts. */
export const readPlatform = <T>(call: CallContext, read: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
  transaction(call.deps.pool, { identity: true, readOnly: true }, read);

const within = (text: string | RawBuilder<string>, q: string) =>
  sql<SqlBool>`position(lower(${q}) in lower(${typeof text === 'string' ? sql.ref(text) : text})) > 0`;

const NAME = sql<string>`person_name(person.first_name, person.last_name)`;

export const ORGANIZATION = [
  'org.id',
  'org.name',
  'org.status',
  'org.country',
  'org.baseCurrency',
  'org.timeZone',
  'org.createdAt',
  'org.suspendedReason',
  'org.suspendedAt',
  'org.usersMax',
  'org.unitsMax',
  'org.storageMegabytesMax',
  'org.version',
] as const;
type StoredOrganization = Omit<TenantOrganization, 'userCount' | 'unitCount' | 'storageBytes' | 'lastSeenAt'>;
type Usage = Pick<TenantOrganization, 'userCount' | 'unitCount' | 'storageBytes' | 'lastSeenAt'>;

/** Adds to organizations what they hold, counted for all of them at once. */
export async function withUsage(db: Kysely<DB>, rows: readonly StoredOrganization[]): Promise<TenantOrganization[]> {
  const ids = rows.map(({ id }) => id);
  const { rows: counted } = await sql<Usage & { orgId: string }>`
    select org_id as "orgId", user_count as "userCount", unit_count as "unitCount", storage_bytes as "storageBytes",
      last_seen_at as "lastSeenAt" from platform_usage(${ids}::uuid[])`.execute(db);
  const usage = new Map(counted.map(({ orgId, ...one }) => [orgId, one]));
  const none: Usage = { userCount: 0, unitCount: 0, storageBytes: 0, lastSeenAt: null };
  return rows.map((row) => ({ ...row, ...(usage.get(row.id) ?? none) }));
}

const ORGANIZATION_SORTS: Record<OrganizationsQuery['sort'], Sort> = {
  name: { column: 'org.name', id: 'org.id', direction: 'asc', key: 'name', type: 'text' },
  '-createdAt': { column: 'org.createdAt', id: 'org.id', direction: 'desc', key: 'createdAt', type: 'timestamptz' },
};

/** One page of the organizations of the installation. */
export const listOrganizations = (call: CallContext, { limit, cursor, sort, q, status }: OrganizationsQuery) =>
  readPlatform(call, async (db) => {
    let wanted = db.selectFrom('organizations as org');
    if (status) wanted = wanted.where('org.status', '=', status);
    if (q) wanted = wanted.where(within('org.name', q));
    const found = await page({ limit, cursor, sort: ORGANIZATION_SORTS[sort] }, wanted.select(ORGANIZATION), () =>
      countUpTo(db, wanted.select('org.id')),
    );
    return { data: await withUsage(db, found.rows), page: found.page };
  });

/** One organization with who runs it; absent answers 404. */
export const getOrganization = (call: SignedInContext, id: string): Promise<TenantOrganizationDetail> =>
  readPlatform(call, async (db) => {
    const row = await db
      .selectFrom('organizations as org')
      .select([...ORGANIZATION, 'org.planSwitches'])
      .where('org.id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    const [[shown], superadmins, closing] = await Promise.all([
      withUsage(db, [row]),
      db
        .selectFrom('memberships as member')
        .innerJoin('users as person', 'person.id', 'member.userId')
        .select(['person.id', 'person.email', NAME.as('name')])
        .where('member.orgId', '=', id)
        .where('member.status', '=', 'ACTIVE')
        .where(sql<SqlBool>`'superadmin' = any(member.roles)`)
        .orderBy('person.email')
        .execute(),
      readClosing(db, call, id),
    ]);
    if (!shown) throw notFound();
    return { ...shown, superadmins, capabilitiesExcluded: capabilitiesOffIn(row.planSwitches), closing };
  });

const users = (db: Kysely<DB>) =>
  db
    .selectFrom('users as person')
    .select([
      'person.id',
      'person.email',
      'person.status',
      'person.isPlatformAdmin',
      'person.createdAt',
      NAME.as('name'),
      sql<number>`(select count(*) from memberships member where member.user_id = person.id and member.status = 'ACTIVE')`.as(
        'organizationCount',
      ),
      sql<string | null>`(select max(last_seen_at) from sessions session where session.user_id = person.id)`.as(
        'lastSeenAt',
      ),
    ]);

const USER_SORTS: Record<UsersQuery['sort'], Sort> = {
  email: { column: 'person.email', id: 'person.id', direction: 'asc', key: 'email', type: 'text' },
  '-createdAt': {
    column: 'person.createdAt',
    id: 'person.id',
    direction: 'desc',
    key: 'createdAt',
    type: 'timestamptz',
  },
};

/** One page of everybody with a sign-in. */
export const listUsers = (call: CallContext, { limit, cursor, sort, q, status, who }: UsersQuery) =>
  readPlatform(call, async (db) => {
    let wanted = users(db);
    if (status) wanted = wanted.where('person.status', '=', status);
    if (who) wanted = wanted.where('person.isPlatformAdmin', '=', true);
    for (const word of q?.split(/\s+/) ?? [])
      wanted = wanted.where((eb) => eb.or([within('person.email', word), within(NAME, word)]));
    const found = await page({ limit, cursor, sort: USER_SORTS[sort] }, wanted, () => countUpTo(db, wanted));
    return { data: found.rows satisfies GlobalUser[], page: found.page };
  });

/** Somebody with where they belong and are signed in; absent answers 404. */
export const getUser = (call: CallContext, id: string): Promise<GlobalUserDetail> =>
  readPlatform(call, async (db) => {
    const [user, memberships, sessions] = await Promise.all([
      users(db).where('person.id', '=', id).executeTakeFirst(),
      db
        .selectFrom('memberships as member')
        .innerJoin('organizations as org', 'org.id', 'member.orgId')
        .select(['org.id', 'org.name', 'member.roles', 'member.status'])
        .where('member.userId', '=', id)
        .orderBy('org.name')
        .execute(),
      db
        .selectFrom('sessions')
        .select(['id', 'ip', 'createdAt', 'lastSeenAt'])
        .where('userId', '=', id)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', call.deps.clock.now().toISOString())
        .orderBy('lastSeenAt', 'desc')
        .limit(100)
        .execute(),
    ]);
    if (!user) throw notFound();
    return {
      ...user,
      memberships: memberships.map(({ id: orgId, name, roles, status }) => ({
        organization: { id: orgId, name },
        roles: roles as Role[],
        status,
      })),
      sessions,
    };
  });

const NEWEST_MAIL: Sort = {
  column: 'mail.createdAt',
  id: 'mail.id',
  direction: 'desc',
  key: 'createdAt',
  type: 'timestamptz',
};

/** One page of the outbox; `q` finds by address. What the mails say stays sealed. */
export const listMails = (call: CallContext, { limit, cursor, q, status }: MailsQuery) =>
  readPlatform(call, async (db) => {
    let wanted = db.selectFrom('outgoingMails as mail');
    if (status) wanted = wanted.where('mail.status', '=', status);
    if (q) wanted = wanted.where(within('mail.toAddress', q));
    const rows = wanted
      .leftJoin('organizations as org', 'org.id', 'mail.orgId')
      .select([
        'mail.id',
        'mail.toAddress',
        'mail.template',
        'mail.status',
        'mail.attemptCount',
        'mail.lastError',
        'mail.createdAt',
        'mail.sentAt',
        'mail.expiresAt',
        'org.name as organizationName',
        isResendable(call, 'mail').as('canResend'),
      ]);
    const found = await page({ limit, cursor, sort: NEWEST_MAIL }, rows, () => countUpTo(db, wanted.select('mail.id')));
    return { data: found.rows satisfies OutgoingMail[], page: found.page };
  });

/** Given up, and still of use to whom it is for. */
export const isResendable = ({ deps }: CallContext, table: 'mail' | 'outgoing_mails') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('status')} = 'FAILED' and ${column('sealed')} is not null and ${column('expires_at')} > ${deps.clock.now().toISOString()}::timestamptz)`;
};
