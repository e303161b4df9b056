import type { Kysely } from 'kysely';
import type pg from 'pg';
import { bind } from './connect.ts';
import type { DB } from './schema.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whose rows a transaction may see: one organization's, and, for sign-in only, identities across organizations. */
export type Scope = { orgId?: string; identity?: true; readOnly?: true };

/** SET takes no parameters, so the id is checked to be one before it becomes part of the text. */
function beginText(scope: Scope): string {
  const parts = [scope.readOnly ? 'begin read only' : 'begin'];
  if (scope.orgId) {
    if (!UUID.test(scope.orgId)) throw new Error('An organization id must be a UUID.');
    parts.push(`set local app.org_id = '${scope.orgId}'`);
  }
  if (scope.identity) parts.push("set local app.identity = 'on'");
  return parts.join('; ');
}

/** SQLSTATE classes after which a connection cannot be trusted any more. */
const isBroken = (error: unknown): boolean => {
  const code = (error as { code?: unknown })?.code;
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57');
};

/**
 * Runs `work` in one transaction that sees only the rows of `scope`. The opening goes ahead of the first query in the
 * same flush; a read's commit is not waited for. Any error rolls back and is thrown on.
 */
export async function transaction<T>(pool: pg.Pool, scope: Scope, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const begin = beginText(scope);
  const client = await pool.connect();
  const began = client.query(begin);
  began.catch(() => {});
  try {
    const value = await work(bind(client));
    await began;
    const committed = client.query('commit');
    if (scope.readOnly) {
      committed.then(
        () => client.release(),
        (error) => client.release(error),
      );
      return value;
    }
    await committed;
    client.release();
    return value;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

async function rollBack(client: pg.PoolClient, cause: unknown): Promise<void> {
  try {
    await client.query('rollback');
    client.release(isDatabaseError(cause) && isBroken(cause));
  } catch (error) {
    client.release(error as Error);
  }
}

/** Whether PostgreSQL or its connection raised it, rather than our own code. */
export const isDatabaseError = (error: unknown): error is Error & { code?: string; constraint?: string } =>
  error instanceof Error &&
  ('severity' in error ||
    'errno' in error ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message));
