import type pg from 'pg';
import { acquire, reasonOn } from './acquire.ts';
import { sendAlone } from './batch-writes.ts';
import type { Statement } from './flush.ts';

/**
 * Asks the database something that stands for itself, and answers its rows: the last statement, behind those that say what holds
 * for it. It is sent before this returns, where there is a connection.
 */
export type Ask = <Row extends object>(...statements: Statement[]) => Promise<Row[]>;

/** How something is asked on a connection that is about to be used. */
export type Askers = {
  /** Ahead of the first flush, in a transaction of its own: whatever becomes of the work, this stays. */
  alone: Ask;
  /** As the first of that flush, and so with one end less on both sides: what only reads, and may be as slow as what it is asked with. */
  first: Ask;
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
