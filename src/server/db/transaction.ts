import type { Compilable, Kysely } from 'kysely';
import type pg from 'pg';
import { bind, execute } from './connect.ts';
import { checkIn, checkOut, gather } from './flush.ts';
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

/** The last statements of a transaction that writes; they travel together with its commit. */
export type Closing<T> = (db: Kysely<DB>, value: T) => Compilable[];

/**
 * Runs `work` seeing only the rows of `scope`. Writes are one transaction, with `closing` at its end. Reads are as many as
 * they have flushes: each travels with its own opening and commit, so that no connection waits inside a transaction.
 * Any error rolls back and is thrown on.
 */
export async function transaction<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (db: Kysely<DB>) => Promise<T>,
  closing?: Closing<T>,
): Promise<T> {
  const begin = beginText(scope);
  const client = await pool.connect();
  return scope.readOnly ? read(client, begin, work) : write(client, begin, work, closing);
}

async function read<T>(client: pg.PoolClient, begin: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const checkout = checkOut(client, begin);
  try {
    const value = await work(bind(client));
    await Promise.all(checkout.begun);
    return value;
  } finally {
    checkIn(client);
    // The commits are on their way; the next to use the connection waits for them, the answer does not.
    process.nextTick(() => {
      Promise.all(checkout.ended).then(
        () => client.release(),
        (error) => client.release(error),
      );
    });
  }
}

async function write<T>(
  client: pg.PoolClient,
  begin: string,
  work: (db: Kysely<DB>) => Promise<T>,
  closing: Closing<T> | undefined,
): Promise<T> {
  checkOut(client, null);
  gather(client);
  const began = client.query(begin);
  began.catch(() => {});
  try {
    const db = bind(client);
    const value = await work(db);
    await began;
    await commit(client, closing?.(db, value) ?? []);
    checkIn(client);
    client.release();
    return value;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

async function commit(client: pg.PoolClient, closing: Compilable[]): Promise<void> {
  gather(client);
  const closed = closing.map((statement) => execute(client, statement.compile()));
  const [{ command }] = await Promise.all([client.query('commit'), ...closed]);
  // PostgreSQL answers the commit of a failed transaction by rolling it back, without an error.
  if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, and its error was swallowed.');
}

async function rollBack(client: pg.PoolClient, cause: unknown): Promise<void> {
  checkIn(client);
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
