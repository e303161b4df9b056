import type { Compilable, Kysely } from 'kysely';
import type pg from 'pg';
import { isUuid } from '#contract/uuid.ts';
import { acquire, DatabaseAway, reasonOn } from './acquire.ts';
import { type Ask, type Askers, IDENTITY_ON, type Value } from './ask.ts';
import { stepBack } from './background.ts';
import {
  beginBatches,
  type Checkout,
  endBatches,
  endHold,
  handled,
  holdAnswers,
  leaveWithNext,
  send,
  sendAlone,
  sendOpening,
} from './batch-writes.ts';
import { ACQUIRE_MS_MAX, bind, execute } from './connect.ts';
import type { Answer, Statement } from './flush.ts';
import { Lanes } from './lanes.ts';
import type { DB } from './schema.ts';

/** Whose rows a transaction may see: one organization's, and, for sign-in only, identities across organizations. */
export type Scope = {
  orgId?: string;
  identity?: true;
  readOnly?: true;
  /** Long work that nobody waits for by the second: it yields the processor to whatever else the database does, and may think for long between two statements. */
  isBackground?: true;
  /** Of what nobody waits for: one statement may take as long as it needs. Whether the database is still there, the network alone tells then. */
  mayTakeLong?: true;
  /** Of what only reads: given the connection first; what it asks at once leaves with the first flush, before the work's own. */
  opening?: (askers: Askers) => void;
  /**
   * Of what writes: asked in the same flush as the first statements of the work, and before them. The work learns no answer
   * before this is so; where it fails, nothing more of the work is sent and nothing stays of it.
   */
  unless?: ((db: Kysely<DB>) => Promise<void>) | undefined;
};

/**
 * What holds for one transaction, as the statement that says so; it stands for a `begin` where a flush is a transaction. With
 * `first`, a value about identities is asked for before: what a row of the answer says is worked out from the left to the
 * right, so that whatever it looks at is closed again behind it.
 */
function settings(scope: Scope, first?: Value): Statement {
  const { orgId } = scope;
  if (orgId && !isUuid(orgId)) throw new Error('An organization id must be a UUID.');
  const values = [...(first?.values ?? []), ...(orgId ? [orgId] : [])];
  const kind = `${Boolean(orgId)} ${scope.identity} ${scope.mayTakeLong} ${scope.readOnly} ${scope.isBackground}`;
  const texts = settingsTexts.get(first?.text) ?? new Map<string, string>();
  settingsTexts.set(first?.text, texts);
  const text = texts.get(kind) ?? settingsText(scope, values.length, first);
  texts.set(kind, text);
  return { text, values };
}

/** By what is asked first and what is set: one text each, since a statement is known by its text. */
const settingsTexts = new Map<string | undefined, Map<string, string>>();

function settingsText(scope: Scope, orgPlace: number, first: Value | undefined): string {
  const parts: string[] = [];
  if (first) parts.push(`${IDENTITY_ON}, ${first.text} as value, set_config('app.identity', '', true)`);
  if (scope.orgId) parts.push(`set_config('app.org_id', $${orgPlace}, true)`);
  if (scope.identity) parts.push(IDENTITY_ON);
  if (scope.mayTakeLong) parts.push("set_config('statement_timeout', '0', true)");
  if (scope.readOnly) parts.push("set_config('transaction_read_only', 'on', true)");
  if (scope.isBackground) parts.push("set_config('idle_in_transaction_session_timeout', '0', true)");
  return `select ${parts.join(', ')}`;
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
  const opening = settings(scope);
  const leave = await enterLanes(pool, scope);
  try {
    const client = await acquire(pool);
    const isSpent = scope.isBackground === true && stepBack(pool, client);
    const value = scope.readOnly
      ? read(client, { ...scope, begun: opening }, work)
      : write(client, { ...scope, begun: opening }, work, closing, isSpent);
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

/** With the statement that says what holds. */
type Begun = Scope & { begun: Statement };

async function read<T>(client: pg.PoolClient, scope: Begun, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const { opening: askFirst } = scope;
  const checkout = beginBatches(client, scope.begun, scope.mayTakeLong);
  if (askFirst)
    leaveWithNext(client, () =>
      askFirst({
        alone: askAlone(client, checkout),
        first: async (value) => {
          const ask = askIn(client, () => sendOpening(client, checkout, settings(scope, value)));
          return (await ask<{ value: unknown }>())[0]?.value ?? null;
        },
      }),
    );
  try {
    return await work(bind(client));
  } finally {
    endBatches(client);
    // The commits are on their way; the next to use the connection waits for them, the answer does not.
    process.nextTick(() => void Promise.all(checkout.ended).then(() => client.release()));
  }
}

/** Asks on a connection that is in use, outside of its transactions; it goes back to the pool only after the answer. */
const askAlone = (client: pg.PoolClient, checkout: Checkout): Ask =>
  askIn(client, (...statements) => {
    const { answer, ended } = sendAlone(client, ...statements);
    checkout.ended.push(ended);
    return answer;
  });

const askIn =
  (client: pg.PoolClient, say: (...statements: Statement[]) => Promise<Answer>): Ask =>
  async <Row extends object>(...statements: Statement[]) => {
    try {
      return (await say(...statements)).rows as Row[];
    } catch (error) {
      throw reasonOn(client, error);
    }
  };

const BEGIN: Statement = { text: 'begin', values: [] };
const COMMIT: Statement = { text: 'commit', values: [] };
const ROLLBACK: Statement = { text: 'rollback', values: [] };

async function write<T>(
  client: pg.PoolClient,
  scope: Begun,
  work: (db: Kysely<DB>) => Promise<T>,
  closing: Closing<T> | undefined,
  isSpent: boolean,
): Promise<T> {
  const { unless } = scope;
  beginBatches(client, null, scope.mayTakeLong);
  const began = handled(Promise.all([send(client, BEGIN), send(client, scope.begun)]));
  try {
    const db = bind(client);
    const value = await (unless ? workUnless(client, unless(db), () => work(db)) : work(db));
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

/** Whatever the work came to, what it depends on is known first, and where that failed it is the reason. */
async function workUnless<T>(client: pg.PoolClient, failing: Promise<void>, work: () => Promise<T>): Promise<T> {
  holdAnswers(client, failing);
  const [holds, done] = await Promise.allSettled([failing, work()]);
  if (holds.status === 'rejected') throw holds.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

async function commit(client: pg.PoolClient, closing: Compilable[]): Promise<void> {
  const closed = closing.map((statement) => execute(client, statement.compile()));
  const [{ tag }] = await Promise.all([send(client, COMMIT), ...closed]);
  // PostgreSQL answers the commit of a failed transaction by rolling it back, without an error.
  if (tag !== 'COMMIT') throw new Error('A statement of this transaction failed, and its error was swallowed.');
}

async function rollBack(client: pg.PoolClient, cause: unknown, isSpent: boolean): Promise<void> {
  endHold(client);
  try {
    await send(client, ROLLBACK);
    endBatches(client);
    client.release(isSpent || isLastWord(cause));
  } catch (error) {
    endBatches(client);
    client.release(error as Error);
  }
}

/** Whether PostgreSQL or its connection raised it, rather than our own code. */
export const isDatabaseError = (error: unknown): error is Error & { code?: string; constraint?: string } =>
  error instanceof DatabaseAway || (error instanceof Error && 'severity' in error);

/** Whether a transaction that failed so may be in the database all the same, since the answer to its commit did not come. */
export const mayHaveCommitted = (error: unknown): boolean => error instanceof DatabaseAway || isLastWord(error);
