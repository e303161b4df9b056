import type { Compilable, Kysely } from 'kysely';
import type pg from 'pg';
import { isUuid } from '#contract/uuid.ts';
import { acquire, DatabaseAway, reasonOn } from './acquire.ts';
import type { Ask, NamedStatement } from './ask.ts';
import { stepBack } from './background.ts';
import { batchWrites, beginBatches, type Checkout, endBatches, handled, leaveWithNext } from './batch-writes.ts';
import { ACQUIRE_MS_MAX, bind, execute } from './connect.ts';
import { Lanes } from './lanes.ts';
import type { DB } from './schema.ts';

/** Whose rows a transaction may see: one organization's, and, for sign-in only, identities across organizations. */
export type Scope = {
  orgId?: string;
  identity?: true;
  readOnly?: true;
  /** Long work that nobody waits for by the second: it yields the processor to whatever else the database does. */
  isBackground?: true;
  /**
   * Of what writes, and nobody waits for: one statement may take as long as it needs. Whether the database is still there, the
   * network alone tells then.
   */
  mayTakeLong?: true;
  /** Of what only reads: given the connection first; what it asks at once stands for itself and leaves with the first flush. */
  opening?: (ask: Ask) => void;
};

/** SET takes no parameters, so the id is checked to be one before it becomes part of the text. */
function beginText(scope: Scope): string {
  const parts = [scope.readOnly ? 'begin read only' : 'begin'];
  if (scope.orgId) {
    if (!isUuid(scope.orgId)) throw new Error('An organization id must be a UUID.');
    parts.push(`set local app.org_id = '${scope.orgId}'`);
  }
  if (scope.identity) parts.push("set local app.identity = 'on'");
  if (scope.mayTakeLong) parts.push('set local statement_timeout = 0');
  return parts.join('; ');
}

/** What PostgreSQL says on a connection that is of no more use: it ends, or its server has become one that only reads. */
const isLastWord = (error: unknown): boolean => {
  const code = isDatabaseError(error) ? (error.code ?? '') : '';
  return /^(08|57)/.test(code) || code === '25006';
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
  const leave = await enterLanes(pool, scope);
  try {
    const client = await acquire(pool);
    const isSpent = scope.isBackground === true && stepBack(pool, client);
    const value = scope.readOnly
      ? read(client, begin, work, scope.opening)
      : write(client, { begin, mayTakeLong: scope.mayTakeLong === true }, work, closing, isSpent);
    return await value.catch((error: unknown) => {
      throw reasonOn(client, error);
    });
  } finally {
    leave();
  }
}

/** Shares of the pool that one organization may use at once, so that its slow or waiting work leaves room for others. */
const SHARE = { all: 3 / 4, writes: 1 / 2 };
const lanesOf = new WeakMap<pg.Pool, { all: Lanes; writes: Lanes }>();

async function enterLanes(pool: pg.Pool, { orgId = '', readOnly }: Scope): Promise<() => void> {
  const share = (part: number) => new Lanes(Math.ceil(pool.options.max * part), ACQUIRE_MS_MAX);
  const lanes = lanesOf.get(pool) ?? { all: share(SHARE.all), writes: share(SHARE.writes) };
  lanesOf.set(pool, lanes);
  if (readOnly) return lanes.all.enter(orgId);
  const leaveWrites = await lanes.writes.enter(orgId);
  try {
    const leaveAll = await lanes.all.enter(orgId);
    return () => {
      leaveAll();
      leaveWrites();
    };
  } catch (error) {
    leaveWrites();
    throw error;
  }
}

async function read<T>(
  client: pg.PoolClient,
  begin: string,
  work: (db: Kysely<DB>) => Promise<T>,
  opening: Scope['opening'],
): Promise<T> {
  const checkout = beginBatches(client, begin);
  if (opening) leaveWithNext(client, () => opening(askDuring(client, checkout)));
  try {
    const value = await work(bind(client));
    await Promise.all(checkout.begun);
    return value;
  } finally {
    endBatches(client);
    // The commits are on their way; the next to use the connection waits for them, the answer does not.
    process.nextTick(() => {
      Promise.all(checkout.ended).then(
        () => client.release(),
        (error) => client.release(error),
      );
    });
  }
}

/** Asks on a connection that is in use, outside of its transactions; it goes back to the pool only after the answer. */
const askDuring =
  (client: pg.PoolClient, checkout: Checkout): Ask =>
  async <Row extends object>(statement: NamedStatement) => {
    const asked = client.query<Row>(statement);
    checkout.ended.push(handled(asked));
    try {
      return (await asked).rows;
    } catch (error) {
      throw reasonOn(client, error);
    }
  };

async function write<T>(
  client: pg.PoolClient,
  { begin, mayTakeLong }: { begin: string; mayTakeLong: boolean },
  work: (db: Kysely<DB>) => Promise<T>,
  closing: Closing<T> | undefined,
  isSpent: boolean,
): Promise<T> {
  beginBatches(client, null, mayTakeLong);
  batchWrites(client);
  const began = client.query(begin);
  began.catch(() => {});
  try {
    const db = bind(client);
    const value = await work(db);
    await began;
    await commit(client, closing?.(db, value) ?? []);
    endBatches(client);
    client.release(isSpent);
    return value;
  } catch (error) {
    await rollBack(client, error, isSpent);
    throw error;
  }
}

async function commit(client: pg.PoolClient, closing: Compilable[]): Promise<void> {
  batchWrites(client);
  const closed = closing.map((statement) => execute(client, statement.compile()));
  const [{ command }] = await Promise.all([client.query('commit'), ...closed]);
  // PostgreSQL answers the commit of a failed transaction by rolling it back, without an error.
  if (command !== 'COMMIT') throw new Error('A statement of this transaction failed, and its error was swallowed.');
}

async function rollBack(client: pg.PoolClient, cause: unknown, isSpent: boolean): Promise<void> {
  endBatches(client);
  try {
    await client.query('rollback');
    client.release(isSpent || isLastWord(cause));
  } catch (error) {
    client.release(error as Error);
  }
}

/** Whether PostgreSQL or its connection raised it, rather than our own code. */
export const isDatabaseError = (error: unknown): error is Error & { code?: string; constraint?: string } =>
  error instanceof DatabaseAway || (error instanceof Error && 'severity' in error);
