import { createHmac } from 'node:crypto';
import pg from 'pg';
import { watchConnection } from './acquire.ts';
import { MIGRATION_LOCK } from './migrate.ts';

/** Thrown with one line for the person who starts the server. */
export class AppRoleError extends Error {}

const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/**
 * The login the server works with: a member of `lintel_tenant` that owns nothing and cannot bypass row security. It is
 * made here unless `given` names one. Its password follows from the owner's, so that nothing needs to be stored.
 */
export async function prepareAppRole(owner: pg.ClientConfig, given?: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client(owner);
  watchConnection(client);
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; may: boolean; self: string }>(
      'select current_database() as database, rolcreaterole or rolsuper as may, current_user as self from pg_roles where rolname = current_user',
    );
    const { database = 'lintel', may = false, self = 'postgres' } = rows[0] ?? {};
    const app = given ?? loginFor(owner, database, self);
    if (!given) {
      if (!may) {
        throw new AppRoleError(
          `The database user ${self} may not create roles: create a login that is a member of lintel_tenant and name it in LINTEL_APP_DATABASE_URL.`,
        );
      }
      await makeLogin(client, app);
    }
    await assertRestricted(app);
    return app;
  } finally {
    await client.end();
  }
}

function loginFor(owner: pg.ClientConfig, database: string, self: string): pg.ClientConfig {
  const secret = typeof owner.password === 'string' && owner.password ? owner.password : self;
  const password = createHmac('sha256', secret).update(`lintel application role of ${database}`).digest('base64url');
  const { connectionString, ...rest } = owner;
  const url = connectionString ? new URL(connectionString) : null;
  const user = `${database}_app`.slice(0, 63);
  if (!url) return { ...rest, user, password };
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return { ...rest, connectionString: url.toString(), user, password };
}

async function makeLogin(client: pg.Client, app: pg.ClientConfig): Promise<void> {
  const user = quote(String(app.user));
  const password = client.escapeLiteral(String(app.password));
  await client.query(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [app.user]);
    if (!rowCount) await client.query(`create role ${user} login nosuperuser nobypassrls nocreatedb nocreaterole`);
    await client.query(`alter role ${user} inherit password ${password}; grant lintel_tenant to ${user}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Refuses to serve under a role for which row security would be only decoration. */
async function assertRestricted(app: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(app);
  watchConnection(client);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean; member: boolean; owns: boolean }>(`
      select rolsuper or rolbypassrls as free, pg_has_role(current_user, 'lintel_tenant', 'usage') as member,
             exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = oid_of.oid) as owns
      from pg_roles as oid_of where rolname = current_user`);
    const role = rows[0];
    if (!role || role.free || role.owns)
      throw new AppRoleError('The application role may not be a superuser, bypass row security or own the tables.');
    if (!role.member)
      throw new AppRoleError('The application role must be a member of lintel_tenant: grant lintel_tenant to it.');
  } finally {
    await client.end();
  }
}
