import type pg from 'pg';
import { acquire, reasonOn } from './acquire.ts';
import { sendAlone } from './batch-writes.ts';
import type { Statement } from './flush.ts';

/**
 * Asks the database something that stands for itself, and answers its rows: the last statement, behind those that say what holds
 * for it. It is sent before this returns, where there is a connection.
 */
export type Ask = <Row extends object>(...statements: Statement[]) => Promise<Row[]>;

/** One value about identities, as an expression of SQL with its parameters from `$1` on. */
export type Value = { text: string; values: readonly unknown[] };
/** Asks for one value; null where there is none. */
export type AskValue = (value: Value) => Promise<unknown>;

/** How something is asked on a connection that is about to be used. */
export type Askers = {
  /** Ahead of the first flush, in a transaction of its own: whatever becomes of the work, this stays. */
  alone: Ask;
  /** In the statement that opens the first flush: what only reads, and may be as slow as what it is asked with. */
  first: AskValue;
};

/** Asks on a connection of the pool. */
export const askOf =
  (pool: pg.Pool): Ask =>
  async <Row extends object>(...statements: Statement[]) => {
    const client = await acquire(pool);
    let broken = true;
    try {
      const { rows } = await sendAlone(client, ...statements).answer;
      broken = false;
      return rows as Row[];
    } catch (error) {
      throw reasonOn(client, error);
    } finally {
      client.release(broken);
    }
  };

/** Asks for a value on a connection of the pool, as about identities. */
export const askValueOf =
  (pool: pg.Pool): AskValue =>
  async ({ text, values }) => {
    const [row] = await askOf(pool)<{ value: unknown }>(IN_IDENTITY, { text: `select ${text} as value`, values });
    return row?.value ?? null;
  };

/** Rows of signing in belong to no organization yet. */
export const IDENTITY_ON = "set_config('app.identity', 'on', true)";
export const IN_IDENTITY: Statement = { text: `select ${IDENTITY_ON}`, values: [] };
